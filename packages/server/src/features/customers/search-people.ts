import { MAX_FOUND, searchPeople } from '@zari/shared/customers/search-people'
import { searchParts } from '@zari/shared/orders/search-keys'
import { arrayPrefixFilter } from '../../db/queries.ts'
import { type CustomerStore, presentCustomer, rawCustomers } from './customer-store.ts'

type Found = ReturnType<typeof searchPeople>

/** By index, up to a limit. */
export async function findPeople(store: Pick<CustomerStore, 'model'>, typed: string): Promise<Found> {
  const [first] = searchParts(typed)
  if (first === undefined) return []
  const customers = rawCustomers(store)
  const projection = { people: 1 }
  const found: Found = []
  for await (const raw of customers.find({ searchKeys: arrayPrefixFilter(first) }, { projection })) {
    found.push(...searchPeople([presentCustomer(raw)], typed, MAX_FOUND - found.length))
    if (found.length >= MAX_FOUND) break
  }
  return found
}
