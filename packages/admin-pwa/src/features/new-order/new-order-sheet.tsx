import { LeavingQuestion } from './leaving-question.tsx'
import { uuidv7 } from '@zari/shared/ids'
import { formatRupees } from '@zari/shared/money'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { css, cx } from '@zari/shared/styled-system/css'
import { Dialog } from '@zari/shared/ui/dialog'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DraftRows } from '../../orders/draft-list.tsx'
import { NewMeasurements } from '../../orders/measurement/new-order-measurements.tsx'
import { getShop } from '../../sync/data/shop.ts'
import { DraftElsewhere } from '../../sync/outbox/drafts.ts'
import type { OrderEntry } from '../../sync/outbox/entry.ts'
import type { ContinuedDraft } from '../../sync/outbox/outbox-actions.ts'
import { useDraft, useDrafts } from '../../sync/queries/use-drafts.ts'
import { useToday } from '../../sync/queries/use-today.ts'
import { editUnsentOrder, saveOrder } from '../../sync/save/save-order.ts'
import { useSaving } from '../../sync/save/use-save.ts'
import { useSession } from '../../sync/session/use-session.tsx'
import { staffEngine } from '../../sync/staff-engine.ts'
import { type TrialOrder, useAppStore } from '../../sync/store/app-store.ts'
import { ConfirmFooter } from '../../ui/confirm-footer.tsx'
import { notifyFailure } from '../../ui/notify.ts'
import { OpenElsewhere, readable } from '../../ui/open-elsewhere.tsx'
import { recordPath } from '../../ui/page-title.ts'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { CustomerFields } from './customer-fields.tsx'
import {
  confirmationsFor,
  emptyForm,
  formOfOrder,
  isWritten,
  lostWith,
  type OrderForm,
  readForm,
  readOrderForm,
  withoutMoney,
} from './order-form.ts'
import { OutfitFields } from './outfit-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PictureFields } from './picture-fields.tsx'

function BegunOrders({ except, onGoOn }: { except: string; onGoOn: (draft: ContinuedDraft) => void }) {
  const today = useToday()
  const { drafts, goOn, drop } = useDrafts('drafts', except)
  const begun = drafts.map((draft) => {
    const form = readForm(draft.form, today)
    const who = form.name.trim() || form.phone.trim() || 'somebody'
    return { ...draft, form, who, lost: lostWith(form, draft.files) }
  })
  return (
    <DraftRows
      begun={begun}
      label="Unfinished orders"
      onGoOn={({ id, form, files }, take) =>
        void goOn({ id, form: withoutMoney(form), files }, take)
          .then((found) => found && onGoOn(found))
          .catch(reportError)
      }
      onThrowAway={drop}
    />
  )
}

const styles = {
  form: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    border: 'none',
    padding: '0',
    minWidth: '0',
  }),
  another: css({ flex: '1 1 100%', color: 'waitingText', fontWeight: 'medium' }),
  wrong: css({ flex: '1 1 100%', fontWeight: 'medium', color: 'lateText' }),
}

const ANOTHER =
  'The first order was saved or deleted in another tab. This is a new order. Enter its payment again.'

function notIfElsewhere(error: unknown): false {
  if (error instanceof DraftElsewhere) return false
  throw error
}

export function NewOrderSheet({
  correcting,
  trying,
}: {
  correcting: OrderEntry | undefined
  trying?: TrialOrder | undefined
}) {
  const today = useToday()
  const { user } = useSession()
  const navigate = useNavigate()
  const formId = useId()
  const phone = useRef<HTMLInputElement>(null)
  const sheet = useRef<HTMLFormElement>(null)
  // Created once, so that pressing twice makes one order and one payment.
  const [{ opened, payment: paymentId, isAnother }, setOpened] = useState(() => ({
    opened: staffEngine().newDraft(correcting?.id ?? trying?.id ?? uuidv7()),
    payment: uuidv7(),
    isAnother: false,
  }))
  const [untouched] = useState<OrderForm>(() =>
    correcting?.create
      ? formOfOrder(correcting.kind, correcting.create.order, today)
      : { ...emptyForm(today, getShop().dueDays), ...trying?.form },
  )
  const [form, setForm] = useState(untouched)
  const [files, setFiles] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  const [questions, setQuestions] = useState<string[]>([])
  const [isLeaving, setLeaving] = useState(false)
  const { isSaving, save } = useSaving()
  const isBegun = isWritten(form) || files.length > 0
  const [proposed, setProposed] = useState({ today, dueDate: untouched.dueDate })
  if (proposed.today !== today) {
    // After midnight the default due date moves on, unless the order was begun: the date may have been
    // promised.
    const { dueDate } = emptyForm(today, getShop().dueDays)
    setProposed({ today, dueDate })
    if (!correcting && !isBegun && form.dueDate === proposed.dueDate) setForm({ ...form, dueDate })
  }
  const draft = useDraft(opened, { form, files, isBegun: isBegun && !correcting })
  const close = () => useAppStore.setState({ newOrder: undefined })
  const [now, setNow] = useState(() => new Date().toISOString())
  const read = readOrderForm(form, now)
  const problems = tried ? read.problems : {}

  function change(to: Partial<OrderForm>) {
    setQuestions([])
    // Measurements belong to one person; they stay stored under the number.
    const isOther = (['phone', 'name'] as const).some((field) => field in to && to[field] !== form[field])
    setForm((before) => ({ ...before, ...(isOther && { measurements: '' }), ...to }))
  }

  function goOn({ draft: found, form: kept, files: pictures, isAnother }: ContinuedDraft) {
    setOpened({ opened: found, payment: uuidv7(), isAnother })
    setForm(readForm(kept, today))
    setFiles(pictures)
    setTried(false)
    setQuestions([])
  }

  async function takeOver() {
    const seen = { id: opened.id, form: withoutMoney(form), files }
    const found = await staffEngine().continueDraft(seen, { take: true })
    if (found) goOn(found)
    setTimeout(() => phone.current?.focus())
  }

  async function keepForLater() {
    if (await draft.settled()) return close()
    return notifyFailure('Error', 'The order was not saved. This device may be full.')
  }

  const isWrong = tried && Object.keys(read.problems).length > 0
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) sheet.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const at = new Date().toISOString()
    setNow(at)
    const { order, received = 0, total } = readOrderForm(form, at)
    if (!order) return setAttempts((count) => count + 1)
    const { records } = useAppStore.getState()
    const orders = records[form.kind].newestFirst.slice(0, 50)
    const asked =
      questions.length > 0 || correcting
        ? []
        : confirmationsFor(
            form,
            { received, total },
            {
              orders,
              today,
              now: Date.parse(at),
              daysBeforeFunction: getShop().daysBeforeFunction,
            },
          )
    if (asked.length > 0) return setQuestions(asked)
    if (correcting) {
      if (await save('create', () => editUnsentOrder(correcting, order))) close()
      return undefined
    }
    const payment =
      received > 0 ? { id: paymentId, amount: received, method: form.method, note: '', at } : undefined
    const madeId = await save('create', async () => {
      await draft.settled()
      const made = { kind: form.kind, id: opened.id, order, by: user?.email ?? '', payment, files }
      return saveOrder(made, opened).catch(notIfElsewhere)
    })
    if (!madeId) return undefined
    close()
    return navigate(trying?.back ?? recordPath({ kind: form.kind, id: madeId }))
  }

  const correction = useUnsavedChanges(correcting !== undefined && form !== untouched, close)
  const leave = () => {
    if (correcting) return correction.leave()
    return isBegun && !draft.isElsewhere ? setLeaving(true) : close()
  }
  const received = read.received ? ` · ${formatRupees(read.received)} received` : ''
  const makeIt = `${questions.length > 0 && !correcting ? 'Yes, save' : 'Save'} order${correcting ? '' : received}`
  return (
    <Dialog
      open
      onClose={leave}
      dismissible={!isBegun && !correcting}
      title={correcting ? 'Correct the order' : trying ? 'Test order' : 'New order'}
      initialFocus={phone}
      footer={
        draft.isElsewhere ? (
          <OpenElsewhere onClose={close} onTakeOver={() => void takeOver().catch(reportError)} />
        ) : correction.question ? (
          correction.question
        ) : isLeaving ? (
          <LeavingQuestion
            lost={lostWith(form, files)}
            onStay={() => setLeaving(false)}
            onKeep={() => void keepForLater()}
            onDiscard={() => void draft.throwAway().then(close, close)}
          />
        ) : (
          <ConfirmFooter
            form={formId}
            isSaving={isSaving}
            questions={questions}
            anyway="Continue?"
            words={makeIt}
            onChangeIt={() => setQuestions([])}
            onCancel={leave}
          >
            {isAnother && <p className={styles.another}>{ANOTHER}</p>}
            {isWrong && (
              <p role="alert" className={styles.wrong}>
                Please correct the marked fields.
              </p>
            )}
          </ConfirmFooter>
        )
      }
    >
      <form id={formId} ref={sheet} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={cx(styles.form, readable)} disabled={isSaving || draft.isElsewhere}>
          {!correcting && !isBegun && <BegunOrders except={opened.id} onGoOn={goOn} />}
          <CustomerFields form={form} problems={problems} onChange={change} phone={phone} />
          <OutfitFields
            form={form}
            problems={problems}
            onChange={change}
            kinds={correcting ? [correcting.kind] : ORDER_KINDS}
          />
          <NewMeasurements
            whose={{ phone: form.phone, name: form.name, personId: form.personId }}
            value={form.measurements}
            onChange={(measurements) => change({ measurements })}
          />
          {!correcting && (
            <PictureFields
              files={files}
              onChange={setFiles}
              onAdded={(pictures, named) => draft.added(pictures, named)}
            />
          )}
          <PaymentFields
            form={form}
            problems={problems}
            read={read}
            onChange={change}
            isWithAdvance={!correcting}
          />
        </fieldset>
      </form>
    </Dialog>
  )
}
