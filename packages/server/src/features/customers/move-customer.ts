import { CUSTOMERS, type CustomerRecord, emptyCustomer } from '@zari/shared/customers/customer'
import { peopleKeysOf } from '@zari/shared/customers/search-people'
import type { ClientSession } from 'mongoose'
import { recordName } from '../changes/index.ts'
import { type CustomerStore, presentCustomer, rawCustomers, type RawCustomer } from './customer-store.ts'

function bothOf<T extends { id: string }>(own: readonly T[], other: readonly T[]): T[] {
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...other.filter(({ id }) => !ids.has(id))]
}

/** Both records in one. A merge of the two numbers is left out: a number is not merged with itself. */
function combined(to: CustomerRecord, from: CustomerRecord): CustomerRecord {
  const notes = [to.note, from.note].filter((note) => note !== null)
  return {
    ...to,
    people: bothOf(to.people, from.people),
    measurements: bothOf(to.measurements, from.measurements),
    messages: bothOf(to.messages, from.messages),
    merges: bothOf(to.merges, from.merges).filter((merge) => ![to.phone, from.phone].includes(merge.with)),
    language: to.language ?? from.language,
    note: [...new Set(notes)].join('\n') || null,
  }
}

const appliedTo = (raw: RawCustomer | null) => (raw?.['appliedOperations'] ?? []) as unknown[]

/**
 * Moves what is stored under one form of a number to another form of it, and changes the merges that name it. The record stays, so
 * that replicas are emptied too, and names the other one, to which later operations then go (`currentNumber`).
 * @returns false where there was nothing to move
 */
export async function moveCustomer(
  store: Pick<CustomerStore, 'model' | 'numbering' | 'keys'>,
  from: string,
  to: string,
  session: ClientSession,
): Promise<boolean> {
  const collection = rawCustomers(store)
  const [source, target] = [
    await collection.findOne({ _id: from }, { session }),
    await collection.findOne({ _id: to }, { session }),
  ]
  if (!source || source['movedTo'] !== undefined) return false
  const others = await collection
    .find({ 'merges.with': from, _id: { $nin: [from, to] } }, { session })
    .toArray()
  const updatedAt = new Date()
  const last = await store.numbering.next(session, 2 + others.length)
  const before = presentCustomer(source)
  const own = target ? presentCustomer(target) : emptyCustomer(to)
  const { phone: _to, ...moved } = combined(own, before)
  const kept = {
    ...moved,
    searchKeys: peopleKeysOf(moved),
    appliedOperations: [...appliedTo(target), ...appliedTo(source)],
    revision: own.revision + 1,
    updatedAt,
    changeSeq: last,
  }
  await collection.updateOne({ _id: to }, { $set: kept }, { session, upsert: true })
  const { phone: _from, ...nothing } = emptyCustomer(from)
  const emptied = { ...nothing, searchKeys: [], appliedOperations: [], revision: before.revision + 1 }
  await collection.updateOne(
    { _id: from },
    { $set: { ...emptied, movedTo: to, updatedAt, changeSeq: last - 1 } },
    { session },
  )
  await store.keys.move(session, recordName(CUSTOMERS, from), recordName(CUSTOMERS, to))
  for (const [index, raw] of others.entries()) {
    const { merges, revision } = presentCustomer(raw)
    const set = {
      merges: merges.map((merge) => (merge.with === from ? { ...merge, with: to } : merge)),
      revision: revision + 1,
      updatedAt,
      changeSeq: last - 2 - index,
    }
    await collection.updateOne({ _id: raw._id }, { $set: set }, { session })
  }
  return true
}
