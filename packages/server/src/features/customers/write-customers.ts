import { type CustomerRecord, emptyCustomer } from '@zari/shared/customers/customer'
import { recordsOf } from '@zari/shared/customers/merged-numbers'
import { peopleKeysOf } from '@zari/shared/customers/search-people'
import type { Operation } from '@zari/shared/operations/operation'
import type { ClientSession } from 'mongoose'
import { unavailable } from '../../lib/errors.ts'
import { type AppliedKey, type KeyedCall, withApplied } from '../changes/index.ts'
import {
  currentNumber,
  type CustomerStore,
  presentCustomer,
  type RawCustomer,
  rawCustomers,
  readCustomers,
} from './customer-store.ts'

/** Customers' records, by number. */
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

/** The same operation on the numbers that have the customers' records by now. */
export async function inCurrentNumbers(store: CustomerStore, operation: Operation): Promise<Operation> {
  if (operation.record.kind !== 'customers') return operation
  const id = await currentNumber(store, operation.record.id)
  return {
    ...operation,
    record: { ...operation.record, id },
    ...('with' in operation && { with: await currentNumber(store, operation.with) }),
  } as Operation
}

/** The customer's records, the number's own first, and others that were changed. */
export function answeredCustomers(
  phone: string,
  all: ReadonlyMap<string, CustomerRecord>,
  changed: readonly CustomerRecord[],
): CustomerRecord[] {
  const find = (each: string) => all.get(each)
  const own = recordsOf(phone, (each) => find(each) ?? (each === phone ? emptyCustomer(phone) : undefined))
  return [...own, ...changed.filter((each) => !own.some((one) => one.phone === each.phone))]
}

/** Record, key, change number and search keys, in one transaction. */
async function write(
  store: CustomerStore,
  raw: RawCustomer | undefined,
  customer: CustomerRecord,
  more: { appliedOperations?: AppliedKey[]; changeSeq?: number; updatedAt?: Date },
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
    { _id: phone, revision: raw['revision'] ?? null },
    { $set: { ...fields, ...more } },
    { session },
  )
  // Cannot happen under snapshot isolation; otherwise the client retries.
  if (matchedCount === 0) throw unavailable(1)
}

interface Writing {
  phone: string
  call: KeyedCall
  by: string
  /** As they are to be. */
  changed: readonly CustomerRecord[]
  stored: CustomersRead
  at: Date
}

/**
 * Writes customers' records, and the call's key into the list of the number's own record.
 * @returns as `answeredCustomers`
 */
export async function writeCustomers(
  store: CustomerStore,
  { phone, call, by, changed, stored, at }: Writing,
  session: ClientSession,
): Promise<CustomerRecord[]> {
  const { raws } = stored
  const records = new Map(stored.records)
  const own = raws.get(phone)
  const { key = '', fingerprint, type: did } = call
  const applied = { key, fingerprint, at, did, by }
  const appliedOperations = withApplied(own?.['appliedOperations'], applied)
  const current = records.get(phone)
  if (changed.length === 0) {
    if (current) await write(store, own, current, { appliedOperations }, session)
    return answeredCustomers(phone, records, [])
  }
  const last = await store.numbering.next(session, changed.length)
  const after: CustomerRecord[] = []
  for (const [index, customer] of changed.entries()) {
    const next = { ...customer, revision: customer.revision + 1 }
    const changeSeq = last - changed.length + 1 + index
    const isOwn = customer.phone === phone
    const more = { changeSeq, updatedAt: at, ...(isOwn && { appliedOperations }) }
    await write(store, raws.get(customer.phone), next, more, session)
    after.push({ ...next, updatedAt: at.toISOString() })
    records.set(customer.phone, { ...next, updatedAt: at.toISOString() })
  }
  return answeredCustomers(phone, records, after)
}
