import type { Role } from '@zari/shared/auth/roles'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { ordersForRole } from '@zari/shared/orders/redact-for-role'
import { canSeeKind, canSeeOrder } from '@zari/shared/orders/role-access'
import { customerKey } from '@zari/shared/contact/phone'
import { type ChangeLog, type ChangePlace, cursorAt, placeOf } from '../changes/index.ts'
import { changedCustomers, customersOf } from '../customers/index.ts'
import { haveChanged } from '../messages/index.ts'
import {
  presentOrder,
  type RawOrder,
  type OrderStore,
  rawOrders,
  PUBLIC_PROJECTION,
} from '../orders/index.ts'

type Change =
  | { seq: number; kind: OrderKind; raw: RawOrder }
  | { seq: number; kind: OrderKind; deletedId: string }
  | { seq: number; customer: CustomerRecord }

export function customersOfOrders(
  store: OrderStore,
  orders: readonly OrderRecord[],
): Promise<CustomerRecord[]> {
  return customersOf(store.customers, [...new Set(orders.flatMap(({ phone }) => customerKey(phone) ?? []))])
}

/** Renamed whenever the workroom may see less than before: its devices then read everything again. */
const WORKROOM_EPOCH = 'workroom-taken-on'

/** Cursors of the workroom are not valid for others, whose replica has other content. */
export async function latestPosition(
  role: Role,
  changeLog: Pick<ChangeLog, 'position'>,
): Promise<ChangePlace> {
  const { epoch, seq } = await changeLog.position()
  return { epoch: role === 'workroom' ? `${epoch}-${WORKROOM_EPOCH}` : epoch, seq }
}

export function pageShownTo(role: Role, page: ChangesPage): ChangesPage {
  if (role !== 'workroom') return { ...page, role }
  const isSeen = ({ kind }: { kind: OrderKind }) => canSeeKind(role, kind)
  const { templates: _notForHer, ...rest } = page
  return {
    ...rest,
    role,
    changed: ordersForRole(role, page.changed),
    deleted: page.deleted.filter(isSeen),
    customers: [],
  }
}

/** Put back to New, they may not be seen any more. Only the status does that: a reversed payment leaves its entry. */
async function takenBack(
  { history }: OrderStore,
  orders: readonly OrderRecord[],
  role: Role,
): Promise<ChangesPage['deleted']> {
  const hidden = orders.filter((order) => canSeeKind(role, order.kind) && !canSeeOrder(role, order))
  if (hidden.length === 0) return []
  const ids = hidden.map(({ id }) => id)
  const changed = new Set(await history.model.distinct('orderId', { orderId: { $in: ids }, field: 'status' }))
  return hidden.filter(({ id }) => changed.has(id)).map(({ kind, id }) => ({ kind, id }))
}

async function pageOfChanges(
  store: OrderStore,
  since: number,
  limit: number,
  end: ChangePlace,
  role: Role,
): Promise<ChangesPage> {
  const range = { changeSeq: { $gt: since, $lte: end.seq } }
  const options = { sort: { changeSeq: 1 }, limit: limit + 1 } as const
  const changed = await Promise.all([
    ...ORDER_KINDS.map(async (kind): Promise<Change[]> => {
      const found = await rawOrders(store, kind)
        .find(range, { ...options, projection: PUBLIC_PROJECTION })
        .toArray()
      return found.map((raw) => ({ seq: Number(raw.changeSeq), kind, raw }))
    }),
    changedCustomers(store.customers, range.changeSeq, limit + 1),
  ])
  const [stones, areWordsNew] = await Promise.all([
    store.changeLog.tombstones.find(range, null, options).lean(),
    haveChanged(store.templates, range.changeSeq),
  ])
  const deleted = stones.map<Change>(({ changeSeq, kind, orderId }) => ({
    seq: changeSeq,
    kind,
    deletedId: orderId,
  }))

  const all = [...changed.flat(), ...deleted].sort((a, b) => a.seq - b.seq)
  const page = all.slice(0, limit)
  const more = all.length > page.length
  const orders = page.flatMap((change) => ('raw' in change ? [presentOrder(change.kind, change.raw)] : []))
  const own = page.flatMap((change) => ('customer' in change ? [change.customer] : []))
  const others = await customersOfOrders(store, orders)
  return {
    changed: orders,
    customers: [...own, ...others.filter(({ phone }) => !own.some((each) => each.phone === phone))],
    deleted: [
      ...page.flatMap((change) =>
        'deletedId' in change ? [{ kind: change.kind, id: change.deletedId }] : [],
      ),
      ...(await takenBack(store, orders, role)),
    ],
    ...(areWordsNew && { templates: true }),
    cursor: cursorAt({ epoch: end.epoch, seq: (more && page.at(-1)?.seq) || end.seq }),
    more,
  }
}

/** Without a cursor only where changes go on. Costs as much as the changes. @throws HttpError 410 for an invalid cursor */
export async function changesSince(
  store: OrderStore,
  since: string | undefined,
  limit: number,
  role: Role = 'owner',
): Promise<ChangesPage> {
  // Read first: all numbers up to this one are visible now.
  const end = await latestPosition(role, store.changeLog)
  const { seq } = since ? placeOf(since, end) : end
  const page = await pageOfChanges(store, seq, limit, end, role)
  return pageShownTo(role, { ...page, now: new Date().toISOString() })
}
