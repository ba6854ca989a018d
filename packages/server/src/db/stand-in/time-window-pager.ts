import { DAY_MS } from '@zari/shared/time/due-date'
import type { mongo } from 'mongoose'
import { clauseAfter, compareIds, NEWEST_FIRST, type Position, type RawOrder, UNDATED } from '../keyset.ts'
import { andFilters, type Clause } from '../queries.ts'

type Orders = mongo.Collection<RawOrder>

const FIRST_WINDOW_MS = 7 * DAY_MS
const MAX_WINDOW_MS = 4 * 365 * DAY_MS
const LONGER = 4
const ROOM = 1.5
const FIRST_INSTANT = -8.64e15
const MAX_LISTS = 500
const MAX_CHANGES = 500
const KEEP_END_MS = 60_000

interface PagedList {
  collection: Orders
  filter: Clause
  projection: Record<string, 0 | 1>
  key: string
  after: Position | undefined
  seq: number
  want: number
}

interface Known {
  /** Ms that a recent page spanned; infinite when the whole list fits into one. */
  length: number
  seq: number
  /** Ms of the oldest date; records without a date may follow. */
  end?: { at: number; hasUndated: boolean; since: number }
}

type Place = { at: Date; id: string } | undefined

/**
 * The embedded database reads an index range whole before it applies a limit: pages are read by time windows
 * (decision 0071).
 */
export class TimeWindowPager {
  readonly #known = new Map<string, Known>()
  readonly #underWay = new Map<string, Promise<RawOrder[]>>()

  /** Concurrent callers share one read: after many writes the first query takes the embedded database seconds. */
  read(list: PagedList): Promise<RawOrder[]> {
    const { key, after, want, seq } = list
    const name = JSON.stringify([key, after, want, seq])
    const underWay = this.#underWay.get(name)
    if (underWay) return underWay
    const reading = this.#read(list).finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, reading)
    return reading
  }

  async #read(list: PagedList): Promise<RawOrder[]> {
    const { after, key, want, seq } = list
    if (after && after.at === null) return find(list, clauseAfter(after), want)
    const place = after?.at ? { at: after.at, id: after.id } : undefined
    const known = this.#windowOf(list)
    if (!place && known.length > MAX_WINDOW_MS) {
      const all = await find(list, {}, want)
      if (all.length === want) this.#remember(key, { ...known, length: lengthOf(all), seq })
      return all
    }
    const { found, below, isEnd } = await readWindows(list, place, known)
    if (found.length < want && !isEnd) found.push(...(await find(list, below({}), want - found.length)))
    if (found.length === want) {
      this.#remember(key, { ...known, length: lengthOf(found), seq })
      return found
    }
    if (isEnd) return found
    const end = (found.at(-1)?.createdAt as Date | undefined) ?? place?.at
    const undated = await find(list, UNDATED, want - found.length)
    this.#remember(key, {
      length: place ? known.length : Number.POSITIVE_INFINITY,
      seq,
      ...(end && { end: { at: end.getTime(), hasUndated: undated.length > 0, since: Date.now() } }),
    })
    return [...found, ...undated]
  }

  #windowOf({ key, seq }: PagedList): Known {
    const known = this.#known.get(key)
    const isNews = !known || (known.length > MAX_WINDOW_MS && seq - known.seq > MAX_CHANGES)
    return isNews ? { length: FIRST_WINDOW_MS, seq } : known
  }

  #remember(key: string, known: Known): void {
    this.#known.delete(key)
    this.#known.set(key, known)
    const [oldest] = this.#known.keys()
    if (this.#known.size > MAX_LISTS && oldest !== undefined) this.#known.delete(oldest)
  }
}

function find({ collection, filter, projection }: PagedList, range: Clause, limit: number) {
  return collection.find(andFilters(range, filter), { projection, sort: NEWEST_FIRST, limit }).toArray()
}

function lengthOf(page: readonly RawOrder[]): number {
  const [first, last] = [page[0]?.createdAt, page.at(-1)?.createdAt]
  const isDated = first instanceof Date && last instanceof Date
  return isDated ? (first.getTime() - last.getTime()) * ROOM + 1_000 : Number.POSITIVE_INFINITY
}

/** Until there is enough, or four years have passed. @returns `below` makes the range that is left */
async function readWindows(list: PagedList, place: Place, known: Known) {
  const found: RawOrder[] = []
  const end = known.end && Date.now() - known.end.since < KEEP_END_MS ? known.end : undefined
  let upper: Date | undefined
  let isEnd = false
  const below = (from: Clause): Clause => {
    const until = upper ?? place?.at
    return { createdAt: { $gte: new Date(FIRST_INSTANT), ...from, ...(until && { $lt: until }) } }
  }
  let { length } = known
  const isLeft = () => (place && !upper) || length <= MAX_WINDOW_MS
  while (found.length < list.want && !isEnd && isLeft()) {
    const from = (upper ?? place?.at ?? new Date()).getTime() - length
    const lower = new Date(Math.max(from, FIRST_INSTANT))
    found.push(
      ...(place && !upper
        ? await readAfter(list, place, lower)
        : await find(list, below({ $gte: lower }), list.want - found.length)),
    )
    isEnd = end !== undefined && !end.hasUndated && lower.getTime() <= end.at
    upper = lower
    length *= LONGER
  }
  return { found, below, isEnd }
}

/** Records of the same instant are filtered here: with an `$or` the embedded database does not use one index range. */
async function readAfter(list: PagedList, place: NonNullable<Place>, lower: Date): Promise<RawOrder[]> {
  const read = await find(list, { createdAt: { $gte: lower, $lte: place.at } }, list.want + 1)
  const isAfter = ({ createdAt, _id }: RawOrder) =>
    (createdAt as Date).getTime() < place.at.getTime() || compareIds(_id, place.id) < 0
  const found = read.filter(isAfter).slice(0, list.want)
  if (found.length === list.want || read.length <= list.want) return found
  const before = { $or: [{ createdAt: { $lt: place.at } }, { _id: { $lt: place.id } }] }
  return find(list, { createdAt: { $gte: lower, $lte: place.at }, ...before }, list.want)
}
