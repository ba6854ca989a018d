import { isAnswered } from '@zari/shared/orders/answered'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { recordName } from '../../changes/index.ts'
import { presentOrder } from '../order-documents.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'

/** @param records `recordName` of any kind of record @returns those that are requests without an answer */
export async function findUnanswered(
  store: OrderStore,
  records: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = ORDER_KINDS.map(async (kind) => {
    const prefix = recordName(kind, '')
    const ids = records.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
    const raws = await rawOrders(store, kind)
      .find({ _id: { $in: ids } })
      .toArray()
    const orders = raws.map((raw) => presentOrder(kind, raw))
    return orders.filter((order) => !isAnswered(order)).map(({ id }) => prefix + id)
  })
  return new Set((await Promise.all(found)).flat())
}
