import { apiPaths } from '@zari/shared/api/paths'
import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import { addDays, dayInIndia, DAY_MS } from '@zari/shared/time/due-date'
import { uuidv7 } from '@zari/shared/lib/ids'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { PAYMENT_METHODS } from '@zari/shared/orders/payment'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { STAGES } from '@zari/shared/orders/stage'
import type { Connection } from 'mongoose'
import { forEachConcurrent } from '../lib/async-iterables.ts'
import { agreeDesign } from './agree-design.ts'
import { type Call, operate, sendPicture } from './api-client.ts'
import { type DrawnPicture, type Drawing, pick } from './sample-photos.ts'

export const REGULAR = {
  key: '919876543210',
  typed: '98765 43210',
  name: 'Lakshmi Devi',
  daughter: 'Keerthi',
}

const HOUR_MS = 3_600_000

const others = [
  ['Padma Reddy', '90000 12345'],
  ['Fathima Begum', '91234 56789'],
  ['Sita Mahalakshmi Venkata Subbalakshmi Chowdary', '090000 12401'],
  ['Anusha Kandula', '+91 90000 12402'],
  ['పద్మావతి రావు', '90000 12404'],
  ['Ayesha Siddiqui', '90000 12405'],
  ['Kavitha Naidu', '90000 12406'],
  ['Sunita Agarwal', '90000 12407'],
  ['Sunitha Goud', '90000 12408'],
  ['प्रिया शर्मा', '90000 12409'],
  ['Zareena Sultana', '90000 12410'],
  ['Bhavani Yadagiri', '90000 12411'],
  ['Meenakshi Subramanian', '90000 12412'],
  ['Rajeshwari Vemula', '90000 12413'],
  ['Nikhat Parveen', '90000 12414'],
  ['Jyothi Prasad', '90000 12415'],
  ['Kiran Jhawar', '90000 12416'],
  ['Swarnalatha Gundu', '90000 12417'],
  ['Shabana Khatoon', '90000 12418'],
  ['Haritha Chilukuri', '90000 12419'],
  ['Vasundhara Kulkarni', '90000 12420'],
  ['Mamatha Bandaru', '90000 12421'],
  ['Asma Fatima', '90000 12422'],
  ['Manjula Devi Toshniwal', '90000 12423'],
  ['Saritha Thota', '90000 12424'],
  ['Revathi Krishnamurthy', '90000 12425'],
  ['Tabassum Jahan', '90000 12426'],
  ['Divya Pothuraju', '90000 12427'],
  ['Nagamani Burra', '90000 12428'],
  ['Pushpa Sarda', '90000 12429'],
  ['Rubina Quadri', '90000 12430'],
  ['Madhavi Latha Gaddam', '90000 12431'],
  ['Sharada Deshpande', '90000 12432'],
  ['Lavanya Errolla', '90000 12433'],
  ['Samreen Mohammed', '90000 12434'],
  ['Uma Maheshwari Kola', '90000 12435'],
  ['Kanchan Bajaj', '90000 12436'],
  ['Swathi Muppidi', '90000 12437'],
  ['Yasmeen Ansari', '90000 12438'],
] as const

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

const outfits = [
  ['Maggam blouse', { file: 'maggam-pink' }],
  ['Pattern Blouse', { file: 'pattern-blouse' }],
  ['Bridal lehenga with dupatta', { file: 'magenta-bridal-lehenga' }],
  ['Kurtis', { file: 'kurtis' }],
  ['Half saree', { file: 'pink-bridal-ensemble' }],
] as const
const notes = [
  'Deep neck, tassels at the back, lining in cotton. Trial on Saturday after five.',
  'Peacock motif on both sleeves',
  '',
  'Gold border as on the sample, ask her mother about the length',
]

export interface Filling {
  origin: string
  call: Call
  picture: (index: number, drawing?: Drawing) => Promise<DrawnPicture>
  team?: { staff: readonly Call[]; workroom: Call; tailors: readonly string[] }
}

export interface Delivered {
  kind: OrderKind
  id: string
  at: Date
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
    outfitType: pick(outfits, index)[0],
    measurementsImageUrls: [],
    additionalDetails: index % 2 === 0 ? 'Cotton lining, knee length.' : '',
  }),
} satisfies Record<OrderKind, (index: number) => object>

const DAYS_BETWEEN_ORDERS = 2 / 3
/** Days until the delivery, and how many were promised. */
const courses = [
  [10, 11],
  [9, 9],
  [12, 12],
  [11, 9],
  [10, 10],
  [8, 10],
  [13, 13],
  [10, 12],
  [12, 9],
  [9, 10],
] as const

const ORDERS_A_VISIT = 2.5
const VISITS_APART = 19
const CUSTOMERS = others.length + 1

function customerOf(index: number): readonly [name: string, phone: string] {
  const visit = Math.floor(index / ORDERS_A_VISIT)
  const before = visit + VISITS_APART
  const isReturning = visit % 3 === 2
  const first = !isReturning ? visit : before < CUSTOMERS * 1.5 ? before : visit - 1
  const place = first === 0 || first === 21 ? 0 : (first - Math.floor((first + 1) / 3)) % CUSTOMERS
  return place === 0 ? [REGULAR.name, REGULAR.typed] : pick(others, place - 1)
}

function picturesOf(index: number, isDelivered: boolean): number {
  if (index % 5 === 4 || (isDelivered && index % 3 !== 0)) return 0
  return isDelivered ? 1 : 1 + (index % 2)
}

function notesOf(kind: OrderKind, index: number): { notes?: string; workroomNotes?: string } {
  const text = pick(notes, index)
  if (!text) return {}
  return canSeeKind('workroom', kind) ? { workroomNotes: text } : { notes: text }
}

async function makeOrder(
  { origin, call: own, picture, team }: Filling,
  index: number,
): Promise<Delivered | undefined> {
  const kind = index % 4 === 3 ? pick(ORDER_KINDS, Math.floor(index / 4)) : 'outfit-details-orders'
  const call = team ? pick(team.staff, Math.floor(index / 3)) : own
  const [name, phone] = customerOf(index)
  const age = index * DAYS_BETWEEN_ORDERS
  const madeAt = new Date(Date.now() - age * DAY_MS - HOUR_MS)
  const at = madeAt.toISOString()
  const id = uuidv7(madeAt.getTime())
  const record = { kind, id }
  const total = 1_500 + 1_250 * (index % 9)
  const [days, promised] = pick(courses, index)
  const deliveredAt = new Date(madeAt.getTime() + days * DAY_MS)
  const isDelivered = deliveredAt.getTime() < Date.now()
  const order = {
    name,
    email: index % 5 === 0 ? 'a.very.long.address.of.a.customer@example.com' : '',
    phone,
    ...wishOf[kind](index),
    dueDate: addDays(dayInIndia(madeAt), promised),
    ...notesOf(kind, index),
    ...(index % 7 !== 6 && { totalAmount: String(total) }),
    ...(team && kind !== 'contact-inquiries' && age > 1 && { assigneeId: pick(team.tailors, index) }),
    at,
  }
  await operate(call, { type: 'create', record, order }, id)
  if (index % 7 !== 6) {
    const isPaid = index % 6 === 5 || isDelivered
    const amount = isPaid ? total : 500 + 250 * (index % 4)
    const taken = isDelivered ? deliveredAt : index % 4 === 0 ? new Date() : madeAt
    const payment = {
      amount,
      method: pick(PAYMENT_METHODS, Math.floor(index / 4)),
      note: index % 4 === 1 ? 'by her sister' : '',
      at: taken.toISOString(),
    }
    await operate(call, { type: 'pay', record, payment })
  }
  const drawing = kind === 'outfit-details-orders' ? pick(outfits, index)[1] : undefined
  const shown = Array.from({ length: picturesOf(index, isDelivered) }, async (_, each) =>
    sendPicture(origin, call, await picture(index * 3 + each, drawing && { ...drawing, silk: each })),
  )
  if (shown.length > 0)
    await call('PUT', apiPaths.adminEdit(kind, id, 'notes'), { uploadedFiles: await Promise.all(shown) })
  if (kind === 'custom-outfit-quotes' && !isDelivered)
    await agreeDesign(call, record, {
      at,
      price: total + 1_000,
      dueDate: order.dueDate,
      pictures: await Promise.all(shown),
    })
  if (age < 2 && index % 4 === 2) return undefined
  const status = index % 19 === 18 ? 'cancelled' : isDelivered ? 'completed' : 'in_progress'
  await call('PATCH', apiPaths.adminEdit(kind, id, 'status'), { status })
  if (status === 'in_progress' && kind !== 'contact-inquiries') {
    const last = Math.min(STAGES.length - 1, Math.floor((age / days) * STAGES.length))
    // In order, because each stage that ends counts as piecework.
    for (const stage of STAGES.slice(0, last + 1))
      await operate(team?.workroom ?? call, { type: 'edit', record, name: 'stage', fields: { stage } })
  }
  return status === 'completed' ? { kind, id, at: deliveredAt } : undefined
}

export async function addPeople(
  call: Call,
  { key, name, daughter }: { key: string; name: string; daughter: string },
): Promise<void> {
  const does = async (operation: CustomerOperation, id: string = uuidv7()) =>
    operate(call, { ...operation, record: { kind: 'customers', id: key } }, id)
  const now = Date.now()
  const [own, hers] = [uuidv7(), uuidv7()]
  const earlier = new Date(now - 160 * DAY_MS).toISOString()
  const at = new Date(now).toISOString()
  for (const [id, called] of [
    [own, name],
    [hers, daughter],
  ] as const)
    await does({ type: 'add-person', at: earlier, name: called, alsoKnownAs: [] }, id)
  const body = { bodyShoulder: 112, bodyBust: 288, bodyWaist: 240, bodyHip: 312, bodySleeve: 84 }
  await does({ type: 'add-measurements', at: earlier, personId: own, values: body, note: '' })
  const lately = {
    bodyBust: 292,
    bodyWaist: 244,
    blouseFrontlength: 116,
    blouseNeckwidth: 48,
    blouseApex: 76,
  }
  await does({ type: 'add-measurements', at, personId: own, values: lately, note: 'with padding' })
  await does({ type: 'set-language', at, language: 'te' })
  await does({ type: 'set-note', at, note: 'Comes on Saturdays after four. Always wants padding.' })
}

const AT_ONCE = 4

export async function createDemoOrders(filling: Filling, orders: number): Promise<Delivered[]> {
  const oldestFirst = Array.from({ length: orders }, (_, index) => orders - 1 - index)
  const delivered: Delivered[] = []
  await forEachConcurrent(oldestFirst, AT_ONCE, async (index) => {
    const delivery = await makeOrder(filling, index)
    if (delivery) delivered.push(delivery)
  })
  if (orders > 0) await addPeople(filling.call, REGULAR)
  return delivered
}

/** The server notes the time itself, and takes no other from a device. */
export async function writeDeliveries(
  connection: Connection,
  delivered: readonly Delivered[],
): Promise<void> {
  if (delivered.length === 0) return
  await connection.collection('order_history').bulkWrite(
    delivered.map(({ id, at }) => ({
      updateOne: {
        filter: { orderId: id, field: 'status', to: 'completed' },
        update: { $set: { at } },
      },
    })),
  )
  for (const kind of ORDER_KINDS) {
    const ofKind = delivered.filter((each) => each.kind === kind)
    if (ofKind.length === 0) continue
    await connection.collection<{ _id: string }>(orderKinds[kind].collection).bulkWrite(
      ofKind.map(({ id, at }) => ({
        updateOne: { filter: { _id: id }, update: { $set: { completedAt: at } } },
      })),
    )
  }
}
