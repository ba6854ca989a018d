import { MOST_FOUND, peopleKeysOf, searchPeople } from '@zari/shared/customers/search-people'
import { searchParts } from '@zari/shared/orders/search-keys'
import type { Step } from '../../db/migrate.ts'
import { arrayPrefixFilter } from '../../db/queries.ts'
import { type CustomerStore, presentCustomer, rawCustomers, WITHOUT_OWN_WORK } from './customer-store.ts'

const AT_ONCE = 200

type Found = ReturnType<typeof searchPeople>

/**
 * People by the beginnings of the words of their names, by index; at most as many as anybody looks through. Under whose
 * number they are is said by orders.
 */
export async function findPeople(store: Pick<CustomerStore, 'model'>, typed: string): Promise<Found> {
  const [first] = searchParts(typed)
  if (first === undefined) return []
  const customers = rawCustomers(store)
  const projection = { people: 1 }
  const ways = [
    { searchKeys: arrayPrefixFilter(first) },
    // What a server of the version before wrote, or what was put in by hand, has none.
    { searchKeys: null },
  ]
  const found: Found = []
  for (const way of ways) {
    for await (const raw of customers.find(way, { projection })) {
      // All words have to be one person's.
      found.push(...searchPeople([presentCustomer(raw)], typed, MOST_FOUND - found.length))
      if (found.length >= MOST_FOUND) return found
    }
  }
  return found
}

/** Gives older records what the search finds their people by. No tablet knows of it: they keep their places. */
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
          // What was changed meanwhile has its keys.
          filter: { _id: raw._id, searchKeys: null },
          update: { $set: { searchKeys: peopleKeysOf(presentCustomer(raw)) } },
        },
      })),
    )
    await did('keys of customers', modifiedCount)
  }
}
