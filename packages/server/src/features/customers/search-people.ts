import { MAX_FOUND, peopleKeysOf, searchPeople } from '@zari/shared/customers/search-people'
import { searchParts } from '@zari/shared/orders/search-keys'
import type { Step } from '../../db/migrate.ts'
import { arrayPrefixFilter } from '../../db/queries.ts'
import { type CustomerStore, presentCustomer, rawCustomers, WITHOUT_OWN_WORK } from './customer-store.ts'

const AT_ONCE = 200

type Found = ReturnType<typeof searchPeople>

/**
 * People by prefixes of the words of their names, by index, up to a limit. Merges of numbers are resolved by
 * orders.
 */
export async function findPeople(store: Pick<CustomerStore, 'model'>, typed: string): Promise<Found> {
  const [first] = searchParts(typed)
  if (first === undefined) return []
  const customers = rawCustomers(store)
  const projection = { people: 1 }
  const ways = [
    { searchKeys: arrayPrefixFilter(first) },
    // Written by the previous version or by hand.
    { searchKeys: null },
  ]
  const found: Found = []
  for (const way of ways) {
    for await (const raw of customers.find(way, { projection })) {
      found.push(...searchPeople([presentCustomer(raw)], typed, MAX_FOUND - found.length))
      if (found.length >= MAX_FOUND) return found
    }
  }
  return found
}

/** Adds search keys to older records. Devices do not need them, so the change log does not move. */
export async function givePeopleKeys(
  store: Pick<CustomerStore, 'model'>,
  { check, did }: Step,
): Promise<void> {
  const customers = rawCustomers(store)
  const next = () =>
    customers.find({ searchKeys: null }, { projection: WITHOUT_OWN_WORK, limit: AT_ONCE }).toArray()
  for (let found = await next(); found.length > 0; found = await next()) {
    check()
    const { modifiedCount } = await customers.bulkWrite(
      found.map((raw) => ({
        updateOne: {
          // Skips records that got keys by a change meanwhile.
          filter: { _id: raw._id, searchKeys: null },
          update: { $set: { searchKeys: peopleKeysOf(presentCustomer(raw)) } },
        },
      })),
    )
    await did('keys of customers', modifiedCount)
  }
}
