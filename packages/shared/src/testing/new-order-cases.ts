import type { NewOrder } from '../orders/new-order.ts'
import type { OrderRecord } from '../orders/order.ts'
import type { OrderKind } from '../orders/order-kinds.ts'
import { goodInput } from './orders.ts'

const MADE_AT = '2026-11-20T05:30:00.000Z'

export function newOrder(kind: OrderKind, changes: Partial<NewOrder> = {}): NewOrder {
  return { ...goodInput[kind](), at: MADE_AT, ...changes }
}

interface NewOrderCase {
  kind: OrderKind
  order: Partial<NewOrder>
  result: Partial<OrderRecord>
}

/** What a new order becomes: the same at the server, on a tablet that has not sent it, and by the rule alone. */
export const newOrderCases: Readonly<Record<string, NewOrderCase>> = {
  'is due in seven days after it was made, and not started': {
    kind: 'outfit-details-orders',
    order: {},
    result: {
      name: 'Fathima Begum',
      outfitType: 'Kurtis',
      status: 'not_started',
      dueDate: '2026-11-27',
      createdAt: MADE_AT,
      totalAmount: null,
      advancePaid: null,
      remainingDue: null,
      notes: null,
      uploadedFiles: [],
      payments: [],
      revision: 0,
    },
  },
  'is made before midnight in India, and due by that day': {
    kind: 'contact-inquiries',
    order: { at: '2026-11-20T18:29:00.000Z' },
    result: { dueDate: '2026-11-27', createdAt: '2026-11-20T18:29:00.000Z' },
  },
  'is due on the day that staff says': {
    kind: 'custom-outfit-quotes',
    order: { dueDate: '2026-12-05' },
    result: { dueDate: '2026-12-05' },
  },
  'has no due date when staff says that it has none': {
    kind: 'custom-outfit-quotes',
    order: { dueDate: null },
    result: { dueDate: null },
  },
  'remains due in full': {
    kind: 'outfit-details-orders',
    order: { totalAmount: '₹ 12,500/-' },
    result: { totalAmount: '₹ 12,500/-', advancePaid: null, remainingDue: '12500' },
  },
  'holds what staff adds': {
    kind: 'contact-inquiries',
    order: {
      notes: ' Green silk ',
      customerAddress: 'Boduppal',
      customerLocation: 'near the temple',
      status: 'in_progress',
    },
    result: {
      notes: 'Green silk',
      customerAddress: 'Boduppal',
      customerLocation: 'near the temple',
      status: 'in_progress',
    },
  },
  'is nothing more than its form where staff leaves the rest empty': {
    kind: 'custom-outfit-quotes',
    order: { notes: '', customerAddress: null, totalAmount: '' },
    result: { notes: null, customerAddress: null, totalAmount: null, remainingDue: null },
  },
  'counts to the gallery that its words name': {
    kind: 'outfit-details-orders',
    order: { outfitType: 'Maggam blouse' },
    result: { gallerySource: 'Maggam Work' },
  },
}

interface Refused {
  order: Record<string, unknown>
  path: string
  message: string
}

export const refusedNewOrders: Readonly<Record<string, Refused>> = {
  'without a name': { order: { name: ' ' }, path: 'name', message: 'Name must be at least 2 characters' },
  'with half a phone number': {
    order: { phone: '98765' },
    path: 'phone',
    message: 'Please enter a valid phone number',
  },
  'with half an e-mail': {
    order: { email: 'lakshmi@' },
    path: 'email',
    message: 'Please enter a valid email address',
  },
  'of no outfit': { order: { outfitType: '' }, path: 'outfitType', message: 'Please select an outfit type' },
  'of five thousand in words': {
    order: { totalAmount: 'five thousand' },
    path: 'totalAmount',
    message: 'Write the amount in digits, such as 2500',
  },
  'of less than nothing': {
    order: { totalAmount: '-500' },
    path: 'totalAmount',
    message: 'An amount can’t be below ₹0',
  },
  'of two hundred crores': {
    order: { totalAmount: '2000000000' },
    path: 'totalAmount',
    message: 'This amount is too large',
  },
  'due on a day that there is not': {
    order: { dueDate: '2027-02-30' },
    path: 'dueDate',
    message: 'Please enter a valid date',
  },
  'made on 30 February': {
    order: { at: '2026-02-30T08:00:00Z' },
    path: 'at',
    message: 'This is not an instant such as 2026-11-21T11:00:00Z',
  },
  'with money that was received': {
    order: { advancePaid: '500' },
    path: 'advancePaid',
    message: 'Unknown field',
  },
  'that says what remains': { order: { remainingDue: '0' }, path: 'remainingDue', message: 'Unknown field' },
  'that says who made it': {
    order: { madeBy: 'bina@zari.example' },
    path: 'madeBy',
    message: 'Unknown field',
  },
  'of another kind’s fields': { order: { service: 'Tailoring' }, path: 'service', message: 'Unknown field' },
  'made at no time': {
    order: { at: 'yesterday' },
    path: 'at',
    message: 'This is not an instant such as 2026-11-21T11:00:00Z',
  },
}
