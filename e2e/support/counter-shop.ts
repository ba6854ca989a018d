import { setTimeout as sleep } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER, apiPaths } from '@zari/shared/api/paths'
import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import { addDays, dayInIndia } from '@zari/shared/due-date'
import { uuidv7 } from '@zari/shared/ids'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { PAYMENT_METHODS } from '@zari/shared/orders/payment'
import { STAGES } from '@zari/shared/orders/stage'
import { picture } from './pictures.ts'
import { staff } from './zari.ts'

/** Whose order is the newest one, and who has a third of many. */
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
] as const
/** Every number that customers of the shop have, as a pattern: however its digits stand apart. */
export const numbersOfAll = new RegExp(
  [REGULAR.typed, ...others.map(([, phone]) => phone)]
    .map((phone) => [...phone.replaceAll(/\D/g, '').slice(-10)].join('\\D{0,2}'))
    .join('|'),
)

const outfits = ['Maggam blouse', 'Pattern Blouse', 'Bridal lehenga with dupatta', 'Kurtis', 'Half saree']
const notes = [
  'Deep neck, tassels at the back, lining in cotton. Trial on Saturday after five.',
  'Peacock motif on both sleeves',
  '',
  'Gold border as on the sample, ask her mother about the length',
]
const colours = ['#b0175b', '#0f5c5c', '#c9982f', '#5b1020', '#1f4e8c']

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}

/** The server as a tablet of the shop speaks with it. */
async function staffAt(origin: string) {
  const signedIn = await fetch(origin + apiPaths.login, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(staff),
  })
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0])
  return async (method: string, path: string, body: object, key: string = uuidv7()): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Origin: origin,
        Cookie: cookie.join('; '),
        [IDEMPOTENCY_HEADER]: key,
      },
      body: JSON.stringify(body),
    })
    if (response.status === 429 || response.status === 503) {
      await sleep(1_000)
      return (await staffAt(origin))(method, path, body, key)
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}

type Call = Awaited<ReturnType<typeof staffAt>>

async function photo(origin: string, call: Call, index: number): Promise<string> {
  const { buffer, mimeType } = await picture('cloth.jpg', pick(colours, index))
  const asked = await call('POST', apiPaths.upload, { contentType: mimeType, size: buffer.length })
  const { uploadURL, objectPath } = asked as { uploadURL: string; objectPath: string }
  await fetch(new URL(uploadURL, origin), {
    method: 'PUT',
    headers: { 'Content-Type': mimeType },
    body: new Uint8Array(buffer),
  })
  return objectPath
}

/** What a kind of order says of what is to be made. */
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

/** One order as it stands after so many days of work on it; the first one is the newest. */
async function makeOrder(origin: string, call: Call, index: number): Promise<void> {
  // Most of what a counter has are outfits.
  const kind = index % 4 === 3 ? pick(ORDER_KINDS, Math.floor(index / 4)) : 'outfit-details-orders'
  const [name, phone] = index % 3 === 0 ? [REGULAR.name, REGULAR.typed] : pick(others, index)
  const madeAt = new Date(Date.now() - (index * DAY_MS) / 2 - HOUR_MS)
  const at = madeAt.toISOString()
  const id = uuidv7(madeAt.getTime())
  const total = 1_500 + 1_250 * (index % 9)
  const order = {
    name,
    email: index % 5 === 0 ? 'a.very.long.address.of.a.customer@example.com' : '',
    phone,
    ...wishOf[kind](index),
    dueDate: addDays(dayInIndia(new Date()), 1 - (index % 12) + (index % 5)),
    ...(pick(notes, index) && { notes: pick(notes, index) }),
    ...(index % 7 !== 6 && { totalAmount: String(total) }),
    at,
  }
  await call('PUT', apiPaths.adminRecord(kind, id), order, id)
  if (index % 7 !== 6) {
    const isPaid = index % 6 === 5
    const amount = isPaid ? total : 500 + 250 * (index % 4)
    const payment = {
      amount,
      method: pick(PAYMENT_METHODS, Math.floor(index / 4)),
      note: index % 4 === 1 ? 'by her sister' : '',
    }
    // Some of it today, so that the day has takings.
    const taken = index % 4 === 0 ? new Date().toISOString() : at
    await call('POST', apiPaths.adminPayments(kind, id), { ...payment, at: taken })
  }
  if (index % 5 !== 4) {
    const shown = Array.from({ length: 1 + (index % 4) }, (_, each) => photo(origin, call, index + each))
    await call('PUT', apiPaths.adminEdit(kind, id, 'notes'), { uploadedFiles: await Promise.all(shown) })
  }
  if (index % 4 === 2) return
  const status = index > 40 ? 'completed' : index % 11 === 10 ? 'cancelled' : 'in_progress'
  await call('PATCH', apiPaths.adminEdit(kind, id, 'status'), { status })
  if (status === 'in_progress' && kind !== 'contact-inquiries')
    await call('PATCH', apiPaths.adminEdit(kind, id, 'stage'), { stage: pick(STAGES, index) })
}

/** What a shop knows of somebody who comes often. */
async function knowRegular(call: Call): Promise<void> {
  const does = async (operation: CustomerOperation, key: string = uuidv7()) =>
    call('POST', apiPaths.adminOperations(REGULAR.key), operation, key)
  const now = Date.now()
  const [own, daughter] = [uuidv7(), uuidv7()]
  const earlier = new Date(now - 160 * DAY_MS).toISOString()
  const at = new Date(now).toISOString()
  for (const [key, name] of [
    [own, REGULAR.name],
    [daughter, REGULAR.daughter],
  ] as const)
    await does({ do: 'add-person', at: earlier, name, alsoKnownAs: [] }, key)
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

/** A shop's counter with so many orders: pictures, payments, stages, people, as a season leaves them. */
export async function fillCounter(origin: string, orders: number): Promise<void> {
  const call = await staffAt(origin)
  for (let index = orders - 1; index >= 0; index--) await makeOrder(origin, call, index)
  if (orders > 0) await knowRegular(call)
}
