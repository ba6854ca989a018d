import mongoose from 'mongoose'
import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { uuidv7 } from '@zari/shared/lib/ids'
import { GALLERY_SOURCES } from '@zari/shared/gallery/gallery-source'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { readOrder } from '@zari/shared/orders/read-order'
import { searchKeysOf } from '@zari/shared/orders/search-keys'
import { STAGES } from '@zari/shared/orders/stage'
import { ORDER_STATUSES } from '@zari/shared/orders/status'
import { goodInput } from '@zari/shared/testing/orders'
import { backupRuns } from '../backup/status.ts'
import { openDatabase } from '../embedded/index.ts'
import { createChangeLog } from '../features/changes/change-log.ts'
import { keyOfCustomer } from '../features/orders/order-schema.ts'

const DATABASE = 'zari'
const BATCH = 1000
const MINUTE_MS = 60_000

const names = [
  'Lakshmi',
  'Padma',
  'Sita',
  'Fathima',
  'Anusha',
  'పద్మావతి',
  'Meera',
  'प्रिया',
  'Jessica',
  'Kavitha',
]
const families = ['Devi', 'Reddy', 'Chowdary', 'Begum', 'Kumari', 'రావు', 'Iyer', 'शर्मा', 'Thompson', 'Naidu']

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}

interface Work {
  count: number
  /** Ms since 1970. */
  now: number
  minutes: number
}

function order(kind: OrderKind, index: number, { count, now, minutes }: Work) {
  // Most orders are completed, a few are due.
  const createdAt = new Date(now - (count - index) * minutes * MINUTE_MS)
  const isRecent = count - index < count / 20
  const document = {
    ...goodInput[kind](),
    _id: uuidv7(createdAt.getTime()),
    name: `${pick(names, index)} ${pick(families, Math.floor(index / names.length))} ${index}`,
    phone: `+91 9${String(100_000_000 + index * 7919).slice(0, 9)}`,
    gallerySource: pick(GALLERY_SOURCES, index),
    status: isRecent ? pick(ORDER_STATUSES, index) : pick(['completed', 'cancelled'], Math.floor(index / 9)),
    dueDate: addDays(dayInIndia(createdAt), 7),
    notes:
      index % 3 === 0
        ? 'Deep neck, tassels at the back, lining in cotton. Trial on Saturday after five.'
        : null,
    ...(kind !== 'contact-inquiries' && { stage: pick([null, ...STAGES], index) }),
    totalAmount: '₹12,500',
    advancePaid: '5000',
    remainingDue: '7500',
    uploadedFiles: [],
    silentRevisions: 0,
    createdAt,
    updatedAt: createdAt,
  }
  return {
    ...document,
    searchKeys: searchKeysOf(readOrder(kind, document._id, document)),
    customerKey: keyOfCustomer(document.phone),
  }
}

/** What makes an order one that was paid for, and delivered after a week. */
function worked(kind: OrderKind, { _id, createdAt, status }: ReturnType<typeof order>) {
  const at = new Date(createdAt.getTime() + 7 * 24 * 60 * MINUTE_MS)
  const payment = {
    id: _id,
    amount: 5_000,
    method: 'cash',
    note: '',
    at: createdAt,
    receivedAt: createdAt,
    by: '',
  }
  const entry = {
    _id: uuidv7(),
    kind,
    orderId: _id,
    revision: 0,
    field: 'status',
    from: 'in_progress',
    to: status,
  }
  return { payments: [payment], entry: { ...entry, by: '', at, editId: null } }
}

/**
 * Fills a running server's database with many orders, past the API for speed, including change log entries
 * and customer keys.
 * @param minutes between two orders of a kind
 * @param isWorked each order with a payment, and with the history of its delivery
 * @param mongoUri when it is not the server's own database
 */
export async function fillWithOrders(
  dataDir: string,
  perKind: number,
  {
    kinds = ORDER_KINDS,
    minutes = 90,
    mongoUri,
    isWorked = false,
  }: {
    kinds?: readonly OrderKind[]
    minutes?: number
    mongoUri?: string | undefined
    isWorked?: boolean
  } = {},
): Promise<void> {
  const { uri } = await openDatabase({
    dataDir,
    env: process.env,
    tell: () => {},
    ...(mongoUri && { mongoUri }),
  })
  const isNamed = new URL(uri).pathname.length > 1
  const connection = await mongoose.createConnection(uri, isNamed ? {} : { dbName: DATABASE }).asPromise()
  try {
    const now = Date.now()
    // Marks last night's backup as done: otherwise the server would make one now.
    const runs = backupRuns(connection)
    await runs.end(await runs.begin(new Date(now)), { outcome: 'proven' })
    const changeLog = createChangeLog(connection)
    for (const kind of kinds) {
      const collection = connection.collection<{ _id: string }>(orderKinds[kind].collection)
      for (let start = 0; start < perKind; start += BATCH) {
        const length = Math.min(BATCH, perKind - start)
        let last = 0
        await connection.transaction(async (session) => {
          last = await changeLog.next(session, length)
        })
        const orders = Array.from({ length }, (_, index) => ({
          ...order(kind, start + index, { count: perKind, now, minutes }),
          revision: 0,
          changeSeq: last - length + 1 + index,
        }))
        if (isWorked) {
          const works = orders.map((each) => worked(kind, each))
          await collection.insertMany(
            orders.map((each, index) => ({ ...each, payments: works[index]?.payments })),
          )
          await connection
            .collection<{ _id: string }>('order_history')
            .insertMany(works.map(({ entry }) => entry))
        } else {
          await collection.insertMany(orders)
        }
      }
    }
  } finally {
    await connection.close()
  }
}
