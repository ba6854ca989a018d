import * as v from 'valibot'
import { uuidv7 } from '@zari/shared/lib/ids'
import { newOrderSchemas } from '@zari/shared/orders/new-order'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { Connection } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { openBackup, verifyBackup } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/folder-storage.ts'
import {
  applyOperation,
  allOrders,
  listQuerySchema,
  type OrderStore,
  pageOfOrders,
} from '../features/orders/index.ts'
import { forEachConcurrent } from '../lib/async-iterables.ts'
import { createServices, prepareServices } from '../server/services.ts'
import type { ObjectStore } from '../storage/object-store.ts'

const KIND = 'outfit-details-orders'
const BY = 'check@zari.example'
const AT_ONCE = 32
const PAID_ORDERS = 50
const ADVANCE = 500
const MINUTE_MS = 60_000

export class HasDataError extends Error {
  override name = 'HasDataError'
}

interface Wanted {
  connection: Connection
  store: ObjectStore
  folder: string
  orders: number
  tell: (line: string) => void | Promise<void>
}

const names = ['Lakshmi Devi', 'పద్మావతి రావు', 'प्रिया शर्मा', 'Fathima Begum', 'Anusha Reddy']
const nameOf = (index: number) => `${names[index % names.length]} ${index}`
const phoneOf = (index: number) => String(9_000_000_000 + index * 7919)

function orderOf(index: number, at: Date) {
  return v.parse(newOrderSchemas[KIND], {
    name: nameOf(index),
    email: '',
    phone: phoneOf(index),
    outfitType: index % 2 === 0 ? 'Maggam blouse' : 'Half saree',
    measurementsImageUrls: [],
    additionalDetails: index % 3 === 0 ? 'Peacock motif on both sleeves' : '',
    totalAmount: '2500',
    at: at.toISOString(),
  })
}

async function everything(orders: OrderStore): Promise<OrderRecord[]> {
  const all: OrderRecord[] = []
  for await (const some of allOrders(orders, KIND)) all.push(...some)
  return all
}

async function dropAll(connection: Connection): Promise<void> {
  for (const { name } of await connection.listCollections()) {
    if (!name.startsWith('system.')) await connection.collection(name).drop()
  }
}

/**
 * Removes what it made. @returns one line for each difference
 * @throws HasDataError when the database is not empty
 */
export async function checkDatabase({ connection, store, folder, orders: count, tell }: Wanted) {
  const there = (await connection.listCollections()).map(({ name }) => name)
  if (there.length > 0) {
    throw new HasDataError(
      `The database ${connection.name} has data (${there.join(', ')}). Nothing was changed. Drop it first, or name another one.`,
    )
  }
  const differences: string[] = []
  const compare: Compare = async (what, expected, found) => {
    const isSame = isDeepStrictEqual(found, expected)
    await tell(`${isSame ? 'same   ' : 'DIFFERS'} ${what}`)
    if (!isSame) differences.push(`${what}: expected ${inWords(expected)}, found ${inWords(found)}`)
  }
  try {
    const services = createServices(connection, store)
    await prepareServices(services)
    const { orders, accounts } = services
    // Backups of a shop without an account are refused.
    await accounts.add(BY, randomUUID())
    const ids = await writeOrders(orders, count)
    const written = await everything(orders)
    await compare(
      `${count} orders, newest first`,
      ids.toReversed(),
      written.map(({ id }) => id),
    )
    await compareLists(orders, ids, compare)
    await comparePayments(orders, ids, compare)
    await compareRefusals(orders, ids, compare)
    const before = await everything(orders)
    const root = `${folder}/backups`
    const { name } = await writeBackup({ connection, store }, root)
    const backup = await openBackup(`${root}/${name}`)
    await verifyBackup(backup)
    await dropAll(connection)
    await restoreBackup(backup, { connection, store })
    await compare('orders after a backup was restored', before, await everything(orders))
  } finally {
    await dropAll(connection)
  }
  return differences
}

type Compare = (what: string, expected: unknown, found: unknown) => Promise<void>

async function writeOrders(orders: OrderStore, count: number): Promise<string[]> {
  const start = Date.now() - count * MINUTE_MS
  const ids = Array.from({ length: count }, (_, index) => uuidv7(start + index * MINUTE_MS))
  await forEachConcurrent(ids.entries(), AT_ONCE, async ([index, id]) => {
    const order = orderOf(index, new Date(start + index * MINUTE_MS))
    const operation = { type: 'create', record: { kind: KIND, id }, order } as const
    await applyOperation(orders, { operation, key: id, by: BY, role: 'owner' })
  })
  return ids
}

async function compareLists(orders: OrderStore, ids: string[], compare: Compare): Promise<void> {
  const page = async (query: object) => pageOfOrders(orders, KIND, v.parse(listQuerySchema, query))
  const walked: string[] = []
  let cursor: string | null | undefined
  do {
    const { items, nextCursor } = await page({ limit: '100', ...(cursor && { cursor }) })
    walked.push(...items.map(({ id }) => id))
    cursor = nextCursor
  } while (cursor)
  await compare('the list, page by page', ids.toReversed(), walked)
  const found = async (q: string) => (await page({ q, limit: '100' })).total
  const meant = (matches: (index: number) => boolean) => ids.filter((_, index) => matches(index)).length
  await compare(
    'search for a word in Telugu',
    meant((index) => nameOf(index).includes('పద్మావతి')),
    await found('పద్మావతి'),
  )
  await compare(
    'search for a word of the wishes',
    meant((index) => index % 3 === 0),
    await found('peacock'),
  )
  await compare('search for a number', 1, await found(phoneOf(ids.length - 1)))
  await compare('filter by a status', ids.length, (await page({ status: 'not_started' })).total)
  await compare('filter by another status', 0, (await page({ status: 'completed' })).total)
}

async function comparePayments(orders: OrderStore, ids: string[], compare: Compare): Promise<void> {
  const paid = ids.slice(0, PAID_ORDERS)
  const payment = { amount: ADVANCE, method: 'cash', note: '', at: new Date().toISOString() } as const
  const pay = (id: string, key = uuidv7()) => {
    const operation = { type: 'pay', record: { kind: KIND, id }, payment } as const
    return applyOperation(orders, { operation, key, by: BY, role: 'owner' })
  }
  const key = uuidv7()
  const [first = '', ...others] = paid
  await Promise.all([1, 2, 3].map(() => pay(first, key)))
  await Promise.all(others.map((id) => pay(id)))
  const entries = (await everything(orders)).flatMap(({ payments }) => payments)
  await compare('payments, each once', paid.length, entries.length)
  await compare(
    'the sum of the payments',
    paid.length * ADVANCE,
    entries.reduce((sum, { amount }) => sum + amount, 0),
  )
}

async function compareRefusals(orders: OrderStore, ids: string[], compare: Compare): Promise<void> {
  const [id = ''] = ids
  const collection = orders.models[KIND].collection
  const code = await collection.insertOne({ _id: id as never }).then(
    () => undefined,
    (error: { code?: unknown }) => error.code,
  )
  await compare('the code of a duplicate key', 11_000, code)
  const kept = await everything(orders)
  const failed = new Error('this transaction ends here')
  const end = await orders
    .transaction(async (session) => {
      await collection.updateMany({}, { $set: { notes: 'never kept' } }, { session })
      throw failed
    })
    .catch((error: unknown) => error)
  await compare('a transaction that fails', failed, end)
  await compare('orders after that', kept, await everything(orders))
}

const MAX_WORDS_LENGTH = 200

function inWords(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > MAX_WORDS_LENGTH
    ? `${text.slice(0, MAX_WORDS_LENGTH)} … (${text.length} characters)`
    : text
}
