import type { Role } from '@zari/shared/auth/roles'
import { dayInIndia, startOfDay } from '@zari/shared/due-date'
import {
  isRetained,
  retainedFromDay,
  RETENTION,
  type RetentionSettings,
} from '@zari/shared/orders/device-retention'
import { type OrderKind, PAGE_SIZE } from '@zari/shared/orders/order-kinds'
import { summaryOf } from '@zari/shared/orders/order-summary'
import { isGivenTo, TAKEN_ON_FIELDS } from '@zari/shared/orders/role-access'
import { isOpenStatus } from '@zari/shared/orders/status'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { andFilters } from '../../db/queries.ts'
import { type ChangePlace, cursorAt } from '../changes/index.ts'
import {
  oldOrdersNumbered,
  type OrderStore,
  presentOrder,
  PUBLIC_PROJECTION,
  type RawOrder,
  rawOrders,
} from '../orders/index.ts'
import { customersOfOrders, latestPosition, pageShownTo } from './changes-page.ts'
import { initialSyncCursor, type InitialSyncPlace, initialSyncPlace, STAGES, startOfSync } from './cursor.ts'
import { type IndexScan, scansLeft } from './index-scans.ts'

type Content = Required<Pick<ChangesPage, 'changed' | 'cards'>>

const CARDS_FOR_A_RECORD = 5

const FOR_CARDS = {
  name: 1,
  phone: 1,
  status: 1,
  createdAt: 1,
  updatedAt: 1,
  revision: 1,
  number: 1,
} as const

const FOR_CARDS_OF_WORKROOM = {
  ...FOR_CARDS,
  ...Object.fromEntries(TAKEN_ON_FIELDS.map((field) => [field, 1])),
}

function projectionFor(stage: InitialSyncPlace['stage'], role: Role) {
  if (stage !== 'cards') return PUBLIC_PROJECTION
  return role === 'workroom' ? FOR_CARDS_OF_WORKROOM : FOR_CARDS
}

function isSentBefore(raw: RawOrder, { stage, day }: InitialSyncPlace): boolean {
  const since = startOfDay(retainedFromDay(day))
  const lately = (stored: unknown) => stored instanceof Date && stored.getTime() >= since
  const { status, createdAt, updatedAt } = raw
  const isPlain = status === undefined || status === null || typeof status === 'string'
  const isOpen = isPlain && isOpenStatus(presentOrder('contact-inquiries', raw).status)
  if (stage === 'new') return isOpen
  if (stage === 'changed') return isOpen || lately(createdAt)
  return stage === 'cards' && (isOpen || lately(createdAt) || lately(updatedAt))
}

async function wholeRecords(store: OrderStore, { kind }: IndexScan, raws: readonly RawOrder[]) {
  if (raws.length === 0) return []
  const ids = raws.map(({ _id }) => _id)
  return rawOrders(store, kind)
    .find({ _id: { $in: ids } }, { projection: PUBLIC_PROJECTION })
    .toArray()
}

async function contentOf(
  store: OrderStore,
  place: InitialSyncPlace,
  lane: IndexScan,
  raws: RawOrder[],
): Promise<Content> {
  const { kind } = lane
  if (place.stage !== 'cards') {
    const news = raws.filter((raw) => !isSentBefore(raw, place)).map((raw) => presentOrder(kind, raw))
    return { changed: news.filter((record) => isRetained(record, undefined, place.day)), cards: [] }
  }
  // The device was full: it tracks itself which records it has.
  if (place.fullIn !== undefined)
    return { changed: [], cards: raws.map((raw) => summaryOf(presentOrder(kind, raw))) }
  const left = raws.filter((raw) => !isSentBefore(raw, place))
  const held = left.filter((raw) => isRetained(presentOrder(kind, raw), undefined, place.day))
  return {
    changed: (await wholeRecords(store, lane, held)).map((raw) => presentOrder(kind, raw)),
    cards: left.filter((raw) => !held.includes(raw)).map((raw) => summaryOf(presentOrder(kind, raw))),
  }
}

/** A page of one stage, shared by its index scans. @returns the next place in the same stage */
async function pageOfStage(
  store: OrderStore,
  place: InitialSyncPlace,
  lanes: readonly IndexScan[],
  { limit, role }: { limit: number; role: Role },
) {
  const share = Math.max(1, Math.floor(limit / lanes.length))
  const after = { ...place.after }
  const parts = await Promise.all(
    lanes.map(async (lane) => {
      const { key, kind, filter, sort } = lane
      const from = after[key]
      const raws = await rawOrders(store, kind)
        .find(from ? andFilters(filter, lane.after(from)) : filter, {
          sort,
          limit: share,
          projection: projectionFor(place.stage, role),
        })
        .toArray()
      const last = raws.at(-1)
      const goesOn = place.stage !== 'newest' && raws.length === share
      after[key] = last && goesOn ? lane.placeOf(last) : null
      // The filter may let through a record that the role is not given.
      const given =
        role === 'workroom' ? raws.filter((raw) => isGivenTo(role, presentOrder(kind, raw))) : raws
      return contentOf(store, place, lane, given)
    }),
  )
  const changed = parts.flatMap((part) => part.changed)
  const cards = parts.flatMap((part) => part.cards)
  const next: InitialSyncPlace = {
    ...place,
    after,
    // Records of the first stage are sent again in later ones.
    sent: place.sent + (place.stage === 'newest' ? 0 : changed.length),
    cards: place.cards + cards.length,
  }
  return { changed, cards, next }
}

function stageAfter(place: InitialSyncPlace): InitialSyncPlace | undefined {
  const stage = STAGES[STAGES.indexOf(place.stage) + 1]
  return stage && { ...place, stage, after: {} }
}

function placeAfter(
  place: InitialSyncPlace,
  isThrough: boolean,
  settings: RetentionSettings,
): InitialSyncPlace | undefined {
  if (place.stage === 'cards') return isThrough || place.cards >= settings.mostCards ? undefined : place
  if (place.sent >= settings.most && !(isThrough && place.stage === 'changed')) {
    return { ...place, stage: 'cards', after: {}, fullIn: place.stage }
  }
  return isThrough ? stageAfter(place) : place
}

/**
 * A page of the initial sync: whole records (at most `limit`), then order summaries, up to a device's bound. The
 * first page is that of the visible `list` only; the last cursor is one for changes.
 * @throws HttpError 410 for an invalid cursor
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
  if (!since) await oldOrdersNumbered(store)
  // Read first: all numbers up to this one are visible now, later ones follow as changes.
  const end = await latestPosition(role, store.changeLog)
  let place: InitialSyncPlace | undefined = since
    ? initialSyncPlace(since, end)
    : startOfSync(end, dayInIndia(new Date()))
  const { epoch, seq, day } = place
  const isFirstPage = !since
  const content: Content = { changed: [], cards: [] }
  let held: ChangesPage['held']
  // The first page is sent at once. Later, small stages share a page, and empty ones cost none.
  const mayGoOn = () =>
    content.cards.length === 0 &&
    (content.changed.length === 0 || (!isFirstPage && content.changed.length < limit / 2))
  while (place && mayGoOn()) {
    const left: readonly IndexScan[] = await scansLeft(store, place, role)
    const ofList = isFirstPage && place.stage === 'newest' ? left.filter(({ kind }) => kind === list) : []
    const lanes = ofList.length > 0 ? ofList : left
    const most = { newest: Math.min(PAGE_SIZE, limit) * lanes.length, cards: limit * CARDS_FOR_A_RECORD }
    const { changed, cards, next } = await pageOfStage(store, place, lanes, {
      limit: place.stage === 'newest' || place.stage === 'cards' ? most[place.stage] : limit,
      role,
    })
    content.changed.push(...changed)
    content.cards.push(...cards)
    const isThrough = left.every(({ key }) => next.after[key] === null)
    const cardsAreAll = next.stage === 'cards' && isThrough
    place = placeAfter(next, isThrough, settings)
    if (!place || place.stage === 'cards') held = heldOf(place ?? next, cardsAreAll)
  }
  const finished: ChangePlace = { epoch, seq }
  return pageShownTo(role, {
    ...content,
    customers: await customersOfOrders(store, content.changed),
    deleted: [],
    day,
    ...(held && { held, changesCursor: cursorAt(finished) }),
    cursor: place ? initialSyncCursor(place) : cursorAt(finished),
    more: place !== undefined || seq < end.seq,
  })
}

function heldOf({ day, fullIn }: InitialSyncPlace, cards: boolean): NonNullable<ChangesPage['held']> {
  // New orders are sent before those that changed.
  const areNewSent = fullIn === undefined || fullIn === 'changed'
  return { from: areNewSent ? retainedFromDay(day) : null, open: fullIn !== 'open', cards }
}
