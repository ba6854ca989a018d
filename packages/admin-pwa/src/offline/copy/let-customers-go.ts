import type { CustomerRecord } from '@zari/shared/customers/customer'
import { numbersOf } from '@zari/shared/customers/merged-numbers'
import type { HoldSettings } from '@zari/shared/orders/device-retention'
import { customerKey } from '@zari/shared/phone'
import { readMeta, type StoreName, type StoreTx } from '../store.ts'
import type { CopyChange } from './local-copy.ts'
import { inBatches, readInPieces } from './read-in-pieces.ts'

export const CUSTOMER_STORES = ['records', 'customers', 'entries', 'meta'] as const satisfies StoreName[]

const AT_ONCE = 250

/** The numbers of held orders and of unsent operations, and what these are merged with. */
async function neededNumbers(tx: StoreTx, customers: readonly CustomerRecord[]): Promise<Set<string>> {
  const byPhone = new Map(customers.map((customer) => [customer.phone, customer]))
  const needed = new Set((await tx.all('entries')).map(({ id }) => String(id)))
  await readInPieces(tx, 'records', AT_ONCE, (records) => {
    for (const { phone } of records) needed.add(customerKey(phone) ?? '')
  })
  return new Set([...needed].flatMap((phone) => numbersOf(phone, (number) => byPhone.get(number))))
}

/**
 * Lets go of customers' records when there are more than a device is to hold: of those whose orders it does not hold, the
 * ones that changed longest ago. They come again with an order, and when somebody opens them.
 * @returns undefined when there is nothing to let go
 */
export async function letCustomersGo(
  tx: StoreTx,
  { mostCustomers }: Pick<HoldSettings, 'mostCustomers'>,
): Promise<CopyChange | undefined> {
  const copy = await readMeta(tx, 'copy')
  const customers: CustomerRecord[] = []
  await readInPieces(tx, 'customers', AT_ONCE, (some) => customers.push(...some))
  if (!copy || customers.length <= mostCustomers) return undefined
  const needed = await neededNumbers(tx, customers)
  const gone = customers
    .filter(({ phone }) => !needed.has(phone))
    .sort((a, b) => ((a.updatedAt ?? '') < (b.updatedAt ?? '') ? -1 : 1))
    .slice(0, customers.length - mostCustomers)
    .map(({ phone }) => phone)
  if (gone.length === 0) return undefined
  await inBatches(gone, (phone) => tx.delete('customers', phone))
  const next = { ...copy, stamp: copy.stamp + 1 }
  await tx.put('meta', next)
  return { copy: next, changed: [], cards: [], customers: [], goneCustomers: gone, deleted: [], reset: false }
}
