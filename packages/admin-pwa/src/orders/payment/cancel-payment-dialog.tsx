import { formatRupees } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { LONGEST_NOTE, type PaymentEntry } from '@zari/shared/orders/payment'
import { customerName } from '@zari/shared/orders/status'
import { customerKey } from '@zari/shared/phone'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { paying } from '../../sync/outbox/new-entry.ts'
import { useCustomer } from '../../sync/queries/use-customer.ts'
import { useSaveEdits } from '../../sync/save/use-save.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { orderName } from '../../sync/queries/order-name.ts'
import { describePayment } from '../../ui/payment-labels.ts'
import { allOrders, cancellableParts, type ReceiptPart, totalOf } from '../receipt-parts.ts'
import { newReceipt } from './payment-parts.ts'

const list = css({ listStyle: 'disc', paddingInlineStart: '5', marginBottom: '4', overflowWrap: 'anywhere' })
const lead = css({ marginBottom: '4', overflowWrap: 'anywhere' })

interface CancelProps {
  record: OrderRecord
  entry: PaymentEntry
  onClose: () => void
}

/** Money of a receipt is cancelled as a whole, on whatever orders it is by now. */
export function CancelPaymentDialog(props: CancelProps) {
  const { record, entry } = props
  return entry.receiptId === undefined ? (
    <CancelDialog {...props} parts={[{ order: record, entry }]} />
  ) : (
    <CancelReceipt {...props} receiptId={entry.receiptId} />
  )
}

function CancelReceipt({ receiptId, ...props }: CancelProps & { receiptId: string }) {
  const { phone } = props.record
  const { orders, type } = useCustomer(customerKey(phone) ?? phone)
  const records = useAppStore((state) => state.records)
  const { parts, gone } = useMemo(() => {
    const held = allOrders(records)
    const others = orders.filter(({ kind, id }) => !records[kind].byId.has(id))
    return cancellableParts([...held, ...others], receiptId)
  }, [records, orders, receiptId])
  const words = [
    ...parts.map(({ order, entry }) => `${formatRupees(entry.amount)} on ${orderName(order)}`),
    ...gone,
    ...(type === 'away' ? ['No internet: only what this device has is cancelled.'] : []),
  ]
  return <CancelDialog {...props} parts={parts} words={words} />
}

function CancelDialog({
  record,
  entry,
  onClose,
  ...live
}: CancelProps & { parts: readonly ReceiptPart[]; words?: readonly string[] }) {
  // Created once, so that pressing twice makes one reversal.
  const [ids] = useState(newReceipt)
  // While saving, the parts are already cancelled on this device.
  const [saved, setSaved] = useState<typeof live>()
  const { parts, words } = saved ?? live
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const { isSaving, saveAll } = useSaveEdits()
  const reason = useRef<HTMLInputElement>(null)
  const formId = useId()
  const { leave, question } = useUnsavedChanges(note !== '', onClose)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!note.trim()) return reason.current?.focus()
    const at = new Date().toISOString()
    setSaved({ parts, ...(words && { words }) })
    const { type } = await saveAll(
      parts.map(({ order, entry: { id, amount, method, receiptId } }) => {
        const reversal = { id: ids.partId(id), amount: -amount, method, note: note.trim(), at, reverses: id }
        const payment = receiptId === undefined ? reversal : { ...reversal, receiptId }
        return { seen: order, changes: [paying(payment)] }
      }),
    )
    setSaved(undefined)
    if (type !== 'open') onClose()
  }

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={note === ''}
      size="small"
      title={`Cancel this payment: ${customerName(record)}`}
      initialFocus={reason}
      footer={
        question ?? (
          <>
            <Button onClick={leave} disabled={isSaving}>
              Keep
            </Button>
            <Button look="danger" type="submit" form={formId} disabled={isSaving || parts.length === 0}>
              {isSaving ? 'Saving...' : 'Cancel this payment'}
            </Button>
          </>
        )
      }
    >
      <p className={lead}>
        {describePayment({ ...entry, amount: totalOf(parts) })}, {formatDateTime(entry.at)}. Cancel this
        payment
        {words && ' of the whole visit'}? It stays in the history.
      </p>
      {words && (
        <ul className={list}>
          {words.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={reason}
          label="Reason"
          placeholder="Example: it was for another order"
          maxLength={LONGEST_NOTE}
          autoComplete="off"
          disabled={isSaving}
          value={note}
          error={tried && !note.trim() && 'Please write the reason'}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
