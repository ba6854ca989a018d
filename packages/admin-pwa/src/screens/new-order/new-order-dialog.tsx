import { usualDueDate } from '@zari/shared/orders/load'
import { uuidv7 } from '@zari/shared/lib/ids'
import { PAYMENT_METHODS } from '@zari/shared/orders/payment'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Dialog } from '@zari/shared/ui/dialog'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { getShop } from '../../sync/server-data/shop.ts'
import type { OrderToMake } from '../../sync/engine/new-entry.ts'
import { usePriceList } from '../../sync/hooks/use-price-list.ts'
import { useDraft } from '../../sync/hooks/use-drafts.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { editUnsentOrder, saveNewOrders } from '../../sync/hooks/save-order.ts'
import { useSaving } from '../../sync/hooks/use-save.ts'
import { useSession } from '../../sync/session/use-session.tsx'
import { staffEngine } from '../../sync/staff-engine.ts'
import { type NewOrderStart, useAppStore } from '../../sync/app-state/app-store.ts'
import { ConfirmFooter } from '../../ui/confirm-footer.tsx'
import { describePayment, methodChoices } from '../../ui/payment-labels.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { ChangedElsewhere } from '../../ui/changed-elsewhere.tsx'
import { recordPath } from '../../ui/page-title.ts'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { AnotherOrder, BegunOrders, type Continued, continued } from './begun-orders.tsx'
import { LeavingQuestion } from './leaving-question.tsx'
import { checkNewOrder, createIds, ordersToMake, newOrderQuestions } from './check-new-order.ts'
import {
  correctedOrder,
  filesOf,
  formOfOrder,
  isFormChanged,
  isVisit,
  likeOrder,
  lostWith,
  type NewOrderForm,
  dropOthersPeopleOnceComplete,
  readNewOrder,
  storedForm,
  withoutMoney,
} from './new-order-form.ts'
import { type OpenPiece, OrderPieces } from './order-pieces.tsx'
import { useAgeQuestion } from './use-age-question.tsx'
import { useOrderPictures } from './use-order-pictures.ts'
import { Problem } from '../../ui/problem.tsx'

const styles = {
  whole: css({ md: { height: '100%' } }),
  undrawn: css({ srOnly: true }),
}

export const closeSheet = () => useAppStore.setState({ newOrder: undefined })

export function NewOrderDialog({
  correcting,
  trying,
  like,
  onSaved,
}: NewOrderStart & { onSaved: (orders: readonly OrderToMake[]) => void }) {
  const today = useToday()
  const { user } = useSession()
  const navigate = useNavigate()
  const formId = useId()
  const phone = useRef<HTMLInputElement>(null)
  const sheet = useRef<HTMLFormElement>(null)
  const choices = useRef<HTMLFieldSetElement>(null)
  const [{ opened, idOf, isAnother }, setOpened] = useState(() => ({
    opened: staffEngine().newDraft(correcting?.operation.record.id ?? trying?.id ?? uuidv7()),
    idOf: createIds(),
    isAnother: false,
  }))
  const dueDate = usualDueDate(getShop(), today)
  const rows = usePriceList()
  const [untouched] = useState<NewOrderForm>(() => {
    if (correcting) {
      const { record, order } = correcting.operation
      return formOfOrder(record.kind, order, today)
    }
    return like ? likeOrder(like, dueDate, today, rows) : readNewOrder({ dueDate, ...trying?.form }, today)
  })
  const [typedForm, setForm] = useState(untouched)
  const form = useMemo(() => dropOthersPeopleOnceComplete(typedForm), [typedForm])
  const [open, setOpen] = useState<OpenPiece>({ key: undefined, isNew: false })
  const [tried, setTried] = useState(false)
  const [questions, setQuestions] = useState<string[]>([])
  const [isLeaving, setLeaving] = useState(false)
  const isStaying = useRef(false)
  const { isSaving, save } = useSaving()
  const [proposed, setProposed] = useState({ today, dueDate })
  const isChanged = isFormChanged(form, proposed.dueDate) && !(like && form === untouched)
  if (proposed.today !== today) {
    // After midnight the default due date moves on, unless the order was begun: the date may have been
    // promised.
    setProposed({ today, dueDate })
    const moved = form.pieces.map((piece) =>
      piece.dueDate === proposed.dueDate ? { ...piece, dueDate } : piece,
    )
    if (!correcting && !isChanged) setForm({ ...form, pieces: moved })
  }
  const pictures = useOrderPictures(form, change)
  const isBegun = pictures.isAdding || isChanged
  const typed = useMemo(() => ({ form: storedForm(form), files: filesOf(form) }), [form])
  const draft = useDraft(opened, { ...typed, isBegun: isBegun && !correcting })
  const savedKind = useAppStore(({ records }) =>
    draft.state === 'saved' ? ORDER_KINDS.find((kind) => records[kind].byId.has(opened.id)) : undefined,
  )
  const [now, setNow] = useState(() => new Date().toISOString())
  const checked = checkNewOrder(form, now)
  const age = useAgeQuestion(form, (pressed) => sheet.current?.requestSubmit(pressed))

  function change(to: (before: NewOrderForm) => NewOrderForm) {
    setQuestions([])
    setForm(to)
  }

  function goOn({ draft: found, form: kept, isAnother }: Continued) {
    setOpened({ opened: found, idOf: createIds(), isAnother })
    setForm(kept)
    setOpen({ key: undefined, isNew: false })
    setTried(false)
    setQuestions([])
  }

  /** Shows what another window has typed; where that is an order by now, goes on with what was typed here as another one. */
  async function goOnWithStored() {
    const isSavedAgain = draft.state !== 'changed' && form.received.trim() === ''
    const { files } = typed
    const seen = { id: opened.id, form: storedForm(withoutMoney(form)), files }
    const found = await staffEngine().continueDraft(seen)
    flushSync(() => goOn(continued(found, files, today)))
    if (isSavedAgain) sheet.current?.requestSubmit()
    else phone.current?.focus()
  }

  const openSaved = (kind: OrderKind) => {
    closeSheet()
    void navigate(recordPath({ kind, id: opened.id }))
  }

  async function keepForLater() {
    isStaying.current = false
    const problems = await pictures.settled()
    // What is wrong with the pictures is shown beside them.
    if (problems.length > 0) return setLeaving(false)
    if (isStaying.current) return undefined
    if (await draft.settled()) return closeSheet()
    return notifyFailure('Error', 'The order was not saved. This device may be full.')
  }

  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) sheet.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])

  async function submit(event: FormEvent) {
    // A dialog over this sheet has its own form.
    if (event.target !== event.currentTarget) return undefined
    event.preventDefault()
    if (pictures.isAdding) return undefined
    const { submitter } = event.nativeEvent as SubmitEvent
    const pressed = PAYMENT_METHODS.find((one) => one === submitter?.getAttribute('value'))
    const method = pressed ?? (questions.length > 0 ? form.method : undefined)
    setTried(true)
    const at = new Date().toISOString()
    setNow(at)
    const checked = checkNewOrder(form, at)
    if (!checked.isGood) {
      const wrong = form.pieces.find(({ key }) => !checked.pieces.get(key)?.order)
      if (wrong && isVisit(form)) setOpen({ key: wrong.key, isNew: false })
      return setAttempts((count) => count + 1)
    }
    if (age.ask(submitter)) return undefined
    if (correcting) {
      const [order] = [...checked.pieces.values()].flatMap((piece) => piece.order ?? [])
      const before = correcting.operation.order
      if (!order || !before) return undefined
      if (await save({ type: 'create' }, () => editUnsentOrder(correcting, correctedOrder(before, order))))
        closeSheet()
      return undefined
    }
    if (checked.received && !method) return choices.current?.focus()
    if (method) setForm((before) => ({ ...before, method }))
    const { records } = useAppStore.getState()
    const asked =
      questions.length > 0
        ? []
        : newOrderQuestions(form, checked, {
            orders: ORDER_KINDS.flatMap((kind) => records[kind].newestFirst.slice(0, 50)),
            today,
            now: Date.parse(at),
            shop: getShop(),
          })
    if (asked.length > 0) return setQuestions(asked)
    const paid = method ? { ...form, method } : form
    const made = ordersToMake(paid, checked, { at, by: user?.email ?? '', draft: opened.id, idOf })
    const madeId = await save({ type: 'create' }, async () => {
      await draft.settled()
      return saveNewOrders(made, opened)
    })
    const [first] = made
    if (!madeId || !first) return undefined
    if (!trying) return onSaved(made)
    closeSheet()
    return navigate(trying.back)
  }

  const correction = useUnsavedChanges(correcting !== undefined && form !== untouched, closeSheet)
  const leave = () => {
    if (correcting) return correction.leave()
    return isBegun && draft.state === 'open' ? setLeaving(true) : closeSheet()
  }
  const amount = checked.received ?? 0
  const received = amount > 0 ? ` · ${describePayment({ amount, method: form.method })}` : ''
  const what = isVisit(form) ? `${form.pieces.length} orders` : 'order'
  const makeIt = `${questions.length > 0 ? 'Yes, save' : 'Save'} ${what}${correcting ? '' : received}`
  const footer =
    draft.state !== 'open' ? (
      <ChangedElsewhere
        state={draft.state}
        open={savedKind && { label: 'Open the order', onOpen: () => openSaved(savedKind) }}
        continueLabel="Save as another order"
        onContinue={() => void goOnWithStored().catch(reportError)}
        onClose={closeSheet}
      />
    ) : isLeaving ? (
      <LeavingQuestion
        lost={lostWith(form)}
        onStay={() => {
          isStaying.current = true
          setLeaving(false)
        }}
        onKeep={() => void keepForLater()}
        onDiscard={() => void draft.throwAway().then(closeSheet, closeSheet)}
      />
    ) : (
      (correction.question ?? (
        <ConfirmFooter
          form={formId}
          isSaving={isSaving}
          isUploading={pictures.isAdding}
          uploadingLabel="Adding pictures..."
          questions={questions}
          confirmQuestion="Continue?"
          choices={amount > 0 && !correcting ? methodChoices(amount, String) : undefined}
          choicesRef={choices}
          saveLabel={makeIt}
          onEdit={() => setQuestions([])}
          onCancel={leave}
        >
          {isAnother && <AnotherOrder />}
          <Problem>{tried && !checked.isGood && 'Please correct the marked fields.'}</Problem>
        </ConfirmFooter>
      ))
    )
  return (
    <Dialog
      open
      size="till"
      onClose={leave}
      dismissible={!isBegun && !correcting}
      title={correcting ? 'Correct the order' : trying ? 'Test order' : 'New order'}
      initialFocus={phone}
    >
      <form
        id={formId}
        ref={sheet}
        className={styles.whole}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {/* Enter in a field presses the form's first button, which is no way of paying. */}
        <button type="submit" tabIndex={-1} aria-hidden className={styles.undrawn} />
        <OrderPieces
          form={form}
          checked={checked}
          tried={tried}
          open={open}
          phone={phone}
          belowPhone={!correcting && !isBegun && <BegunOrders except={opened.id} onContinue={goOn} />}
          isDisabled={isSaving || draft.state !== 'open'}
          correcting={correcting?.operation.record.kind}
          canAdd={!correcting && !trying}
          footer={footer}
          onChange={change}
          onOpen={setOpen}
          isAddingPictures={pictures.isAdding}
          onAddPictures={(key, picked) =>
            pictures.add(key, picked, (added, form) =>
              draft.added(added, { form: storedForm(form), files: filesOf(form) }),
            )
          }
        />
      </form>
      {age.question}
    </Dialog>
  )
}
