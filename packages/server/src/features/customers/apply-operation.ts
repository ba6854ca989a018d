import {
  CUSTOMERS,
  type CustomerRecord,
  type CustomersAnswer,
  emptyCustomer,
} from '@zari/shared/customers/customer'
import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import { recordsOf } from '@zari/shared/customers/merged-numbers'
import { planOperation } from '@zari/shared/customers/plan-operation'
import { peopleKeysOf } from '@zari/shared/customers/search-people'
import type { ClientSession } from 'mongoose'
import { type AppliedKey, recordName, retryDuplicateKey, wasApplied, withApplied } from '../changes/index.ts'
import { fingerprint } from '../../http/request-input.ts'
import { invalid, unavailable } from '../../lib/errors.ts'
import {
  currentNumber,
  customersOf,
  type CustomerStore,
  presentCustomer,
  type RawCustomer,
  rawCustomers,
  readCustomers,
} from './customer-store.ts'

interface OperationRequest {
  phone: string
  operation: CustomerOperation
  /** Idempotency-Key, and the id of what the operation adds. */
  key: string
  by: string
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

function answer(phone: string, all: ReadonlyMap<string, CustomerRecord>, changed: readonly CustomerRecord[]) {
  const find = (each: string) => all.get(each)
  const own = recordsOf(phone, (each) => find(each) ?? (each === phone ? emptyCustomer(phone) : undefined))
  return { customers: [...own, ...changed.filter((each) => !own.some((one) => one.phone === each.phone))] }
}

/**
 * Applies one operation to a customer's record; idempotent and without conflicts.
 * @returns the customer's records, the requested one first, and others that it changed
 * @throws HttpError 422 for an invalid operation, or a used key
 */
export async function applyOperation(
  store: CustomerStore,
  request: OperationRequest,
): Promise<CustomersAnswer> {
  const phone = await currentNumber(store, request.phone)
  const { customers } = await applyToRecord(store, { ...request, phone })
  if (phone === request.phone) return { customers }
  // A device accepts only an answer that begins with the number that it asked for.
  return { customers: [...(await customersOf(store, [request.phone])), ...customers] }
}

async function applyToRecord(
  store: CustomerStore,
  { phone, operation: asked, key, by }: OperationRequest,
): Promise<CustomersAnswer> {
  const operation = 'with' in asked ? { ...asked, with: await currentNumber(store, asked.with) } : asked
  const work = async (session: ClientSession): Promise<CustomersAnswer> => {
    const found = await store.keys.find(key, session)
    const others = operation.do === 'merge' || operation.do === 'take-back-merge' ? [operation.with] : []
    const raws = await readCustomers(store, [phone, ...others], session)
    const all = new Map([...raws].map(([number, raw]) => [number, presentCustomer(raw)]))
    const at = new Date()
    const call = {
      key,
      fingerprint: fingerprint(asked),
      type: operation.do,
      record: recordName(CUSTOMERS, phone),
      account: by,
    }
    const own = raws.get(phone)
    const list = own?.['appliedOperations']
    if (wasApplied(call, found, list)) return answer(phone, all, [])
    const applied = { key, fingerprint: call.fingerprint, at, did: operation.do, by }
    const entering = { id: key, at: operation.at, receivedAt: at.toISOString(), by }
    const { changed, issues } = planOperation(phone, operation, entering, (each) => all.get(each))
    if (issues.length > 0) throw invalid(issues)
    if (changed.length === 0) {
      const current = all.get(phone)
      if (current) {
        await write(store, own, current, { appliedOperations: withApplied(list, applied) }, session)
        await store.keys.write(session, call, at)
      }
      return answer(phone, all, [])
    }
    const last = await store.numbering.next(session, changed.length)
    const after: CustomerRecord[] = []
    for (const [index, customer] of changed.entries()) {
      const raw = raws.get(customer.phone)
      const next = { ...customer, revision: customer.revision + 1 }
      const changeSeq = last - changed.length + 1 + index
      const more = {
        changeSeq,
        updatedAt: at,
        ...(customer.phone === phone && {
          appliedOperations: withApplied(list, applied),
        }),
      }
      await write(store, raw, next, more, session)
      after.push({ ...next, updatedAt: at.toISOString() })
      all.set(customer.phone, { ...next, updatedAt: at.toISOString() })
    }
    await store.keys.write(session, call, at)
    return answer(phone, all, after)
  }
  return retryDuplicateKey(() => store.transaction(work))
}
