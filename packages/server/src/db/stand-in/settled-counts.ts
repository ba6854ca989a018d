import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import type { mongo } from 'mongoose'
import type { RawOrder } from '../keyset.ts'
import { NOT_DATES } from '../keyset.ts'

type Clause = Record<string, unknown>
type CollectionOf = (kind: OrderKind) => mongo.Collection<RawOrder>

/** How far the list of changes has come, and what was deleted. */
interface Changes {
  position(): Promise<{ seq: number }>
  tombstones: { exists(filter: Clause): PromiseLike<unknown> }
}

const MINUTE_MS = 60_000
/** What was put into the database by hand moves no number: it is counted after this long. */
const KEEP_MS = MINUTE_MS
/** Records younger than this are counted each time; the number of the others hardly ever changes. */
const SETTLED_MS = 60 * MINUTE_MS
const COUNT_SETTLED_AGAIN_MS = 10 * MINUTE_MS
/** Filters that somebody asks for; the oldest go first. */
const MOST_KEPT = 500

interface Total {
  /** The place in the list of changes up to which it is right. */
  seq: number
  since: number
  total: number
}

interface Settled extends Total {
  before: Date
}

/**
 * How many records there are, by kind and filter, without counting all of them with each page: a number is right until
 * the list of changes moves. Then a whole kind costs a look at the last hour and at the deletions; a filter is
 * counted anew, once for all who ask.
 */
export class SettledCounts {
  readonly #collectionOf: CollectionOf
  readonly #changeLog: Changes
  readonly #totals = new Map<string, Promise<Total>>()
  readonly #settled = new Map<OrderKind, Promise<Settled>>()

  constructor(collectionOf: CollectionOf, changeLog: Changes) {
    this.#collectionOf = collectionOf
    this.#changeLog = changeLog
  }

  async ofAllKinds(): Promise<Record<OrderKind, number>> {
    const { seq } = await this.#changeLog.position()
    const counted = ORDER_KINDS.map(async (kind) => [kind, await this.at(seq, kind, '', {})] as const)
    return Object.fromEntries(await Promise.all(counted)) as Record<OrderKind, number>
  }

  /**
   * @param seq how far the list of changes is
   * @param key names the filter among others of its kind; `''` for the whole kind
   * @param filter asked only when it has to be counted
   */
  async at(seq: number, kind: OrderKind, key: string, filter: Clause): Promise<number> {
    const name = `${kind} ${key}`
    const known = await this.#totals.get(name)?.catch(() => undefined)
    if (known && known.seq >= seq && Date.now() - known.since < KEEP_MS) return known.total
    const count = key ? this.#collectionOf(kind).countDocuments(filter) : this.#whole(seq, kind)
    const counted = count.then((total) => ({ seq, since: Date.now(), total }))
    this.#totals.delete(name)
    this.#totals.set(name, counted)
    const [oldest] = this.#totals.keys()
    if (this.#totals.size > MOST_KEPT && oldest !== undefined) this.#totals.delete(oldest)
    return (await counted).total
  }

  async #whole(seq: number, kind: OrderKind): Promise<number> {
    const { before, total } = await this.#settledOf(seq, kind)
    return total + (await this.#collectionOf(kind).countDocuments({ createdAt: { $gte: before } }))
  }

  async #settledOf(seq: number, kind: OrderKind): Promise<Settled> {
    const known = await this.#settled.get(kind)?.catch(() => undefined)
    if (known && Date.now() - known.since < COUNT_SETTLED_AGAIN_MS) {
      if (known.seq >= seq || !(await this.#isUnsettled(kind, known))) return known
    }
    const counted = this.#countSettled(seq, kind)
    this.#settled.set(kind, counted)
    return counted
  }

  /** Whether since then one was deleted, or one came from a tablet that had been without a network for longer. */
  async #isUnsettled(kind: OrderKind, { seq, before }: Settled): Promise<boolean> {
    const changeSeq = { $gt: seq }
    if (await this.#changeLog.tombstones.exists({ kind, changeSeq })) return true
    const late = { changeSeq, createdAt: { $lt: before }, madeBy: { $gt: '' } }
    return (await this.#collectionOf(kind).findOne(late, { projection: { _id: 1 } })) !== null
  }

  async #countSettled(seq: number, kind: OrderKind): Promise<Settled> {
    const collection = this.#collectionOf(kind)
    const since = Date.now()
    const before = new Date(since - SETTLED_MS)
    const [dated, undated] = await Promise.all([
      collection.countDocuments({ createdAt: { $lt: before } }),
      collection.countDocuments(NOT_DATES),
    ])
    return { seq, since, before, total: dated + undated }
  }
}
