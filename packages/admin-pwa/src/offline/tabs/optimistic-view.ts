import type { CustomerRecord } from '@zari/shared/customers/customer'
import { planOperation } from '@zari/shared/customers/plan-operation'
import { answeredAfter } from '@zari/shared/orders/answered'
import { newOrderRecord } from '@zari/shared/orders/new-order'
import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import { planEdit, withBalance } from '@zari/shared/orders/plan-edit'
import { correctionEntries, planPayment } from '@zari/shared/orders/plan-payment'
import { fartherStage } from '@zari/shared/orders/stage'
import { type CustomerEntry, fieldsOf, isOfCustomer, type QueueEntry } from '../queue/entry.ts'

function answeredNow(...change: Parameters<typeof answeredAfter>): Pick<Partial<OrderRecord>, 'answeredAt'> {
  const answeredAt = answeredAfter(...change)
  return answeredAt === undefined ? {} : { answeredAt }
}

function withEdit(
  record: OrderRecord,
  { key, fields, base, payment, create, createdAt }: QueueEntry,
): OrderRecord {
  if (create) return record
  const entering = { id: key, at: payment?.at ?? new Date(createdAt).toISOString(), receivedAt: null, by: '' }
  if (payment) {
    const { changes, entries } = planPayment(record, payment, entering)
    const answered = answeredNow(record, changes, entries.length, entering.at)
    return { ...record, ...changes, ...answered, payments: [...record.payments, ...entries] }
  }
  // The person's own values are shown, whatever the server has; files that somebody else added meanwhile are shown too.
  const { uploadedFiles } = base
  // Of two stages that were both gone on to, the server lets the farther one stand.
  const stage = 'stage' in fields ? fartherStage(base.stage, fields.stage, record.stage) : undefined
  const { changes, correction } = planEdit(
    record,
    stage === undefined ? fields : { ...fields, stage },
    uploadedFiles === undefined ? {} : { uploadedFiles },
  )
  const entries = correction === 0 ? [] : correctionEntries(record, correction, entering)
  const since = 'stage' in changes && { stageAt: entering.at, stageBy: '' }
  const answered = answeredNow(record, changes, entries.length, entering.at)
  return { ...record, ...changes, ...since, ...answered, payments: [...record.payments, ...entries] }
}

/**
 * A record as it is shown: what the server has, with the person's own unsent edits applied in order.
 * @param entries the record's, in order
 * @returns the very same object when there are none
 */
export function viewOf(record: OrderRecord, entries: readonly QueueEntry[]): OrderRecord {
  return entries.reduce(withEdit, record)
}

/** An order as it was made on this device, where one of its entries made it. */
export function madeRecord(entries: readonly QueueEntry[]): OrderRecord | undefined {
  const entry = entries.find(({ create }) => create)
  return entry?.create && !isOfCustomer(entry)
    ? newOrderRecord(entry.kind, entry.id, entry.create.order, entry.create.by)
    : undefined
}

/**
 * Customers' records as they are shown: what the server has, with the person's own unsent operations applied in order.
 * One that can't be applied to what this device knows shows nothing: the server decides.
 */
export function customersView(
  customers: ReadonlyMap<string, CustomerRecord>,
  entries: readonly CustomerEntry[],
): ReadonlyMap<string, CustomerRecord> {
  const shown = new Map(customers)
  for (const { id: phone, key, operation } of entries) {
    const entering = { id: key, at: operation.at, receivedAt: null, by: '' }
    const { changed } = planOperation(phone, operation, entering, (number) => shown.get(number))
    for (const customer of changed) shown.set(customer.phone, customer)
  }
  return shown
}

/** A field of which an edit has not reached the server, or `order` where nothing of it has. */
export type PendingField = EditableField | 'order'

/** What has not reached the server. The balance follows the amounts, the advance the payments. */
export function pendingFields(entries: readonly QueueEntry[]): PendingField[] {
  const fields = withBalance(
    entries.flatMap(({ payment, fields }) => (payment ? ['advancePaid'] : fieldsOf(fields))),
  )
  return entries.some(({ create }) => create) ? ['order', ...fields] : fields
}
