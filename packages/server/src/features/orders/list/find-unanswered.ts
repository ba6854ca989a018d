import { isAnswered } from '@zari/shared/orders/answered'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { recordName } from '../../changes/index.ts'
import { presentOrder } from '../order-documents.ts'
import { type OrderStore, PUBLIC_PROJECTION, rawOrders } from '../order-store.ts'

/** @param records `recordName` of any kind of record @returns those that are requests without an answer */
export async function findUnanswered(
  store: OrderStore,
  records: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = ORDER_KINDS.map(async (kind) => {
    const prefix = recordName(kind, '')
    const ids = records.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
    const raws = await rawOrders(store, kind)
      .find({ _id: { $in: ids } }, { projection: PUBLIC_PROJECTION })
      .toArray()
    return raws
      .map((raw) => presentOrder(kind, raw))
      .flatMap((order) => (isAnswered(order) ? [] : [prefix + order.id]))
  })
  return new Set((await Promise.all(found)).flat())
}
