import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { mongo } from 'mongoose'
import type { Step } from '../../../db/migrate.ts'
import type { RawOrder } from '../../../db/keyset.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'

export type WithPhone = Pick<RawOrder, '_id'> & {
  phone?: unknown
}

interface Rewrite {
  kind: OrderKind
  /** Must not match rewritten records. */
  filter: mongo.Filter<RawOrder>
  /** The new fields; only the phone number is read. */
  set?: (stored: WithPhone) => Record<string, unknown>
  atOnce: number
  what: string
}

/**
 * Rewrites stored records in small transactions, each record with a new change number, so that replicas get it.
 * @returns how many were found
 */
export async function rewriteOrders(
  store: OrderStore,
  { kind, filter, set, atOnce, what }: Rewrite,
  step?: Pick<Step, 'check' | 'did'>,
): Promise<number> {
  const collection = rawOrders(store, kind)
  const next = () => collection.find<WithPhone>(filter, { projection: { phone: 1 }, limit: atOnce }).toArray()
  let rewritten = 0
  for (let found = await next(); found.length > 0; found = await next()) {
    step?.check()
    await store.transaction(async (session) => {
      const last = await store.changeLog.next(session, found.length)
      const { modifiedCount } = await collection.bulkWrite(
        found.map((raw, index) => ({
          updateOne: {
            filter: { _id: raw._id, ...filter },
            update: { $set: { ...set?.(raw), changeSeq: last - found.length + 1 + index } },
          },
        })),
        { session },
      )
      await step?.did(what, modifiedCount, session)
    })
    rewritten += found.length
  }
  if (rewritten > 0) store.distinctValues.forget()
  return rewritten
}
