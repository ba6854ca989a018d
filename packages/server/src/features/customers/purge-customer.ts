import { CUSTOMERS, emptyCustomer } from '@zari/shared/customers/customer'
import { activeMerges } from '@zari/shared/customers/merged-numbers'
import { recordName } from '../changes/index.ts'
import { type CustomerStore, presentCustomer, rawCustomers, readCustomers } from './customer-store.ts'

/** Not their orders. An empty record stays, for devices. @returns false when nothing was stored */
export function purgeCustomer(store: CustomerStore, phone: string): Promise<boolean> {
  return store.transaction(async (session) => {
    const raws = await readCustomers(store, [phone], session)
    await store.keys.deleteOf(session, recordName(CUSTOMERS, phone))
    const own = raws.get(phone)
    if (!own) return false
    const at = new Date()
    const current = presentCustomer(own)
    const others = activeMerges(current).flatMap(({ with: other }) => raws.get(other) ?? [])
    const last = await store.numbering.next(session, 1 + others.length)
    const collection = rawCustomers(store)
    const { phone: _id, updatedAt: _at, ...nothing } = emptyCustomer(phone)
    const emptied = {
      ...nothing,
      searchKeys: [],
      revision: current.revision + 1,
      updatedAt: at,
    }
    await collection.updateOne({ _id: phone }, { $set: { ...emptied, changeSeq: last } }, { session })
    for (const [index, raw] of others.entries()) {
      const { merges, revision } = presentCustomer(raw)
      const apart = merges.map((merge) =>
        merge.with === phone && merge.takenBackAt === null
          ? { ...merge, takenBackAt: at.toISOString() }
          : merge,
      )
      const set = { merges: apart, revision: revision + 1, updatedAt: at, changeSeq: last - 1 - index }
      await collection.updateOne({ _id: raw._id }, { $set: set }, { session })
    }
    return true
  })
}
