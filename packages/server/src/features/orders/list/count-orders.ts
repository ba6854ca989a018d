import type { SubjectCount } from '../../gallery/index.ts'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { subjectField } from '../order-schema.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'

const LATELY_MS = 30 * 24 * 3_600_000

export async function countBySubject(
  store: OrderStore,
  kind: OrderKind,
  names: readonly string[],
  now: Date = new Date(),
): Promise<Map<string, SubjectCount>> {
  const orders = rawOrders(store, kind)
  const field = subjectField[kind]
  const since = new Date(now.getTime() - LATELY_MS)
  const counts = await Promise.all(
    names.map(async (name) => {
      const [all, lately] = await Promise.all([
        orders.countDocuments({ [field]: name }),
        orders.countDocuments({ [field]: name, createdAt: { $gte: since } }),
      ])
      return [name, { all, lately }] as const
    }),
  )
  return new Map(counts)
}
