import { apiPaths } from '@zari/shared/api/paths'
import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import { addDays, dayInIndia } from '@zari/shared/due-date'
import { uuidv7 } from '@zari/shared/ids'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { PAYMENT_METHODS } from '@zari/shared/orders/payment'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { STAGES } from '@zari/shared/orders/stage'
import { forEachConcurrent } from '../lib/async-iterables.ts'
import { type Call, sendPicture } from './api-client.ts'
import { type DrawnPicture, pick } from './sample-photos.ts'

export const REGULAR = {
  key: '919876543210',
  typed: '98765 43210',
  name: 'Lakshmi Devi',
  daughter: 'Keerthi',
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const others = [
  ['Padma Reddy', '90000 12345'],
  ['Sita Mahalakshmi Venkata Subbalakshmi Chowdary', '098480 22338'],
  ['Fathima Begum', '91234 56789'],
  ['Anusha K', '+91 99887 76655'],
  ['పద్మావతి రావు', '99887 76611'],
  ['प्रिया शर्मा', '97000 11223'],
  ['Kavitha Naidu', '98490 55012'],
  ['Meera Iyer', '90140 77231'],
  ['Sunitha Goud', '93910 40087'],
  ['Ayesha Siddiqui', '99590 62214'],
  ['Bhavani Shankar Rao', '94400 18863'],
  ['Jyothi Prasad', '96180 33459'],
] as const
/** A pattern for all customers' numbers, however their digits are separated. */
export const numbersOfAll = new RegExp(
  [REGULAR.typed, ...others.map(([, phone]) => phone)]
    .map((phone) =>
      phone
        .replaceAll(/\D/g, '')
        .slice(-10)
        .replaceAll(/\d(?=\d)/g, '$&\\D{0,2}'),
    )
    .join('|'),
)

const outfits = ['Maggam blouse', 'Pattern Blouse', 'Bridal lehenga with dupatta', 'Kurtis', 'Half saree']
const notes = [
  'Deep neck, tassels at the back, lining in cotton. Trial on Saturday after five.',
  'Peacock motif on both sleeves',
  '',
  'Gold border as on the sample, ask her mother about the length',
]

export interface Filling {
  origin: string
  call: Call
  picture: (index: number) => Promise<DrawnPicture>
}

const wishOf = {
  'contact-inquiries': () => ({ service: 'Maggam Work', details: 'Work for a wedding in December.' }),
  'custom-outfit-quotes': () => ({
    designImageUrls: [],
    measurementsImageUrls: [],
    additionalDetails: 'Peacock motif at the back, please.',
    gallerySource: 'Bridal',
  }),
  'outfit-details-orders': (index: number) => ({
    outfitType: pick(outfits, index),
    measurementsImageUrls: [],
    additionalDetails: index % 2 === 0 ? 'Cotton lining, knee length.' : '',
  }),
} satisfies Record<OrderKind, (index: number) => object>

const IN_HAND = 40

function dueDateOf(index: number, madeAt: Date): string {
  return index > IN_HAND
    ? addDays(dayInIndia(madeAt), 6 + (index % 5))
    : addDays(dayInIndia(new Date()), 1 - (index % 12) + (index % 5))
}

function picturesOf(index: number): number {
  if (index % 5 === 4 || (index > IN_HAND && index % 3 !== 0)) return 0
  return index > IN_HAND ? 1 : 1 + (index % 4)
}

function notesOf(kind: OrderKind, index: number): { notes?: string; workroomNotes?: string } {
  const text = pick(notes, index)
  if (!text) return {}
  return canSeeKind('workroom', kind) ? { workroomNotes: text } : { notes: text }
}

async function makeOrder({ origin, call, picture }: Filling, index: number): Promise<void> {
  const kind = index % 4 === 3 ? pick(ORDER_KINDS, Math.floor(index / 4)) : 'outfit-details-orders'
  const [name, phone] = index % 3 === 0 && index < 60 ? [REGULAR.name, REGULAR.typed] : pick(others, index)
  const madeAt = new Date(Date.now() - (index * DAY_MS) / 2 - HOUR_MS)
  const at = madeAt.toISOString()
  const id = uuidv7(madeAt.getTime())
  const total = 1_500 + 1_250 * (index % 9)
  const order = {
    name,
    email: index % 5 === 0 ? 'a.very.long.address.of.a.customer@example.com' : '',
    phone,
    ...wishOf[kind](index),
    dueDate: dueDateOf(index, madeAt),
    ...notesOf(kind, index),
    ...(index % 7 !== 6 && { totalAmount: String(total) }),
    at,
  }
  await call('PUT', apiPaths.adminRecord(kind, id), order, id)
  if (index % 7 !== 6) {
    const isPaid = index % 6 === 5 || index > IN_HAND
    const amount = isPaid ? total : 500 + 250 * (index % 4)
    const payment = {
      amount,
      method: pick(PAYMENT_METHODS, Math.floor(index / 4)),
      note: index % 4 === 1 ? 'by her sister' : '',
    }
    const taken = index % 4 === 0 && index <= IN_HAND ? new Date().toISOString() : at
    await call('POST', apiPaths.adminPayments(kind, id), { ...payment, at: taken })
  }
  const shown = Array.from({ length: picturesOf(index) }, async (_, each) =>
    sendPicture(origin, call, await picture(index * 3 + each)),
  )
  if (shown.length > 0)
    await call('PUT', apiPaths.adminEdit(kind, id, 'notes'), { uploadedFiles: await Promise.all(shown) })
  if (index % 4 === 2 && index <= IN_HAND) return
  const status = index % 11 === 10 ? 'cancelled' : index > IN_HAND ? 'completed' : 'in_progress'
  await call('PATCH', apiPaths.adminEdit(kind, id, 'status'), { status })
  if (status === 'in_progress' && kind !== 'contact-inquiries')
    await call('PATCH', apiPaths.adminEdit(kind, id, 'stage'), { stage: pick(STAGES, index) })
}

export async function addPeople(
  call: Call,
  { key, name, daughter }: { key: string; name: string; daughter: string },
): Promise<void> {
  const does = async (operation: CustomerOperation, id: string = uuidv7()) =>
    call('POST', apiPaths.adminCustomerOperations(key), operation, id)
  const now = Date.now()
  const [own, hers] = [uuidv7(), uuidv7()]
  const earlier = new Date(now - 160 * DAY_MS).toISOString()
  const at = new Date(now).toISOString()
  for (const [id, called] of [
    [own, name],
    [hers, daughter],
  ] as const)
    await does({ do: 'add-person', at: earlier, name: called, alsoKnownAs: [] }, id)
  const body = { bodyShoulder: 112, bodyBust: 288, bodyWaist: 240, bodyHip: 312, bodySleeve: 84 }
  await does({ do: 'add-measurements', at: earlier, personId: own, values: body, note: '' })
  const lately = {
    bodyBust: 292,
    bodyWaist: 244,
    blouseFrontlength: 116,
    blouseNeckwidth: 48,
    blouseApex: 76,
  }
  await does({ do: 'add-measurements', at, personId: own, values: lately, note: 'with padding' })
  await does({ do: 'set-language', at, language: 'te' })
  await does({ do: 'set-note', at, note: 'Comes on Saturdays after four. Always wants padding.' })
}

const AT_ONCE = 4

export async function createDemoOrders(filling: Filling, orders: number): Promise<void> {
  const oldestFirst = Array.from({ length: orders }, (_, index) => orders - 1 - index)
  await forEachConcurrent(oldestFirst, AT_ONCE, (index) => makeOrder(filling, index))
  if (orders > 0) await addPeople(filling.call, REGULAR)
}
