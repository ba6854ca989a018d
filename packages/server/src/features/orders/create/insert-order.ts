import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import type { ClientSession } from 'mongoose'
import { isSharedFailure, type Transaction } from '../../../db/transaction.ts'
import type { ChangeLog } from '../../changes/index.ts'
import type { NamedPicture, Uploads } from '../../uploads/index.ts'
import type { OrderDocument, OrderModels } from '../order-schema.ts'

export interface Creation {
  key: string
  fingerprint: string
}

export interface NewOrder {
  kind: OrderKind
  document: Partial<OrderDocument> & { _id: string; createdAt: Date }
  pictures: readonly NamedPicture[]
}

/** The record of a request: its own, or the one of an earlier request with the same key. */
export interface KeptOrder {
  id: string
  createdAt: Date
  creation: Creation | undefined
}

interface Waiting {
  order: NewOrder
  resolve: (kept: KeptOrder) => void
  reject: (error: unknown) => void
}

/** A form is at most some 30 kB, and a transaction may write 16 MB. */
const MOST_AT_ONCE = 100

interface OrderWriter {
  models: OrderModels
  changeLog: ChangeLog
  transaction: Transaction
  uploads: Uploads
}

const keptOf = ({ _id, createdAt, creation }: Pick<OrderDocument, '_id' | 'createdAt' | 'creation'>) => ({
  id: String(_id),
  createdAt,
  creation,
})

export async function findByKey(
  models: OrderModels,
  kind: OrderKind,
  keys: string[],
  session?: ClientSession,
): Promise<Map<string, KeptOrder>> {
  if (keys.length === 0) return new Map()
  const found = await models[kind]
    .find({ 'creation.key': { $in: keys } }, { createdAt: 1, creation: 1 }, session ? { session } : {})
    .lean()
  return new Map(found.map((document) => [document.creation?.key ?? '', keptOf(document)]))
}

/**
 * Writes new orders; concurrent ones in one batch, because a round trip costs more than the write
 * (docs/decisions/0075).
 * @returns stores one order with its pictures atomically, and rejects with the error of this one only
 */
export function createInsertOrder({ models, changeLog, transaction, uploads }: OrderWriter) {
  let waiting: Waiting[] = []

  /** @returns the records in their order */
  async function writeKind(
    kind: OrderKind,
    orders: readonly NewOrder[],
    session: ClientSession,
  ): Promise<Map<NewOrder, KeptOrder>> {
    const keys = orders.flatMap(({ document }) => document.creation?.key ?? [])
    const made = await findByKey(models, kind, keys, session)
    const kept = new Map<NewOrder, KeptOrder>()
    const fresh: NewOrder[] = []
    for (const order of orders) {
      const { creation } = order.document
      const standing = creation && made.get(creation.key)
      if (!standing) fresh.push(order)
      kept.set(order, standing ?? keptOf(order.document))
      if (creation && !standing) made.set(creation.key, keptOf(order.document))
    }
    if (fresh.length === 0) return kept
    const last = await changeLog.next(session, fresh.length)
    const documents = fresh.map(({ document }, index) => ({
      ...document,
      changeSeq: last - fresh.length + 1 + index,
    }))
    await models[kind].insertMany(documents, { session })
    for (const { document, pictures } of fresh) {
      await uploads.attach(session, pictures, `${kind}:${document._id}`)
    }
    return kept
  }

  async function write(
    orders: readonly NewOrder[],
    session: ClientSession,
  ): Promise<Map<NewOrder, KeptOrder>> {
    const kept = new Map<NewOrder, KeptOrder>()
    for (const kind of ORDER_KINDS) {
      const ofKind = orders.filter((order) => order.kind === kind)
      if (ofKind.length === 0) continue
      for (const [order, standing] of await writeKind(kind, ofKind, session)) kept.set(order, standing)
    }
    return kept
  }

  async function writeAll(batch: readonly Waiting[], session: ClientSession): Promise<() => void> {
    const kept = await write(
      batch.map(({ order }) => order),
      session,
    )
    return () => {
      for (const { order, resolve } of batch) {
        const standing = kept.get(order)
        if (standing) resolve(standing)
      }
    }
  }

  async function writeWaiting(): Promise<void> {
    let batch: Waiting[] | undefined
    try {
      const tell = await transaction(async (session) => {
        // Read here, so that requests that came during the previous write are included; a retry uses the same
        // ones.
        if (!batch) {
          batch = waiting.slice(0, MOST_AT_ONCE)
          waiting = waiting.slice(MOST_AT_ONCE)
          if (waiting.length > 0) void writeWaiting()
        }
        return writeAll(batch, session)
      })
      tell()
    } catch (error) {
      if (!batch) {
        batch = waiting
        waiting = []
      }
      const isShared = batch.length === 1 || isSharedFailure(error)
      for (const one of batch) {
        if (isShared) one.reject(error)
        else transaction((session) => writeAll([one], session)).then((tell) => tell(), one.reject)
      }
    }
  }

  return function insertOrder(order: NewOrder): Promise<KeptOrder> {
    const { promise, resolve, reject } = Promise.withResolvers<KeptOrder>()
    waiting.push({ order, resolve, reject })
    if (waiting.length === 1) void writeWaiting()
    return promise
  }
}

export type InsertOrder = ReturnType<typeof createInsertOrder>
