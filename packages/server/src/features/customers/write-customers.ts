import { type CustomerRecord, emptyCustomer } from '@zari/shared/customers/customer'
import { recordsOf } from '@zari/shared/customers/merged-numbers'
import { peopleKeysOf } from '@zari/shared/customers/search-people'
import type { ClientSession } from 'mongoose'
import { unavailable } from '../../lib/errors.ts'
import {
  type CustomerStore,
  presentCustomer,
  type RawCustomer,
  rawCustomers,
  readCustomers,
} from './customer-store.ts'

export interface CustomersRead {
  raws: ReadonlyMap<string, RawCustomer>
  records: ReadonlyMap<string, CustomerRecord>
}

export async function readForOperation(
  store: CustomerStore,
  phones: readonly string[],
  session: ClientSession | undefined,
): Promise<CustomersRead> {
  const raws =
    phones.length > 0 ? await readCustomers(store, phones, session) : new Map<string, RawCustomer>()
  return { raws, records: new Map([...raws].map(([phone, raw]) => [phone, presentCustomer(raw)])) }
}

/** The number's own record first. */
export function answeredCustomers(
  phone: string,
  all: ReadonlyMap<string, CustomerRecord>,
  changed: readonly CustomerRecord[],
): CustomerRecord[] {
  const find = (each: string) => all.get(each)
  const own = recordsOf(phone, (each) => find(each) ?? (each === phone ? emptyCustomer(phone) : undefined))
  return [...own, ...changed.filter((each) => !own.some((one) => one.phone === each.phone))]
}

async function write(
  store: CustomerStore,
  raw: RawCustomer | undefined,
  customer: CustomerRecord,
  more: { changeSeq: number; updatedAt: Date },
  session: ClientSession,
): Promise<void> {
  const { phone, updatedAt: _before, ...record } = customer
  const fields = { ...record, searchKeys: peopleKeysOf(customer) }
  const collection = rawCustomers(store)
  if (!raw) {
    await collection.insertOne({ _id: phone, ...fields, ...more }, { session })
    return
  }
  const { matchedCount } = await collection.updateOne(
    { _id: phone, revision: raw['revision'] },
    { $set: { ...fields, ...more } },
    { session },
  )
  // Impossible under snapshot isolation.
  if (matchedCount === 0) throw unavailable(1)
}

interface Writing {
  phone: string
  changed: readonly CustomerRecord[]
  stored: CustomersRead
  at: Date
}

export async function writeCustomers(
  store: CustomerStore,
  { phone, changed, stored, at }: Writing,
  session: ClientSession,
): Promise<CustomerRecord[]> {
  const { raws } = stored
  const records = new Map(stored.records)
  if (changed.length === 0) return answeredCustomers(phone, records, [])
  const last = await store.numbering.next(session, changed.length)
  const after: CustomerRecord[] = []
  for (const [index, customer] of changed.entries()) {
    const next = { ...customer, revision: customer.revision + 1 }
    const changeSeq = last - changed.length + 1 + index
    await write(store, raws.get(customer.phone), next, { changeSeq, updatedAt: at }, session)
    after.push({ ...next, updatedAt: at.toISOString() })
    records.set(customer.phone, { ...next, updatedAt: at.toISOString() })
  }
  return answeredCustomers(phone, records, after)
}
