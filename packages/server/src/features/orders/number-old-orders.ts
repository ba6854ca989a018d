import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import type { Step } from '../../db/migrations.ts'
import { type OrderStore, rawOrders } from './order-store.ts'

const BATCH = 500

/**
 * Gives records that were not made by this server (older data, restored data) their place in the list of
 * changes. Cheap where there are none.
 * @param step of the migration that this is part of
 * @returns how many there were
 */
export async function numberOldOrders(
  store: OrderStore,
  step?: Pick<Step, 'check' | 'did'>,
): Promise<number> {
  let numbered = 0
  for (const kind of ORDER_KINDS) {
    const collection = rawOrders(store, kind)
    const unnumbered = () => collection.find({ changeSeq: null }, { projection: { _id: 1 }, limit: BATCH })
    for (let batch = await unnumbered().toArray(); batch.length > 0; batch = await unnumbered().toArray()) {
      step?.check()
      const ids = batch.map(({ _id }) => _id)
      await store.transaction(async (session) => {
        const last = await store.changeLog.next(session, ids.length)
        const { modifiedCount } = await collection.bulkWrite(
          ids.map((_id, index) => ({
            updateOne: {
              filter: { _id, changeSeq: null },
              update: { $set: { changeSeq: last - ids.length + 1 + index } },
            },
          })),
          { session },
        )
        await step?.did(`places of ${orderKinds[kind].listTitle}`, modifiedCount, session)
      })
      numbered += ids.length
    }
  }
  return numbered
}
