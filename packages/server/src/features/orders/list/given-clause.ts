import type { Role } from '@zari/shared/auth/roles'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { textOf } from '@zari/shared/orders/read-order'
import { DEFAULT_STATUS, readStatus } from '@zari/shared/orders/status'
import type { Clause } from '../../../db/queries.ts'
import type { OrderStore } from '../order-store.ts'
import { statusWords } from './list-query.ts'

/**
 * `isGivenTo` as a query, for the kinds that a role sees. `distinctValues` may be a minute old, so the query may find a few records
 * too many, never too few: check `isGivenTo` of what it finds. A count may be too high for that minute.
 */
export async function givenClause(
  { distinctValues }: Pick<OrderStore, 'distinctValues'>,
  kind: OrderKind,
  role: Role,
): Promise<Clause> {
  if (role !== 'workroom') return {}
  const [statuses, noAdvances] = await Promise.all([
    distinctValues.statuses(kind),
    distinctValues.noAdvances(kind),
  ])
  const isNew = (status: unknown) => readStatus(textOf(status)) === DEFAULT_STATUS
  return {
    $or: [
      { madeBy: { $nin: [null, ''] } },
      { status: { $nin: [null, '', ...statusWords(DEFAULT_STATUS), ...statuses.filter(isNew)] } },
      { 'payments.0': { $exists: true } },
      { advancePaid: { $nin: [null, '', ...noAdvances] } },
    ],
  }
}
