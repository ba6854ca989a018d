import { type OrdersOfCustomer, totalOwed } from '@zari/shared/customers/customer'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { customersOf } from '../../customers/index.ts'
import { presentOrder } from '../order-documents.ts'
import { type OrderStore, rawOrders, PUBLIC_PROJECTION } from '../order-store.ts'

const MOST = 500

export async function ordersOfCustomer(store: OrderStore, phone: string): Promise<OrdersOfCustomer> {
  const customers = await customersOf(store.customers, [phone])
  const numbers = mergedNumbers(phone, (number) => customers.find((each) => each.phone === number))
  const found = await Promise.all(
    ORDER_KINDS.map(async (kind) => {
      const raws = await rawOrders(store, kind)
        .find({ customerKey: { $in: numbers } }, { projection: PUBLIC_PROJECTION })
        .toArray()
      return raws.map((raw) => presentOrder(kind, raw))
    }),
  )
  const all = found.flat().sort((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1))
  return { orders: all.slice(0, MOST), total: all.length, owed: totalOwed(all) }
}
