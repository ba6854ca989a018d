import { entryTime, type EntryStamp } from '../auth/entry-stamp.ts'
import { newBalance } from '../money/money.ts'
import type { Issue } from '../lib/validation.ts'
import { deriveGallerySource } from './derive-gallery-source.ts'
import { orderLink } from './order-link.ts'
import type { OrderOperation } from './order-operations.ts'
import type { EditableFields, FieldValues, LinkFields, OrderRecord } from './order.ts'
import type { OrderKind } from './order-kinds.ts'
import { orderNumber } from './order-number.ts'
import type { PaymentEntry } from './payment.ts'
import { belowZero, paidSoFar, type Refusal, totalFromBalance } from './plan-payment.ts'
import { type MovePlan, moneyWith, planMove } from './plan-move.ts'
import { readOrder } from './read-order.ts'
import { DEFAULT_STATUS } from './status.ts'

interface OrderChange {
  fields: Partial<EditableFields> & LinkFields
  entries: PaymentEntry[]
}

interface OrderOperationPlan {
  from: OrderChange
  to: OrderChange
  made?: Partial<FieldValues> & { createdAt: string }
  isDone: boolean
  refusal?: Refusal
  issues: Issue[]
}

const unchanged = (): OrderChange => ({ fields: {}, entries: [] })

const nothing = (): OrderOperationPlan => ({
  from: unchanged(),
  to: unchanged(),
  isDone: false,
  issues: [],
})

const invalid = (path: string, message: string): OrderOperationPlan => ({
  ...nothing(),
  issues: [{ path, message }],
})

const impossible = (code: string, message: string, order?: string): OrderOperationPlan => ({
  ...nothing(),
  refusal: { code, message, ...(order !== undefined && { order }) },
})

function withMove(
  from: OrderRecord,
  to: OrderRecord,
  move: MovePlan,
  fields: OrderChange['fields'] = {},
): OrderOperationPlan {
  const { refusal, issues } = move
  if (refusal) return { ...nothing(), refusal }
  if (issues.length > 0) return { ...nothing(), issues }
  return {
    ...nothing(),
    from: { fields: { ...moneyWith(from, move.from), ...fields }, entries: move.from },
    to: { fields: moneyWith(to, move.to), entries: move.to },
  }
}

export function isDuplicate({ status, duplicateOf }: Pick<OrderRecord, 'status' | 'duplicateOf'>): boolean {
  return status === 'cancelled' && duplicateOf !== undefined
}

function cancelDuplicate(
  from: OrderRecord,
  to: OrderRecord,
  movesPayments: boolean,
  stamp: EntryStamp,
): OrderOperationPlan {
  const duplicateOf = orderLink(to)
  if (isDuplicate(to))
    return impossible(
      'order_is_duplicate',
      `Order ${orderNumber(to)} was cancelled as a duplicate. Choose another order.`,
    )
  if (isDuplicate(from) && from.duplicateOf !== duplicateOf)
    return impossible(
      'order_is_duplicate',
      `Order ${orderNumber(from)} was already cancelled as a duplicate.`,
    )
  const move = movesPayments ? planMove(from, to, 'all', stamp) : { from: [], to: [], issues: [] }
  const isDone = isDuplicate(from) && move.from.length === 0
  const fields = {
    ...(from.status !== 'cancelled' && { status: 'cancelled' }),
    ...(from.duplicateOf !== duplicateOf && { duplicateOf }),
  }
  return { ...withMove(from, to, move, fields), isDone }
}

/** Words of a consultation that have no field on an order are copied with its details. */
function detailsOf({ details, service, piece, additionalDetails }: OrderRecord): string {
  const lines = [
    details || additionalDetails,
    service && `Service: ${service}`,
    piece && `Piece asked about: ${piece}`,
  ]
  return lines.filter(Boolean).join('\n')
}

function fieldsOfConsultation(from: OrderRecord, kind: OrderKind, { by, ...stamp }: EntryStamp) {
  const { name, email, phone, service, piece, dueDate, customerAddress, customerLocation, notes } = from
  const { totalAmount, remainingDue, personId, measurements, answeredAt, uploadedFiles, language } = from
  const { dueDateSetAt } = from
  const createdAt = entryTime(stamp)
  const text = detailsOf(from)
  const ofCustomer = { customerAddress, customerLocation, language, personId, measurements }
  const copied = { ...ofCustomer, notes, totalAmount, remainingDue, dueDateSetAt }
  return {
    ...Object.fromEntries(Object.entries(copied).filter(([, value]) => value !== null)),
    name,
    email,
    phone,
    ...(kind === 'outfit-details-orders' && { outfitType: piece || service || 'Outfit' }),
    additionalDetails: text,
    gallerySource: deriveGallerySource(kind, text),
    status: DEFAULT_STATUS,
    dueDate,
    answeredAt: answeredAt ?? createdAt,
    uploadedFiles: [...uploadedFiles],
    madeBy: by,
    madeFrom: orderLink(from),
    createdAt,
  }
}

function makeOrder(
  from: OrderRecord,
  { kind, id }: { kind: OrderKind; id: string },
  stamp: EntryStamp,
): OrderOperationPlan {
  if (from.kind !== 'contact-inquiries') return invalid('', 'Only a consultation can become an order')
  const becameOrder = orderLink({ kind, id })
  if (from.becameOrder === becameOrder) return { ...nothing(), isDone: true }
  if (from.becameOrder !== undefined)
    return impossible(
      'order_made_already',
      'This consultation already has an order. Continue with that order.',
      from.becameOrder,
    )
  const words = from.payments.length === 0 && paidSoFar(from) === undefined ? from.advancePaid : null
  const withTotal = { ...from, totalAmount: totalFromBalance(from) ?? from.totalAmount }
  const fields = {
    ...fieldsOfConsultation(withTotal, kind, stamp),
    ...(words !== null && { advancePaid: words }),
  }
  const empty = readOrder(kind, id, fields)
  const move = planMove(from, empty, 'all', stamp)
  const plan = withMove(from, empty, move)
  const { totalAmount, remainingDue: noted } = from
  // The balance of the consultation is computed without the total, which moves to the order.
  const { remainingDue: _balance, totalAmount: _total, ...moved } = plan.from.fields
  const { advancePaid = words === null ? from.advancePaid : null } = moved
  const after = { advancePaid, totalAmount: null, remainingDue: null }
  const remainingDue = newBalance(after)
  return {
    ...plan,
    from: {
      ...plan.from,
      // The order has the price now; nobody owes it twice.
      fields: {
        ...moved,
        ...(totalAmount !== null && { totalAmount: null }),
        ...(words !== null && { advancePaid: null }),
        ...(noted !== remainingDue && { remainingDue }),
        ...(from.status !== 'completed' && { status: 'completed' }),
        becameOrder,
      },
    },
    made: fields,
  }
}

/** Run by the server, and by a device for what it has not sent. @param to undefined where an order is to be made */
export function planOrderOperation(
  from: OrderRecord,
  to: OrderRecord | undefined,
  operation: OrderOperation,
  stamp: EntryStamp,
): OrderOperationPlan {
  if (orderLink(from) === orderLink(operation.to)) return invalid('to', 'Choose another order')
  if (operation.type === 'make-order') return makeOrder(from, operation.to, stamp)
  if (!to) return invalid('to', 'This order was not found')
  if (operation.type === 'cancel-duplicate') return cancelDuplicate(from, to, operation.movesPayments, stamp)
  if (from.payments.some(({ moveId }) => moveId === stamp.id)) return { ...nothing(), isDone: true }
  const move = planMove(from, to, operation.payments, stamp)
  const refusal = operation.belowZero ? undefined : (belowZero(from, move.from) ?? belowZero(to, move.to))
  return withMove(from, to, { ...move, ...(refusal && { refusal }) })
}
