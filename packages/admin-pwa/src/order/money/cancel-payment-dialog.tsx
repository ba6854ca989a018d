import { formatRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { LONGEST_NOTE, type PaymentEntry } from '@zari/shared/orders/payment'
import { customerName } from '@zari/shared/orders/status'
import { customerKey } from '@zari/shared/contact/phone'
import { css } from '@zari/shared/styled-system/css'
import { TextField } from '@zari/shared/ui/field'
import { useMemo, useState } from 'react'
import { paying } from '../../sync/engine/new-entry.ts'
import { useCustomer } from '../../sync/hooks/use-customer.ts'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { allOrders } from '../../sync/app-state/records-state.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { orderName } from '../../sync/hooks/order-name.ts'
import { cancelWords, describePayment } from '../../ui/payment-labels.ts'
import { cancellableParts, totalOf } from '../receipt/receipt-parts.ts'

const list = css({ listStyle: 'disc', paddingInlineStart: '5', overflowWrap: 'anywhere' })
const lead = css({ overflowWrap: 'anywhere' })

/** With the parts that were moved to other orders since. */
export function CancelPaymentDialog({
  record,
  entry,
  onClose,
}: {
  record: OrderRecord
  entry: PaymentEntry
  onClose: () => void
}) {
  const isOfVisit = entry.receiptId !== undefined
  const customer = useCustomer(customerKey(record.phone) ?? record.phone)
  const records = useAppStore((state) => state.records)
  const live = useMemo(() => {
    const others = customer.orders.filter(({ kind, id }) => !records[kind].byId.has(id))
    return cancellableParts(isOfVisit ? [...allOrders(records), ...others] : [record], entry)
  }, [records, customer.orders, isOfVisit, record, entry])
  // While saving, the live parts are already cancelled.
  const [saved, setSaved] = useState<typeof live>()
  const { parts, gone } = saved ?? live
  const words = [
    ...(isOfVisit ? parts : []).map(
      (part) => `${formatRupees(part.entry.amount)} on ${orderName(part.order)}`,
    ),
    ...gone,
    ...(isOfVisit && customer.type === 'away'
      ? ['No internet. Only the parts on this device will be cancelled.']
      : []),
  ]
  const form = useDraftForm(
    'cancel-payment',
    entry,
    () => ({ note: '' }),
    ({ note }) => ({ note: !note.trim() && 'Please write the reason' }),
  )
  const note = form.values.note.trim()
  const { isSaving, saveAll } = useSaveEdits()

  async function cancel() {
    const at = form.at()
    setSaved(live)
    const { type } = await saveAll(
      parts.map(({ order, entry: { id, amount, method, receiptId } }) => {
        const reversal = { id: form.partId(id), amount: -amount, method, note, at, reverses: id }
        const payment = receiptId === undefined ? reversal : { ...reversal, receiptId }
        return { seen: order, changes: [paying(payment)] }
      }),
      { saved: ['Success', `${entry.refund ? 'Refund' : 'Payment'} cancelled`] },
    )
    setSaved(undefined)
    return type !== 'open'
  }

  return (
    <FormDialog
      title={`${cancelWords(entry)}: ${customerName(record)}`}
      size="small"
      form={form}
      initialFocus="first"
      isSaving={isSaving}
      isDisabled={parts.length === 0}
      saveLabel={cancelWords(entry)}
      cancelLabel="Keep"
      onSave={cancel}
      onClose={onClose}
    >
      <p className={lead}>
        {describePayment(parts.length > 0 ? { ...entry, amount: totalOf(parts) } : entry)},{' '}
        {formatDateTime(entry.at)}. {cancelWords(entry)}
        {isOfVisit && ' of the whole visit'}? It stays in the history.
      </p>
      {words.length > 0 && (
        <ul className={list}>
          {words.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <TextField
        {...form.field('note')}
        label="Reason"
        placeholder="Example: it was for another order"
        maxLength={LONGEST_NOTE}
        autoComplete="off"
      />
    </FormDialog>
  )
}
