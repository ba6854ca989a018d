import { ORDER_KINDS, orderKinds, type OrderKind } from '@zari/shared/orders/order-kinds'
import { isOrderStatus, readStatus } from '@zari/shared/orders/status'
import type { Migration, Step } from '../../db/migrations.ts'
import { numberOldOrders } from './number-old-orders.ts'
import { type OrderStore, rawOrders } from './order-store.ts'

const BATCH = 200

/**
 * What records of an older system are brought to, in this order: rewriting one moves it to where copies of it look
 * for changes, so it has to have a place there. Whoever reads or writes meanwhile knows both forms.
 */
export function orderMigrations(store: OrderStore): Migration[] {
  return [
    {
      name: '2026-11 places in the list of changes',
      run: (step) => numberOldOrders(store, step).then(() => {}),
    },
    { name: '2026-11 statuses', run: (step) => rewriteStatuses(store, step) },
    { name: '2026-11 revisions', run: (step) => giveRevisions(store, step) },
  ]
}

async function rewriteStatuses(store: OrderStore, step: Step): Promise<void> {
  for (const kind of ORDER_KINDS) {
    for (const stored of [...(await rawOrders(store, kind).distinct('status')), null]) {
      if (stored !== null && typeof stored !== 'string') continue
      const status = readStatus(stored)
      if (status !== stored) {
        await rewriteStatus(store, step, { kind, from: stored, to: status })
      } else if (!isOrderStatus(stored)) {
        const count = await rawOrders(store, kind).countDocuments({ status: stored })
        await step.left(`${orderKinds[kind].listTitle}: the status "${stored}" of ${count}`)
      }
    }
  }
}

async function rewriteStatus(
  store: OrderStore,
  { check, did }: Step,
  { kind, from, to }: { kind: OrderKind; from: string | null; to: string },
): Promise<void> {
  const collection = rawOrders(store, kind)
  const next = () => collection.find({ status: from }, { projection: { _id: 1 }, limit: BATCH }).toArray()
  for (let found = await next(); found.length > 0; found = await next()) {
    check()
    const ids = found.map(({ _id }) => _id)
    await store.transaction(async (session) => {
      const last = await store.changeLog.next(session, ids.length)
      const { modifiedCount } = await collection.bulkWrite(
        ids.map((_id, index) => ({
          updateOne: {
            filter: { _id, status: from },
            update: { $set: { status: to, changeSeq: last - ids.length + 1 + index } },
          },
        })),
        { session },
      )
      await did(`statuses of ${orderKinds[kind].listTitle}`, modifiedCount, session)
    })
  }
}

async function giveRevisions(store: OrderStore, { check, did }: Step): Promise<void> {
  for (const kind of ORDER_KINDS) {
    check()
    const { modifiedCount } = await rawOrders(store, kind).updateMany(
      { revision: null },
      { $set: { revision: 0 } },
    )
    if (modifiedCount > 0) await did(`revisions of ${orderKinds[kind].listTitle}`, modifiedCount)
  }
}
