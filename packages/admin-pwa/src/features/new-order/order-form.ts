import { isObject, isOneOf, typedKeys } from '@zari/shared/objects'
import { addDays, type Day, daysBetween, isDay } from '@zari/shared/due-date'
import { formatRupees, readAmount } from '@zari/shared/money'
import { fieldsOf } from '@zari/shared/orders/field-lists'
import { DEFAULT_GALLERY_SOURCE } from '@zari/shared/orders/gallery-source'
import { type NewOrder, newOrderSchemas } from '@zari/shared/orders/new-order'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOrderKind, type OrderKind } from '@zari/shared/orders/order-kinds'
import { LARGE_PAYMENT, PAYMENT_METHODS, type PaymentMethod } from '@zari/shared/orders/payment'
import { customerKey } from '@zari/shared/phone'
import { validate } from '@zari/shared/validation'
import { functionQuestions } from '../../orders/function-questions.ts'
import { amountTyped, unreadableAmount } from '../../ui/payment-labels.ts'

export interface OrderForm {
  kind: OrderKind
  phone: string
  name: string
  email: string
  /** One of the people under the number; empty when none is selected. */
  personId: string
  service: string
  outfitType: string
  gallerySource: string
  words: string
  dueDate: string
  trialDate: string
  trialTime: string
  functionDate: string
  /** Digits; empty is one. */
  quantity: string
  totalAmount: string
  received: string
  method: PaymentMethod
  notes: string
  workroomNotes: string
  /** As `copyMeasurements` writes them; empty for none. */
  measurements: string
}

export type OrderProblems = Partial<Record<keyof OrderForm, string>>

const DUE_IN_DAYS = 7

/** @param dueDays default days from today to the due date */
export function emptyForm(today: Day, dueDays = DUE_IN_DAYS): OrderForm {
  return {
    kind: 'outfit-details-orders',
    phone: '',
    name: '',
    email: '',
    personId: '',
    service: '',
    outfitType: '',
    gallerySource: DEFAULT_GALLERY_SOURCE,
    words: '',
    dueDate: addDays(today, dueDays),
    trialDate: '',
    trialTime: '',
    functionDate: '',
    quantity: '',
    totalAmount: '',
    received: '',
    method: 'cash',
    notes: '',
    workroomNotes: '',
    measurements: '',
  }
}

const written = [
  'phone',
  'name',
  'email',
  'service',
  'outfitType',
  'words',
  'totalAmount',
  'received',
  'notes',
  'workroomNotes',
] as const

export function isWritten(form: OrderForm): boolean {
  return written.some((field) => form[field].trim() !== '')
}

/** Reads a draft stored by any version of the app; unreadable fields get their defaults. */
export function readForm(kept: unknown, today: Day): OrderForm {
  const form = emptyForm(today)
  if (!isObject(kept)) return form
  const texts = typedKeys(form).filter((field) => typeof kept[field] === 'string')
  const read: OrderForm = { ...form, ...Object.fromEntries(texts.map((field) => [field, kept[field]])) }
  const { kind, method, ...rest } = read
  return {
    ...rest,
    kind: isOrderKind(kind) ? kind : form.kind,
    method: PAYMENT_METHODS.includes(method) ? method : form.method,
  }
}

/** Pictures and payments that deleting a draft would lose; empty for none. */
export function lostWith({ received }: Pick<OrderForm, 'received'>, files: readonly string[]): string {
  const amount = amountTyped(received)
  const typed = received.trim()
  return [
    ...(files.length > 0 ? [files.length === 1 ? '1 picture' : `${files.length} pictures`] : []),
    ...(typed ? [`${amount === undefined ? `“${typed}”` : formatRupees(amount)} received`] : []),
  ].join(' and ')
}

export function formOfOrder(kind: OrderKind, order: NewOrder, today: Day): OrderForm {
  const said: Record<string, unknown> = { ...order }
  const form = readForm({ ...said, kind, words: said['details'] ?? said['additionalDetails'] }, today)
  return {
    ...form,
    dueDate: order.dueDate ?? '',
    quantity: typeof said['quantity'] === 'number' ? String(said['quantity']) : '',
  }
}

const UNSHOWN = ['visitId', 'assigneeId', 'material', 'alterationOf'] as const

/** An order that is corrected keeps what the sheet does not show; a visit is of one customer. */
export function correctedOrder(before: NewOrder, order: NewOrder): NewOrder {
  const isOther = customerKey(before.phone) !== customerKey(order.phone)
  const kept = UNSHOWN.filter(
    (field) => before[field] !== undefined && !(field === 'visitId' && isOther),
  ).map((field) => [field, before[field]])
  return { ...order, ...Object.fromEntries(kept) }
}

const wordsFields = {
  'contact-inquiries': 'details',
  'custom-outfit-quotes': 'additionalDetails',
  'outfit-details-orders': 'additionalDetails',
} as const satisfies Record<OrderKind, keyof OrderRecord>

export interface ReadForm {
  problems: OrderProblems
  order: NewOrder | undefined
  /** Rupees; undefined when empty or invalid. */
  total: number | undefined
}

/** Left out where they are empty: a server of the version before refuses a field that it does not know. */
const chosen = new Set(['personId', 'measurements', 'trialDate', 'trialTime', 'functionDate'])

/** @param at ISO instant, by this device's clock */
export function readOrderForm(form: OrderForm, at: string): ReadForm {
  const { kind, words, received: _received, method: _method, dueDate, quantity, ...typedFields } = form
  const own = new Set<string>(fieldsOf(kind).map(([name]) => name))
  // Selected only for custom designs.
  if (kind !== 'custom-outfit-quotes') own.delete('gallerySource')
  const fields = Object.entries({ ...typedFields, [wordsFields[kind]]: words }).filter(
    ([name, value]) => own.has(name) && (!chosen.has(name) || value !== ''),
  )
  const checked = validate(newOrderSchemas[kind], {
    ...Object.fromEntries(fields),
    // A partly typed year gives an empty date.
    dueDate: dueDate || null,
    ...(quantity !== '' && own.has('quantity') && { quantity: Number(quantity) }),
    at,
  })
  const problems: OrderProblems = {}
  for (const { path, message } of checked.ok ? [] : checked.issues) {
    const field = path === wordsFields[kind] ? 'words' : path
    if (isOneOf(typedKeys(form), field)) problems[field] = message
  }
  if (form.totalAmount.trim() && readAmount(form.totalAmount) === undefined)
    problems.totalAmount = unreadableAmount(form.totalAmount)
  const isGood = checked.ok && Object.keys(problems).length === 0
  return { problems, order: isGood ? checked.value : undefined, total: amountTyped(form.totalAmount) }
}

/** Rupees received; 0 for nothing, undefined with a problem. */
export function readReceived(typed: string): { received: number | undefined; problem: string | undefined } {
  if (!typed.trim()) return { received: 0, problem: undefined }
  const received = amountTyped(typed)
  if (received === undefined) return { received, problem: unreadableAmount(typed) }
  return { received, problem: received === 0 ? 'Leave it empty if nothing was received' : undefined }
}

const JUST_NOW_MS = 10 * 60_000

function justMade(form: OrderForm, orders: readonly OrderRecord[], now: number): OrderRecord | undefined {
  const key = customerKey(form.phone)
  return orders.find(
    (order) =>
      order.madeBy !== '' &&
      order.kind === form.kind &&
      order.name === form.name.trim() &&
      (order.outfitType ?? order.service ?? '') === (form.outfitType || form.service).trim() &&
      (order.details ?? order.additionalDetails ?? '') === form.words.trim() &&
      Math.abs(now - Date.parse(order.createdAt ?? '')) < JUST_NOW_MS &&
      customerKey(order.phone) === key,
  )
}

export interface AskContext {
  /** Newest first, to detect duplicates. */
  orders: readonly OrderRecord[]
  today: Day
  /** Ms since 1970, by this device's clock. */
  now: number
  daysBeforeFunction?: number
}

/** Questions to confirm before an order is made; those of its payment are asked once for all pieces. */
export function confirmationsFor(
  form: OrderForm,
  { total }: Pick<ReadForm, 'total'>,
  { orders, today, now, daysBeforeFunction = 0 }: AskContext,
): string[] {
  return [
    ...(justMade(form, orders, now) ? ['The same order was just saved.'] : []),
    ...(total !== undefined && total >= LARGE_PAYMENT
      ? [`${formatRupees(total)} is a very large total.`]
      : []),
    ...(isDay(form.dueDate) && daysBetween(today, form.dueDate) < 0 ? ['The due date has passed.'] : []),
    ...functionQuestions(form, today, daysBeforeFunction),
  ]
}
