import { dayOf } from '@zari/shared/due-date'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { mongo } from 'mongoose'
import type { RawOrder } from '../keyset.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'

type Orders = mongo.Collection<RawOrder>

/** Values that none of today's servers writes come with an import only. */
const REMEMBERED_MS = 60_000

/**
 * The different values of a field, judged here and not by a pattern in the query: the embedded database compiles one
 * again for every record.
 */
export async function distinctValues(
  collection: Orders,
  field: string,
  among: object = {},
): Promise<unknown[]> {
  const values: unknown[] = await collection.distinct(field, among)
  return values
}

/** A day or an instant, which text comparison puts in its place. */
function isPlainDay(stored: unknown): boolean {
  return typeof stored === 'string' && /^\d/.test(stored) && dayOf(stored) !== undefined
}

/**
 * Which statuses and odd due dates the orders of a kind have. All of them are read for that: remembered for a minute, so that
 * neither a filter nor each page of a new device's copy costs it.
 */
export class DistinctValues {
  readonly #memory = new TtlCache<unknown[]>(REMEMBERED_MS)
  readonly #ordersOf: (kind: OrderKind) => Orders

  constructor(ordersOf: (kind: OrderKind) => Orders) {
    this.#ordersOf = ordersOf
  }

  /** Every word that is stored for a status. */
  statuses(kind: OrderKind): Promise<unknown[]> {
    return this.#memory.get(`${kind} status`, () => distinctValues(this.#ordersOf(kind), 'status'))
  }

  /** Due dates that are none of ours. */
  oddDueDates(kind: OrderKind): Promise<unknown[]> {
    return this.#memory.get(`${kind} due date`, async () =>
      (await distinctValues(this.#ordersOf(kind), 'dueDate')).filter((stored) => !isPlainDay(stored)),
    )
  }

  /** For who has found orders that this server did not write. */
  forget(): void {
    this.#memory.forgetAll()
  }
}
