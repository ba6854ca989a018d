import type { mongo } from 'mongoose'
import { clauseAfter, compareIds, idsBefore, NOT_DATES, type Position, type RawOrder } from '../keyset.ts'
import { andFilters, type Clause } from '../queries.ts'

export const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const

type Orders = mongo.Collection<RawOrder>

const DAY_MS = 24 * 3_600_000
/** Where nothing is known yet: as long as an ordinary shop takes for a page. */
const FIRST_STRETCH_MS = 7 * DAY_MS
/** What is not found in this time is looked for in all the rest at once. */
const LONGEST_STRETCH_MS = 4 * 365 * DAY_MS
/** A stretch that was too short is followed by one so many times longer. */
const LONGER = 4
/** How much longer than the last page's a stretch is, so that one is nearly always enough. */
const ROOM = 1.5
/** Milliseconds since 1970. */
const FIRST_INSTANT = -8.64e15
/** Of as many lists it is remembered how to read them. */
const MOST_LISTS = 500
/** A list that was no longer than a page is taken to be so until there were so many changes. */
const MOST_CHANGES = 500
/** What is older than all that there was comes with an import, and is found after this long. */
const KEEP_END_MS = 60_000

export interface PagedList {
  collection: Orders
  filter: Clause
  projection: Record<string, 0 | 1>
  /** Names this list among others, so that the length of its stretches is remembered. */
  key: string
  after: Position | undefined
  /** How far the list of changes is. */
  seq: number
  /** How many records are wanted. */
  want: number
}

/** What is known of a list from reading it. */
interface Known {
  /** Ms that a page of it lately took; infinite when all of it was no longer than a page. */
  length: number
  /** How far the list of changes was. */
  seq: number
  /** Where its dates end, ms since 1970, and whether something without a date comes after them. */
  end?: { at: number; hasOdd: boolean; since: number }
}

type Place = { at: Date; id: RawOrder['_id'] } | undefined

/**
 * Records newest first, by stretches of time that hold about a page. A limit alone is not enough: the embedded
 * database reads the whole range of an index before it looks at the limit, so that a page would take longer with
 * every year (docs/decisions/0071). Others need one question as well, and lose nothing.
 */
export class TimeWindowPager {
  /** The list that was read longest ago first. */
  readonly #known = new Map<string, Known>()
  readonly #underWay = new Map<string, Promise<RawOrder[]>>()

  /**
   * Who asks for what is being read gets the same: the first question after many writes takes the embedded database
   * seconds at a hundred thousand orders, and several such at once longer than anybody waits.
   */
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
    if (after && !(after.at instanceof Date)) return find(list, clauseAfter(after), want)
    const place = after && { at: after.at as Date, id: after.id }
    const known = this.#lookUpOrder(list)
    if (!place && known.length > LONGEST_STRETCH_MS) {
      const all = await find(list, {}, want)
      if (all.length === want) this.#remember(key, { ...known, length: lengthOf(all), seq })
      return all
    }
    const { found, below, isEnd } = await readStretches(list, place, known)
    if (found.length < want && !isEnd) found.push(...(await find(list, below({}), want - found.length)))
    if (found.length === want) {
      this.#remember(key, { ...known, length: lengthOf(found), seq })
      return found
    }
    if (isEnd) return found
    const end = (found.at(-1)?.createdAt as Date | undefined) ?? place?.at
    const odd = await find(list, NOT_DATES, want - found.length)
    this.#remember(key, {
      length: place ? known.length : Number.POSITIVE_INFINITY,
      seq,
      ...(end && { end: { at: end.getTime(), hasOdd: odd.length > 0, since: Date.now() } }),
    })
    return [...found, ...odd]
  }

  /** A short list may have grown by an import since: read at once, it would be all of that. */
  #lookUpOrder({ key, seq }: PagedList): Known {
    const known = this.#known.get(key)
    const isNews = !known || (known.length > LONGEST_STRETCH_MS && seq - known.seq > MOST_CHANGES)
    return isNews ? { length: FIRST_STRETCH_MS, seq } : known
  }

  #remember(key: string, known: Known): void {
    this.#known.delete(key)
    this.#known.set(key, known)
    const [oldest] = this.#known.keys()
    if (this.#known.size > MOST_LISTS && oldest !== undefined) this.#known.delete(oldest)
  }
}

function find({ collection, filter, projection }: PagedList, range: Clause, limit: number) {
  return collection.find(andFilters(range, filter), { projection, sort: NEWEST_FIRST, limit }).toArray()
}

/** How long a stretch for such a page has to be, with room. */
function lengthOf(page: readonly RawOrder[]): number {
  const [first, last] = [page[0]?.createdAt, page.at(-1)?.createdAt]
  const isDated = first instanceof Date && last instanceof Date
  return isDated ? (first.getTime() - last.getTime()) * ROOM + 1_000 : Number.POSITIVE_INFINITY
}

/**
 * Reads one stretch after the other, until there is enough or four years have gone by.
 * @returns `below` makes the range that is still to be read; `isEnd` says that nothing comes after what was found
 */
async function readStretches(list: PagedList, place: Place, known: Known) {
  const found: RawOrder[] = []
  const end = known.end && Date.now() - known.end.since < KEEP_END_MS ? known.end : undefined
  let upper: Date | undefined
  let isEnd = false
  const below = (from: Clause): Clause => {
    const until = upper ?? place?.at
    return { createdAt: { $gte: new Date(FIRST_INSTANT), ...from, ...(until && { $lt: until }) } }
  }
  let { length } = known
  const isLeft = () => (place && !upper) || length <= LONGEST_STRETCH_MS
  while (found.length < list.want && !isEnd && isLeft()) {
    const from = (upper ?? place?.at ?? new Date()).getTime() - length
    const lower = new Date(Math.max(from, FIRST_INSTANT))
    found.push(
      ...(place && !upper
        ? await readAfter(list, place, lower)
        : await find(list, below({ $gte: lower }), list.want - found.length)),
    )
    isEnd = end !== undefined && !end.hasOdd && lower.getTime() <= end.at
    upper = lower
    length *= LONGER
  }
  return { found, below, isEnd }
}

/**
 * What comes after a place, down to an instant. That the records of the place's own instant are told apart here
 * keeps the question to one range of the index; an `$or` in it is more than the embedded database sees through.
 */
async function readAfter(list: PagedList, place: NonNullable<Place>, lower: Date): Promise<RawOrder[]> {
  // The place's own record is there again, and nearly always it alone.
  const read = await find(list, { createdAt: { $gte: lower, $lte: place.at } }, list.want + 1)
  const isAfter = ({ createdAt, _id }: RawOrder) =>
    (createdAt as Date).getTime() < place.at.getTime() || compareIds(_id, place.id) < 0
  const found = read.filter(isAfter).slice(0, list.want)
  if (found.length === list.want || read.length <= list.want) return found
  // So many of one instant that they fill the page before its own begin.
  const before = { $or: [{ createdAt: { $lt: place.at } }, idsBefore(place.id)] }
  return find(list, { createdAt: { $gte: lower, $lte: place.at }, ...before }, list.want)
}
