import type { OrderRecord } from '@zari/shared/orders/order'
import { LONGEST_NOTE, type PaymentMethod } from '@zari/shared/orders/payment'
import { customerName } from '@zari/shared/orders/status'
import { TextField } from '@zari/shared/ui/field'
import { useRef } from 'react'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { methodChoices } from '../../ui/payment-labels.ts'
import { isOpen } from '@zari/shared/orders/status'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { useVisitOrders } from '../visit-orders.ts'
import {
  paymentQuestions,
  isTyped,
  paymentChanges,
  type PaymentForm,
  paymentFormOf,
  paymentOf,
} from './payment-form.ts'
import { LeftOut, MissingAmounts } from './missing-amounts.tsx'
import { PaymentPreview } from './payment-preview.tsx'
import { ReceivedField } from './received-field.tsx'
import { SplitFields } from './split-fields.tsx'
import type { TypedParts } from './split-form.ts'
import { payableOrders, splitOrderOf } from './payment-parts.ts'
import { type OpenReceipt, useTakePayment } from './use-take-payment.tsx'

type Typed = PaymentForm & { scope: 'visit' | 'order'; parts: TypedParts }

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
  onReceipt?: OpenReceipt | undefined
}) {
  const visit = useVisitOrders(record)
  const live = visit.find(({ id }) => id === record.id) ?? record
  const { saved, isSaving, take, receiptTick } = useTakePayment(onReceipt)
  const payable = saved ?? payableOrders(visit)
  const isPayable = payable.some(({ id }) => id === record.id)
  const mayBeVisit = isPayable && payable.some((order) => order.id !== record.id && isOpen(order))
  const ordersOf = ({ scope }: Typed) => saved ?? (mayBeVisit && scope === 'visit' ? payable : [live])
  const form = useDraftForm(
    'order/payment',
    record,
    (seen): Typed => ({ ...paymentFormOf(seen), scope: 'visit', parts: {} }),
    (typed) => {
      const { problems, split } = paymentOf(ordersOf(typed), typed, typed.parts)
      return { ...problems, ...split.problems, split: split.problem }
    },
  )
  const { values, set } = form
  const received = useRef<HTMLInputElement>(null)
  const orders = ordersOf(values)
  const isOfSeveral = orders.length > 1
  const payment = paymentOf(orders, values, values.parts)
  const amount = payment.received ?? 0

  const save = (method: PaymentMethod | undefined) => {
    if (method === undefined) return false
    const said = { method, note: values.note }
    const changes = paymentChanges(orders, payment, said, { receipt: form, at: form.at() })
    return changes !== undefined && take(form, orders, changes)
  }

  return (
    <FormDialog<PaymentMethod>
      title={`Take payment: ${customerName(record)}`}
      size="small"
      form={form}
      isChanged={isTyped(values, paymentFormOf(form.seen))}
      initialFocus={received}
      isSaving={isSaving}
      choices={methodChoices(amount, (paid) => `Yes, take ${paid}`)}
      questions={(now, method) => (method ? paymentQuestions(orders, payment, method, now) : [])}
      onSave={save}
      onClose={onClose}
    >
      {mayBeVisit && (
        <RadioChoice
          legend="For"
          choices={SCOPES}
          value={values.scope}
          onChange={(scope) => set({ scope })}
        />
      )}
      <ReceivedField
        field={{ ...form.field('received'), ref: received }}
        received={payment.received}
        owed={payment.balance.before ?? 0}
        owedLabel="Full balance"
        onFill={(typed) => set({ received: typed })}
      />
      <MissingAmounts asked={payment.asked} record={record} values={values} field={form.field} />
      {isOfSeveral && <LeftOut visit={visit} />}
      {isOfSeveral && amount > 0 && (
        <SplitFields
          orders={orders.map(splitOrderOf)}
          split={payment.split}
          typed={values.parts}
          onChange={(parts) => set({ parts })}
        />
      )}
      <PaymentPreview payment={payment} />
      <TextField
        {...form.field('note')}
        label="Note"
        placeholder="Example: paid by sister"
        maxLength={LONGEST_NOTE}
        autoComplete="off"
      />
      {receiptTick}
    </FormDialog>
  )
}
