import type { ChangesPage } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { cursorGone } from '../../http/errors.ts'
import { numberOldOrders } from './number-old-orders.ts'
import { type OrderStore, rawOrders } from './order-store.ts'
import { presentOrder, type RawOrder } from './present-order.ts'

type Change =
  | { seq: number; kind: OrderKind; raw: RawOrder }
  | { seq: number; kind: OrderKind; deletedId: string }

/** @throws HttpError 410 for a place in another database's list, or one after the end of this one's */
function seqOf(since: string | undefined, end: { seq: number; epoch: string }): number {
  if (!since) return 0
  const [epoch, seq] = since.split('.')
  if (epoch !== end.epoch || !/^\d{1,15}$/.test(seq ?? '') || Number(seq) > end.seq) throw cursorGone()
  return Number(seq)
}

/**
 * What changed since a cursor, oldest change first, each record once and as it stands now. Reading from
 * nothing gives everything. The cost grows with the changes, not with the records.
 */
export async function changesSince(
  store: OrderStore,
  since: string | undefined,
  limit: number,
): Promise<ChangesPage> {
  if (!since) await numberOldOrders(store)
  // Read first: every number up to this one is visible by now, and later ones wait for the next time.
  const end = await store.changeLog.position()
  const range = { changeSeq: { $gt: seqOf(since, end), $lte: end.seq } }
  const options = { sort: { changeSeq: 1 }, limit: limit + 1 } as const

  const changed = await Promise.all(
    ORDER_KINDS.map(async (kind): Promise<Change[]> => {
      const found = await rawOrders(store, kind)
        .find(range, { ...options, projection: { appliedEdits: 0, creation: 0 } })
        .toArray()
      return found.map((raw) => ({ seq: Number(raw.changeSeq), kind, raw }))
    }),
  )
  const stones = await store.changeLog.tombstones.find(range, null, options).lean()
  const deleted = stones.map<Change>(({ changeSeq, kind, orderId }) => ({
    seq: changeSeq,
    kind,
    deletedId: orderId,
  }))

  const all = [...changed.flat(), ...deleted].sort((a, b) => a.seq - b.seq)
  const page = all.slice(0, limit)
  const more = all.length > page.length
  return {
    changed: page.flatMap((change) => ('raw' in change ? [presentOrder(change.kind, change.raw)] : [])),
    deleted: page.flatMap((change) =>
      'deletedId' in change ? [{ kind: change.kind, id: change.deletedId }] : [],
    ),
    cursor: store.changeLog.cursorAt({ ...end, seq: (more && page.at(-1)?.seq) || end.seq }),
    more,
  }
}
