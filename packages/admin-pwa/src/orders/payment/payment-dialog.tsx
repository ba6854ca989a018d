import { formatRupees } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { LONGEST_NOTE } from '@zari/shared/orders/payment'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useSaveEdits } from '../../sync/save/use-save.ts'
import { ConfirmFooter } from '../../ui/confirm-footer.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { isReceiptWanted } from '../receipt/receipt-preferences.ts'
import { isOpen } from '@zari/shared/orders/status'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { pieceName, useVisitOrders } from '../visit-orders.ts'
import {
  confirmationsFor,
  isTyped,
  missingAmounts,
  type Payment,
  paymentChanges,
  type PaymentForm,
  paymentFormOf,
  paymentOf,
} from './payment-form.ts'
import { amountField, MissingAmounts } from './missing-amounts.tsx'
import { PaymentMethodSelect, PaymentPreview } from './payment-preview.tsx'
import { ReceiptTick } from './receipt-tick.tsx'
import { SplitFields } from './split-fields.tsx'
import type { TypedParts } from './split-form.ts'
import { newReceipt, payableOrders, splitOrderOf } from './payment-parts.ts'

const styles = {
  form: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    border: 'none',
    padding: '0',
    minWidth: '0',
  }),
  amount: css({
    display: 'grid',
    gap: '2',
    justifyItems: 'start',
    '& > :first-child': { width: '100%' },
    '& input': { fontSize: '2xl', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
  }),
}

type Scope = 'visit' | 'order'

const SCOPES = [
  { value: 'visit', words: 'Whole visit' },
  { value: 'order', words: 'This order' },
] as const

export function PaymentDialog({
  record,
  onClose,
  onReceipt,
}: {
  record: OrderRecord
  onClose: () => void
  /** Called with a payment and the order that it is on. */
  onReceipt?: ((paymentId: string, order: OrderRecord) => void) | undefined
}) {
  const visit = useVisitOrders(record)
  const live = visit.find(({ id }) => id === record.id) ?? record
  // While saving, the live records already include the payment; showing it would add it twice.
  const [saved, setSaved] = useState<readonly OrderRecord[]>()
  const payable = saved ?? payableOrders(visit)
  const isPayable = payable.some(({ id }) => id === record.id)
  const mayBeVisit = isPayable && payable.some((order) => order.id !== record.id && isOpen(order))
  // Created once, so that pressing twice makes one payment.
  const [receipt] = useState(newReceipt)
  const [scope, setScope] = useState<Scope>('visit')
  const [untouched] = useState(() => paymentFormOf(record))
  const [values, setValues] = useState(untouched)
  const [typedParts, setTypedParts] = useState<TypedParts>({})
  const [wantsReceipt, setWantsReceipt] = useState(isReceiptWanted)
  const [tried, setTried] = useState(false)
  const [questions, setQuestions] = useState<string[]>([])
  const { isSaving, saveAll } = useSaveEdits()
  const received = useRef<HTMLInputElement>(null)
  const formId = useId()
  const isChanged = isTyped(values, untouched)
  const { leave, question } = useUnsavedChanges(isChanged, onClose)
  const orders = saved ?? (mayBeVisit && scope === 'visit' ? payable : [live])
  const isOfSeveral = orders.length > 1
  const payment = paymentOf(orders, values, typedParts)
  const problems = tried ? payment.problems : {}
  const amount = formatRupees(payment.received ?? 0)

  function change(to: Partial<PaymentForm>) {
    setQuestions([])
    setValues((now) => ({ ...now, ...to }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const made = paymentChanges(orders, payment, values, { receipt, at: new Date().toISOString() })
    const first = made?.[0]
    if (!made || !first) return
    const doubts = questions.length > 0 ? [] : confirmationsFor(orders, payment, values, Date.now())
    if (doubts.length > 0) return setQuestions(doubts)
    setSaved(orders)
    const { type, kept } = await saveAll(made)
    // The payment is stored even if the total conflicts; the conflict has been reported.
    if (type === 'open' && kept.length === 0) return setSaved(undefined)
    if (wantsReceipt && onReceipt) onReceipt(receipt.partId(first.seen.id), first.seen)
    else onClose()
  }

  const isSaid = payment.received !== undefined && payment.received > 0
  const take = isSaid ? `Take ${amount}` : 'Take payment'
  return (
    <Dialog
      open
      onClose={leave}
      dismissible={!isChanged}
      title={`Take payment: ${customerName(record)}`}
      size="small"
      initialFocus={received}
      footer={
        question ?? (
          <ConfirmFooter
            form={formId}
            isSaving={isSaving}
            questions={questions}
            anyway="Continue?"
            words={questions.length > 0 ? `Yes, take ${amount}` : take}
            onChangeIt={() => setQuestions([])}
            onCancel={leave}
          />
        )
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.form} disabled={isSaving}>
          {mayBeVisit && (
            <RadioChoice
              legend="For"
              choices={SCOPES}
              value={scope}
              onChange={(to) => {
                setQuestions([])
                setScope(to)
              }}
            />
          )}
          <div className={styles.amount}>
            <TextField
              {...amountField}
              ref={received}
              label="Received now"
              placeholder="₹0"
              value={values.received}
              error={problems.received}
              onChange={(event) => change({ received: event.target.value })}
            />
            <FullBalance payment={payment} onChoose={(typed) => change({ received: typed })} />
          </div>
          <PaymentMethodSelect value={values.method} onChange={(method) => change({ method })} />
          <MissingAmounts
            asked={payment.asked}
            seen={orders[0] ?? live}
            values={values}
            problems={problems}
            onChange={change}
          />
          {isOfSeveral && <LeftOut visit={visit} />}
          {isOfSeveral && isSaid && (
            <SplitFields
              orders={orders.map(splitOrderOf)}
              split={payment.split}
              typed={typedParts}
              onChange={(typed) => {
                setQuestions([])
                setTypedParts(typed)
              }}
            />
          )}
          <PaymentPreview payment={payment} />
          <TextField
            label="Note"
            placeholder="Example: paid by sister"
            maxLength={LONGEST_NOTE}
            autoComplete="off"
            value={values.note}
            onChange={(event) => change({ note: event.target.value })}
          />
          {onReceipt && <ReceiptTick value={wantsReceipt} onChange={setWantsReceipt} />}
        </fieldset>
      </form>
    </Dialog>
  )
}

/** Fills in all that is owed. */
function FullBalance({ payment, onChoose }: { payment: Payment; onChoose: (typed: string) => void }) {
  const owed = payment.balance.before ?? 0
  if (owed <= 0) return null
  return (
    <Chip pressed={payment.received === owed} onClick={() => onChoose(String(owed))}>
      Full balance {formatRupees(owed)}
    </Chip>
  )
}

/** Orders of a visit that are paid alone: their advance is asked about there. */
function LeftOut({ visit }: { visit: readonly OrderRecord[] }) {
  const names = visit.filter((order) => isOpen(order) && missingAmounts(order).advance).map(pieceName)
  if (names.length === 0) return null
  return <p>Not for {names.join(', ')}: the advance is not an amount.</p>
}
