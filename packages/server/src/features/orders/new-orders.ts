import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import type { ClientSession } from 'mongoose'
import { isOfDatabase, type Transaction } from '../../db/transaction.ts'
import type { NamedPicture, Uploads } from '../uploads/index.ts'
import type { ChangeLog } from './change-log.ts'
import type { OrderDocument, OrderModels } from './order-models.ts'

export interface NewOrder {
  kind: OrderKind
  /** Without its place in the list of changes, which it is given here. */
  document: Partial<OrderDocument> & { _id: string }
  pictures: readonly NamedPicture[]
}

interface Waiting {
  order: NewOrder
  resolve: () => void
  reject: (error: unknown) => void
}

/** So many at once: a form is at most 30 kB, and a transaction 16 MB. */
const MOST_AT_ONCE = 100

interface OrderWriter {
  models: OrderModels
  changeLog: ChangeLog
  transaction: Transaction
  uploads: Uploads
}

/**
 * Writes new orders; those that wait for the database at the same moment in one go, because each trip to it costs
 * more than what is written (docs/decisions/0075).
 * @returns keeps one order with its pictures, all of it or nothing, and rejects with what is wrong with this one alone
 */
export function newOrders({ models, changeLog, transaction, uploads }: OrderWriter) {
  let waiting: Waiting[] = []

  async function write(orders: readonly NewOrder[], session: ClientSession): Promise<void> {
    const last = await changeLog.next(session, orders.length)
    const numbered = orders.map(({ kind, document }, index) => ({
      kind,
      document: { ...document, changeSeq: last - orders.length + 1 + index },
    }))
    for (const kind of ORDER_KINDS) {
      const documents = numbered.filter((each) => each.kind === kind).map(({ document }) => document)
      if (documents.length > 0) await models[kind].insertMany(documents, { session })
    }
    for (const { kind, document, pictures } of orders) {
      await uploads.attach(session, pictures, `${kind}:${document._id}`)
    }
  }

  async function writeWaiting(): Promise<void> {
    let batch: Waiting[] | undefined
    try {
      await transaction(async (session) => {
        // Only now, so that those who came while others wrote come along; a second try is for the same.
        if (!batch) {
          batch = waiting.slice(0, MOST_AT_ONCE)
          waiting = waiting.slice(MOST_AT_ONCE)
          if (waiting.length > 0) void writeWaiting()
        }
        await write(
          batch.map(({ order }) => order),
          session,
        )
      })
      for (const { resolve } of batch ?? []) resolve()
    } catch (error) {
      // It never came to its turn.
      if (!batch) {
        batch = waiting
        waiting = []
      }
      if (batch.length === 1 || isOfDatabase(error)) for (const { reject } of batch) reject(error)
      else
        for (const one of batch)
          transaction((session) => write([one.order], session)).then(one.resolve, one.reject)
    }
  }

  return function keepNew(order: NewOrder): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push({ order, resolve, reject })
    if (waiting.length === 1) void writeWaiting()
    return promise
  }
}

export type KeepNew = ReturnType<typeof newOrders>
