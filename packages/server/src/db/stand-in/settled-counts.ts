import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { mongo } from 'mongoose'
import type { RawOrder } from '../keyset.ts'
import { UNDATED } from '../keyset.ts'
import type { Clause } from '../queries.ts'

export type CollectionOf = (kind: OrderKind) => mongo.Collection<RawOrder>

export interface Changes {
  position(): Promise<{ seq: number }>
  tombstones: { exists(filter: Clause): PromiseLike<unknown> }
}

const MINUTE_MS = 60_000
/** Data put in by hand does not move the change log. */
const KEEP_MS = MINUTE_MS
/** Younger records are counted each time; the number of older ones hardly changes. */
const SETTLED_MS = 60 * MINUTE_MS
const COUNT_SETTLED_AGAIN_MS = 10 * MINUTE_MS
const MAX_KEPT = 500

interface Total {
  seq: number
  since: number
  total: number
}

interface Settled extends Total {
  before: Date
}

/** Valid until the change log moves. Then a kind costs a count of the last hour; a filter is counted anew, once for all. */
export class SettledCounts {
  readonly #collectionOf: CollectionOf
  readonly #changeLog: Changes
  readonly #totals = new Map<string, Promise<Total>>()
  readonly #settled = new Map<OrderKind, Promise<Settled>>()

  constructor(collectionOf: CollectionOf, changeLog: Changes) {
    this.#collectionOf = collectionOf
    this.#changeLog = changeLog
  }

  /** @param seq position in the change log @param key of the filter within its kind; `''` for the whole kind */
  async at(seq: number, kind: OrderKind, key: string, filter: Clause): Promise<number> {
    const name = `${kind} ${key}`
    const known = await this.#totals.get(name)?.catch(() => undefined)
    if (known && known.seq >= seq && Date.now() - known.since < KEEP_MS) return known.total
    const count = key ? this.#collectionOf(kind).countDocuments(filter) : this.#whole(seq, kind)
    const counted = count.then((total) => ({ seq, since: Date.now(), total }))
    this.#totals.delete(name)
    this.#totals.set(name, counted)
    const [oldest] = this.#totals.keys()
    if (this.#totals.size > MAX_KEPT && oldest !== undefined) this.#totals.delete(oldest)
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
      collection.countDocuments(UNDATED),
    ])
    return { seq, since, before, total: dated + undated }
  }
}
