import { amountInWords, formatRupees } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { type FormEvent, useId, useRef, useState } from 'react'
import { customerName } from '../../orders/record-words.ts'
import { useSaveEdits } from '../../records/use-save-edits.ts'
import { useLeaving } from '../../ui/use-leaving.tsx'
import { BeforeAndAfter } from './before-and-after.tsx'
import { type PaymentForm, askedOf, isTyped, paymentFormOf, paymentOf } from './payment.ts'

const form = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  border: 'none',
  padding: '0',
  minWidth: '0',
})

const amountField = { inputMode: 'decimal', maxLength: 60, autoComplete: 'off' } as const

/** Adds what was received just now to the advance. What was, what is taken and what will be is seen before. */
export function PaymentDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  // What the person was looking at when she began: the base that her payment is added to.
  const [seen] = useState(record)
  const [values, setValues] = useState(() => paymentFormOf(seen))
  const [tried, setTried] = useState(false)
  const { isSaving, save } = useSaveEdits()
  const received = useRef<HTMLInputElement>(null)
  const formId = useId()
  const isChanged = isTyped(values, seen)
  const { leave, question } = useLeaving(isChanged, onClose)
  const asked = askedOf(seen)
  const payment = paymentOf(seen, values)
  const problems = tried ? payment.problems : {}
  const change = (to: Partial<PaymentForm>) => setValues((now) => ({ ...now, ...to }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!payment.fields) return
    const { is } = await save(seen, [{ edit: 'notes', fields: payment.fields }])
    if (is === 'kept') onClose()
  }

  const isSaid = payment.received !== undefined && payment.received > 0
  return (
    <Dialog
      open
      onClose={leave}
      dismissible={!isChanged}
      title={`Take a payment: ${customerName(seen)}`}
      size="small"
      initialFocus={received}
      footer={
        question ?? (
          <>
            <Button onClick={leave} disabled={isSaving}>
              Cancel
            </Button>
            <Button look="main" type="submit" form={formId} disabled={isSaving}>
              {isSaving
                ? 'Saving...'
                : isSaid
                  ? `Take ${formatRupees(payment.received ?? 0)}`
                  : 'Take payment'}
            </Button>
          </>
        )
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={form} disabled={isSaving}>
          <TextField
            {...amountField}
            ref={received}
            label="Received now"
            placeholder="₹0"
            value={values.received}
            error={problems.received}
            onChange={(event) => change({ received: event.target.value })}
          />
          {asked.advance && (
            <TextField
              {...amountField}
              label="Advance paid before"
              value={values.advanceBefore}
              help={`“${seen.advancePaid}” was noted. How many rupees is that?`}
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
              help={totalHelp(seen, values)}
              error={problems.totalAmount}
              onChange={(event) => change({ totalAmount: event.target.value })}
            />
          )}
          <BeforeAndAfter payment={payment} />
        </fieldset>
      </form>
    </Dialog>
  )
}

function totalHelp(seen: OrderRecord, { totalAmount }: PaymentForm): string {
  if (seen.totalAmount) return `“${seen.totalAmount}” was noted. How many rupees is that?`
  return seen.remainingDue && totalAmount
    ? `A balance of ${amountInWords(seen.remainingDue)} was noted, without a total`
    : 'If it is agreed already'
}
