import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { mongo } from 'mongoose'
import type { Step } from '../../../db/migrate.ts'
import type { RawOrder } from '../../../db/keyset.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'

/** What is read of a record that is rewritten. */
export type WithPhone = Pick<RawOrder, '_id'> & {
  /** As it is stored: of any type, or missing. */
  phone?: unknown
}

interface Rewrite {
  kind: OrderKind
  /** Which records; none that was rewritten may match it any more. */
  filter: mongo.Filter<RawOrder>
  /** What each is to have, by her number: no more of it is read. */
  set?: (stored: WithPhone) => Record<string, unknown>
  /** Records in one transaction. */
  atOnce: number
  /** What the migration's record calls them. */
  what: string
}

/**
 * Rewrites stored records, some in a transaction, each with a new place in the list of changes: copies elsewhere see it.
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
