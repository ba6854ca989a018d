import type { mongo } from 'mongoose'
import { clauseAfter, type Position } from './list-cursor.ts'
import type { RawOrder } from './present-order.ts'

export const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const

type Clause = Record<string, unknown>
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
/** Of as many lists the right length is remembered. */
const MOST_LISTS = 500

/** `createdAt` of any type that the database sorts after all dates; each finds values of its own type only. */
export const NOT_DATES: Clause = {
  $or: [false, {}, '', -Infinity]
    .map((least): Clause => ({ createdAt: { $gte: least } }))
    .concat({ createdAt: null }),
}

export interface Stretched {
  collection: Orders
  filter: Clause
  projection: Record<string, 0 | 1>
  /** Names this list among others, so that the length of its stretches is remembered. */
  key: string
  after: Position | undefined
  /** How many records are wanted. */
  want: number
}

/** Dates up to a place, without what comes before it at the same instant. */
function upTo({ at, id }: { at: Date; id: RawOrder['_id'] }, from: Clause): Clause {
  return {
    createdAt: { $lte: at, ...from },
    // What came before is left out here and not by the bounds: those have to be one range of the index.
    $or: [{ createdAt: { $lt: at } }, { _id: { $lt: id } }],
  }
}

/**
 * Records newest first, by stretches of time that hold about a page. A limit alone is not enough: the embedded
 * database reads the whole range of an index before it looks at the limit, so that a page would take longer with
 * every year (docs/decisions/0071). Others need one question as well, and lose nothing.
 */
export class ListStretches {
  /** Ms that a page of a list lately took; the list that was read longest ago first. */
  readonly #lengths = new Map<string, number>()

  async read({ collection, filter, projection, key, after, want }: Stretched): Promise<RawOrder[]> {
    const find = (range: Clause, limit: number) =>
      collection.find({ $and: [range, filter] }, { projection, sort: NEWEST_FIRST, limit }).toArray()

    let length = this.#lengths.get(key) ?? FIRST_STRETCH_MS
    if (!after && length > LONGEST_STRETCH_MS) {
      // The list was no longer than a page when it was last read.
      const found = await find({}, want)
      this.#remember(key, found, want)
      return found
    }
    if (after && !(after.at instanceof Date)) return find(clauseAfter(after), want)

    const place = after && { at: after.at as Date, id: after.id }
    const found: RawOrder[] = []
    let upper: Date | undefined
    const below = (from: Clause): Clause => {
      if (upper) return { createdAt: { ...from, $lt: upper } }
      return place ? upTo(place, from) : { createdAt: from }
    }
    while (found.length < want && length <= LONGEST_STRETCH_MS) {
      const end = upper ?? place?.at ?? new Date()
      const lower = new Date(Math.max(end.getTime() - length, FIRST_INSTANT))
      found.push(...(await find(below({ $gte: lower }), want - found.length)))
      upper = lower
      length *= LONGER
    }
    if (found.length < want) found.push(...(await find(below({}), want - found.length)))
    if (found.length === want || !after) this.#remember(key, found, want)
    if (found.length < want) found.push(...(await find(NOT_DATES, want - found.length)))
    return found
  }

  #remember(key: string, found: readonly RawOrder[], want: number): void {
    const [first, last] = [found[0]?.createdAt, found.at(-1)?.createdAt]
    const isFull = found.length === want && first instanceof Date && last instanceof Date
    const took = isFull ? (first.getTime() - last.getTime()) * ROOM + 1_000 : Number.POSITIVE_INFINITY
    this.#lengths.delete(key)
    this.#lengths.set(key, took)
    const [oldest] = this.#lengths.keys()
    if (this.#lengths.size > MOST_LISTS && oldest !== undefined) this.#lengths.delete(oldest)
  }
}
