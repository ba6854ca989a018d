import { uuidv7 } from '@zari/shared/ids'
import { formatAmount, formatRupees } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { LONGEST_NOTE } from '@zari/shared/orders/payment'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useSaveEdits } from '../../sync/save/use-save.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import { ConfirmFooter } from '../../ui/confirm-footer.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { isReceiptWanted, rememberReceiptWanted } from '../receipt/receipt-preferences.ts'
import {
  confirmationsFor,
  isTyped,
  missingAmounts,
  type Payment,
  type PaymentForm,
  paymentFormOf,
  paymentOf,
} from './payment-form.ts'
import { PaymentMethodSelect, PaymentPreview } from './payment-preview.tsx'

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
  tick: css({
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    cursor: 'pointer',
    '& input': { width: '1.375rem', height: '1.375rem', accentColor: 'action' },
  }),
}

const amountField = { inputMode: 'decimal', maxLength: 60, autoComplete: 'off' } as const

export function PaymentDialog({
  record,
  onClose,
  onReceipt,
}: {
  record: OrderRecord
  onClose: () => void
  onReceipt?: ((paymentId: string) => void) | undefined
}) {
  const live = useAppStore((state) => state.records[record.kind].byId.get(record.id)) ?? record
  // While saving, the live record already includes the payment; showing it would add it twice.
  const [saved, setSaved] = useState<OrderRecord>()
  const shown = saved ?? live
  // Created once, so that pressing twice makes one payment.
  const [id] = useState(() => uuidv7())
  const [untouched] = useState(() => paymentFormOf(record))
  const [values, setValues] = useState(untouched)
  const [wantsReceipt, setWantsReceipt] = useState(isReceiptWanted)
  const [tried, setTried] = useState(false)
  const [questions, setQuestions] = useState<string[]>([])
  const { isSaving, save } = useSaveEdits()
  const received = useRef<HTMLInputElement>(null)
  const formId = useId()
  const isChanged = isTyped(values, untouched)
  const { leave, question } = useUnsavedChanges(isChanged, onClose)
  const asked = missingAmounts(shown)
  const payment = paymentOf(shown, values)
  const problems = tried ? payment.problems : {}
  const amount = formatRupees(payment.received ?? 0)

  function change(to: Partial<PaymentForm>) {
    setQuestions([])
    setValues((now) => ({ ...now, ...to }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const { entry, fields } = payment
    if (!entry) return
    const asks = questions.length > 0 ? [] : confirmationsFor(shown, values, Date.now())
    if (asks.length > 0) return setQuestions(asks)
    setSaved(shown)
    const taken = { ...entry, id, at: new Date().toISOString() }
    const { type, kept } = await save(shown, [
      { edit: 'payment', fields: {}, payment: taken },
      ...(fields ? [{ edit: 'notes', fields } as const] : []),
    ])
    // The payment is stored even if the total conflicts; the conflict has been reported.
    if (type === 'open' && kept.length === 0) return setSaved(undefined)
    if (wantsReceipt && onReceipt) onReceipt(id)
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
          {asked.advance && (
            <TextField
              {...amountField}
              label="Advance paid before"
              value={values.advanceBefore}
              help={`“${shown.advancePaid}” was entered. How many rupees is that?`}
              error={problems.advanceBefore}
              onChange={(event) => change({ advanceBefore: event.target.value })}
            />
          )}
          {asked.total && (
            <TextField
              {...amountField}
              label="Total Amount"
              placeholder="₹0"
              value={values.totalAmount}
              help={totalHelp(shown, values)}
              error={problems.totalAmount}
              onChange={(event) => change({ totalAmount: event.target.value })}
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
          {onReceipt && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={wantsReceipt}
                onChange={({ target }) => {
                  setWantsReceipt(target.checked)
                  rememberReceiptWanted(target.checked)
                }}
              />
              Then open the receipt
            </label>
          )}
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

function totalHelp(seen: OrderRecord, { totalAmount }: PaymentForm): string {
  if (seen.totalAmount) return `“${seen.totalAmount}” was entered. How many rupees is that?`
  return seen.remainingDue && totalAmount
    ? `A balance of ${formatAmount(seen.remainingDue)} was entered without a total`
    : 'If already agreed'
}
