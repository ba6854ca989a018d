import { isUnreadable, readAmount, remainingDue } from '@zari/shared/money'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import type { RawOrder } from '../../../db/keyset.ts'
import type { Step } from '../../../db/migrate.ts'
import { presentOrder } from '../order-documents.ts'
import { type OrderStore, PUBLIC_PROJECTION, rawOrders } from '../order-store.ts'

const AT_ONCE = 200

/** What could be read as an amount until November 2026. */
const READ_BEFORE =
  /^(?:rs\.?|inr\.?|rupees?)?-?(?:\d+(?:\.\d*)?|\.\d+)(?:rs|inr|rupees?)?\.?(?:\/[-=])?(?:only)?\.?$/i

function isNew(typed: string | null | undefined): typed is string {
  if (!typed?.trim() || isUnreadable(typed)) return false
  return !READ_BEFORE.test(typed.replace(/[₹₨$€£,\s]/gu, ''))
}

/** @returns fields to set; undefined where all amounts could be read before, or nothing is left to set */
function amountsOf(kind: OrderKind, raw: RawOrder): Record<string, unknown> | undefined {
  const { id, totalAmount, advancePaid, remainingDue: noted, payments, createdAt } = presentOrder(kind, raw)
  if (!isNew(totalAmount) && !isNew(advancePaid)) return undefined
  const due = totalAmount ? remainingDue(totalAmount, advancePaid) : noted
  const amount = readAmount(advancePaid) ?? 0
  const isFirst = isNew(advancePaid) && payments.length === 0 && amount !== 0
  if (due === noted && !isFirst) return undefined
  const at = createdAt === null ? new Date() : new Date(createdAt)
  const before = {
    id: `before-${id}`,
    amount,
    method: 'before',
    note: advancePaid,
    at,
    receivedAt: null,
    by: '',
  }
  return { ...(due !== noted && { remainingDue: due }), ...(isFirst && { payments: [before] }) }
}

/**
 * Since November 2026 `9.5k`, `1.5 lakh`, `5,000 Dr` and digits of any script are read as amounts. Computes the balances with them,
 * and writes the payment entry of an advance, as the first payment would have done. What was typed stays.
 */
export async function readAmountsAnew(store: OrderStore, step: Step): Promise<void> {
  for (const kind of ORDER_KINDS) {
    const collection = rawOrders(store, kind)
    let changed: Array<{ raw: RawOrder; set: Record<string, unknown> }> = []
    const write = async () => {
      if (changed.length === 0) return
      step.check()
      const batch = changed
      changed = []
      await store.transaction(async (session) => {
        const last = await store.changeLog.next(session, batch.length)
        const { modifiedCount } = await collection.bulkWrite(
          batch.map(({ raw, set }, index) => ({
            updateOne: {
              filter: { _id: raw._id, revision: raw.revision ?? null },
              update: { $set: { ...set, changeSeq: last - batch.length + 1 + index } },
            },
          })),
          { session },
        )
        await step.did(`amounts of ${orderKinds[kind].listTitle}`, modifiedCount, session)
      })
    }
    for await (const raw of collection.find({}, { projection: PUBLIC_PROJECTION, sort: { _id: 1 } })) {
      const set = amountsOf(kind, raw)
      if (set) changed.push({ raw, set })
      if (changed.length >= AT_ONCE) await write()
    }
    await write()
  }
}
