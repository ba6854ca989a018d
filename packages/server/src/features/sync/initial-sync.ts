import type { Role } from '@zari/shared/auth/roles'
import { addDays, type Day, dayInIndia, startOfDay } from '@zari/shared/time/due-date'
import { retainedFromDay, RETENTION, type RetentionSettings } from '@zari/shared/orders/device-retention'
import { ORDER_KINDS, type OrderKind, PAGE_SIZE } from '@zari/shared/orders/order-kinds'
import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeOrder, kindsFor } from '@zari/shared/orders/role-access'
import { isOpenStatus, ORDER_STATUSES } from '@zari/shared/orders/status'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { clauseAfter, cursorAfter, positionOf, type RawOrder } from '../../db/keyset.ts'
import { andFilters, type Clause } from '../../db/queries.ts'
import { cursorGone } from '../../lib/errors.ts'
import { cursorAt } from '../changes/index.ts'
import { givenClause, type OrderStore, presentOrder, PUBLIC_PROJECTION, rawOrders } from '../orders/index.ts'
import { customersOfOrders, latestPosition, pageShownTo } from './changes-page.ts'
import { initialSyncCursor, type InitialSyncPlace, initialSyncPlace, startOfSync } from './cursor.ts'

interface IndexRange {
  key: string
  kind: OrderKind
  filter: Clause
}

const CREATED_LAST = { createdAt: -1, _id: -1 } as const
const CHANGED_LAST = { updatedAt: -1, _id: -1 } as const

/** One by one, to be read in the order of the index. */
const OPEN = ['not_started', 'in_progress'] as const
const OTHER: Clause = { status: { $nin: ORDER_STATUSES } }

const sinceOf = ({ day }: Pick<InitialSyncPlace, 'day'>) => new Date(startOfDay(retainedFromDay(day)))

async function rangesLeft(store: OrderStore, place: InitialSyncPlace, role: Role): Promise<IndexRange[]> {
  const filters: Clause[] =
    place.scan === 'open'
      ? [...OPEN.map((status): Clause => ({ status })), OTHER]
      : [{ updatedAt: { $gte: sinceOf(place) } }]
  const ranges = await Promise.all(
    kindsFor(role).map(async (kind) => {
      const visible = await givenClause(store, kind, role)
      return filters.map((filter, index) => ({
        key: `${ORDER_KINDS.indexOf(kind)}${index}`,
        kind,
        filter: andFilters(filter, visible),
      }))
    }),
  )
  return ranges.flat().filter(({ key }) => place.after[key] !== null)
}

const changedAt = ({ updatedAt }: RawOrder) => (updatedAt instanceof Date ? updatedAt.getTime() : 0)

const placeByChange = (last: RawOrder) => `${changedAt(last)}.${last._id}`

function afterChange(place: string): Clause {
  const [ms] = place.split('.', 1)
  const at = new Date(Number(ms))
  if (Number.isNaN(at.getTime())) throw cursorGone()
  const id = place.slice(`${ms}.`.length)
  return { $or: [{ updatedAt: { $lt: at } }, { updatedAt: at, _id: { $lt: id } }] }
}

async function pageOfScan(
  store: OrderStore,
  place: InitialSyncPlace,
  ranges: readonly IndexRange[],
  share: number,
  role: Role,
): Promise<{ changed: OrderRecord[]; next: InitialSyncPlace }> {
  const isOpenScan = place.scan === 'open'
  const after = { ...place.after }
  const parts = await Promise.all(
    ranges.map(async ({ key, kind, filter }) => {
      const from = after[key]
      const rest = from && (isOpenScan ? clauseAfter(positionOf(from)) : afterChange(from))
      const raws = await rawOrders(store, kind)
        .find(rest ? andFilters(filter, rest) : filter, {
          sort: isOpenScan ? CREATED_LAST : CHANGED_LAST,
          limit: share,
          projection: PUBLIC_PROJECTION,
        })
        .toArray()
      const last = raws.length === share ? raws.at(-1) : undefined
      after[key] = last ? (isOpenScan ? cursorAfter : placeByChange)(last) : null
      // The open ones among them have been sent.
      return raws
        .map((raw) => presentOrder(kind, raw))
        .filter((order) => isOpenStatus(order.status) === isOpenScan && canSeeOrder(role, order))
    }),
  )
  const changed = parts.flat()
  return { changed, next: { ...place, after, sent: place.sent + changed.length } }
}

/** An order of unknown status may count, though it is sent. */
async function isAnythingOlder(store: OrderStore, place: InitialSyncPlace, role: Role): Promise<boolean> {
  const older: Clause = { updatedAt: { $lt: sinceOf(place) }, status: { $nin: OPEN } }
  const found = await Promise.all(
    kindsFor(role).map((kind) => rawOrders(store, kind).findOne(older, { projection: { _id: 1 } })),
  )
  return found.some((order) => order !== null)
}

/** All that changed after this day have been sent. */
function sentFrom({ after }: InitialSyncPlace): Day {
  const left = Object.values(after).flatMap((place) => (place ? Number(place.split('.', 1)[0]) : []))
  return addDays(dayInIndia(new Date(Math.max(...left))), 1)
}

/**
 * Open orders, then those that changed lately, newest first. The first page has the visible `list` only; the last
 * cursor is one for changes. @throws HttpError 410 for an invalid cursor
 */
export async function initialSync(
  store: OrderStore,
  since: string | undefined,
  limit: number,
  {
    role = 'owner',
    settings = RETENTION,
    list,
  }: { role?: Role; settings?: RetentionSettings; list?: OrderKind } = {},
): Promise<ChangesPage> {
  // Read first: later numbers follow as changes.
  const end = await latestPosition(role, store.changeLog)
  let place = since ? initialSyncPlace(since, end) : startOfSync(end, dayInIndia(new Date()))
  const { epoch, seq, day } = place
  const isFirstPage = !since
  const changed: OrderRecord[] = []
  let coverage: ChangesPage['coverage']
  // The first page is sent at once. Later ones are filled from small ranges; empty ones cost none.
  const hasRoom = () => changed.length === 0 || (!isFirstPage && changed.length < limit / 2)
  while (!coverage && hasRoom()) {
    const left = await rangesLeft(store, place, role)
    const ofList = isFirstPage ? left.filter(({ kind }) => kind === list) : []
    const isOfList = ofList.length > 0 && changed.length === 0 && Object.keys(place.after).length === 0
    const ranges = isOfList ? ofList : left
    const share = isFirstPage ? Math.min(PAGE_SIZE, limit) : Math.max(1, Math.floor(limit / ranges.length))
    const page = await pageOfScan(store, place, ranges, share, role)
    changed.push(...page.changed)
    place = page.next
    const isThrough = left.every(({ key }) => place.after[key] === null)
    const isOpenScan = place.scan === 'open'
    if (isThrough && isOpenScan) place = { ...place, scan: 'recent', after: {} }
    else if (isThrough)
      coverage = { from: (await isAnythingOlder(store, place, role)) ? retainedFromDay(day) : '', open: true }
    else if (place.sent >= settings.most)
      coverage = isOpenScan ? { from: null, open: false } : { from: sentFrom(place), open: true }
  }
  return pageShownTo(role, {
    changed,
    customers: await customersOfOrders(store, changed),
    deleted: [],
    now: new Date().toISOString(),
    ...(coverage && { coverage }),
    cursor: coverage ? cursorAt({ epoch, seq }) : initialSyncCursor(place),
    more: !coverage || seq < end.seq,
  })
}
