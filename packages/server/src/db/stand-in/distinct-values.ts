import { readAmount } from '@zari/shared/money/money'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { textOf } from '@zari/shared/orders/read-order'
import type { mongo } from 'mongoose'
import type { RawOrder } from '../keyset.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'

type Orders = mongo.Collection<RawOrder>

const REMEMBERED_MS = 60_000

/** Reading them scans all orders. Filtered here: the embedded database compiles a pattern again for every record. */
export class DistinctValues {
  readonly #memory = new TtlCache<unknown[]>(REMEMBERED_MS)
  readonly #ordersOf: (kind: OrderKind) => Orders

  constructor(ordersOf: (kind: OrderKind) => Orders) {
    this.#ordersOf = ordersOf
  }

  statuses(kind: OrderKind): Promise<unknown[]> {
    return this.#memory.get(`${kind} status`, () => this.#ordersOf(kind).distinct('status'))
  }

  noAdvances(kind: OrderKind): Promise<unknown[]> {
    return this.#memory.get(`${kind} no advance`, async () =>
      (await this.#ordersOf(kind).distinct('advancePaid')).filter(
        (stored) => (readAmount(textOf(stored)) ?? 0) <= 0,
      ),
    )
  }

  forget(): void {
    this.#memory.forgetAll()
  }
}
