import { shortId } from '@zari/shared/lib/ids'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { phoneDigits, typedWords } from '@zari/shared/orders/search'
import { isComplete, isNumberKey, numberKey, wordsIn } from '@zari/shared/orders/search-keys'
import type { mongo } from 'mongoose'
import { setTimeout } from 'node:timers/promises'
import type { RawOrder } from '../../../db/keyset.ts'
import { arrayPrefixFilter, type Clause } from '../../../db/queries.ts'
import { idsMatching } from '../../../db/stand-in/index.ts'
import { FairQueue } from '../../../lib/fair-queue.ts'
import type { ChangeLog } from '../../changes/index.ts'

const BETWEEN = '\n'
const ROOM = 100_000

/** In one string: a tenth of a set's memory, searched in less than a millisecond. */
export class WordList {
  #text = BETWEEN
  #clean = 0

  get length(): number {
    return this.#text.length
  }

  /** @param words without line breaks */
  add(words: readonly string[]): void {
    if (words.length > 0) this.#text += words.join(BETWEEN) + BETWEEN
    if (this.#text.length > 2 * this.#clean + ROOM) this.#clear()
  }

  /** @returns undefined when there are more than `most` */
  having(part: string, most: number): string[] | undefined {
    const text = this.#text
    const found = new Set<string>()
    let end = 0
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, end)) {
      end = text.indexOf(BETWEEN, at)
      found.add(text.slice(text.lastIndexOf(BETWEEN, at) + 1, end))
      if (found.size > most) return undefined
    }
    return [...found]
  }

  #clear(): void {
    const words = new Set(this.#text.split(BETWEEN))
    words.delete('')
    this.#text = BETWEEN + [...words].map((word) => word + BETWEEN).join('')
    this.#clean = this.#text.length
  }
}

type OrdersOf = (kind: OrderKind) => mongo.Collection<RawOrder>

const MAX_WORDS = 1_000
const MAX_IDS = 50_000

const MAX_LETTERS = 8_000_000
/** Larger batches are collected late: five times as large doubles the memory. */
const BATCH = 50
const MAX_WAIT_MS = 2_000

interface Known {
  epoch: string
  seq: number
  words: WordList
  isAll: boolean
  cut: Set<string>
}

/** Database indexes find words by prefix only, and a search matches any part. Read once, then updated by changes. */
export class WordIndex {
  readonly #ordersOf: OrdersOf
  readonly #mostIds: number
  readonly #changeLog: Pick<ChangeLog, 'position'>
  readonly #known = new Map<OrderKind, Promise<Known>>()
  /** One kind after the other, for the memory. */
  readonly #alone = new FairQueue({ capacity: 1, maxWaiting: ORDER_KINDS.length })

  /** @param mostIds in a query; beyond it all orders are read */
  constructor(ordersOf: OrdersOf, changeLog: Pick<ChangeLog, 'position'>, mostIds = MAX_IDS) {
    this.#ordersOf = ordersOf
    this.#mostIds = mostIds
    this.#changeLog = changeLog
  }

  /** Matches all orders that `searchFor` may, and few others; `{}` when everything has to be read. */
  async narrow(kind: OrderKind, typed: string): Promise<Clause> {
    const parts = wordsIn(typed)
    const known = parts.length > 0 ? await this.#sure(kind) : undefined
    const fewest = known && fewestHaving(known.words, parts)
    if (!fewest || known.cut.size > MAX_WORDS) return {}
    const { cut } = known
    const digits = phoneDigits(typed)
    const [id = '', ...others] = typedWords(typed)
    const keys = others.length > 0 ? fewest : [...fewest, shortId(id)]
    const byWords = { searchKeys: { $in: keys } }
    if (!digits && cut.size === 0) return byWords
    const ways = [byWords, ...(digits ? [{ searchKeys: arrayPrefixFilter(numberKey(digits)) }] : [])]
    const ids = await idsMatching(this.#ordersOf(kind), ways, this.#mostIds + 1)
    // A query is limited to 16 MB.
    return ids.length + cut.size > this.#mostIds ? {} : { _id: { $in: [...ids, ...cut] } }
  }

  /** @returns words for the rarest part; undefined when there are too many, or the index is not ready in time */
  async wordsHaving(kind: OrderKind, parts: readonly string[]): Promise<string[] | undefined> {
    const known = await Promise.race([this.#sure(kind), setTimeout(MAX_WAIT_MS, undefined, { ref: false })])
    return known && fewestHaving(known.words, parts)
  }

  /** Reading the words of 100,000 orders takes seconds. */
  async prepare(): Promise<void> {
    for (const kind of ORDER_KINDS) await this.#sure(kind)
  }

  async #sure(kind: OrderKind): Promise<Known | undefined> {
    const known = await this.#upToDate(kind)
    return known.isAll ? known : undefined
  }

  #upToDate(kind: OrderKind): Promise<Known> {
    const before = this.#known.get(kind)
    const now = this.#goOn(kind, before)
    this.#known.set(kind, now)
    return now
  }

  async #goOn(kind: OrderKind, before: Promise<Known> | undefined): Promise<Known> {
    const known = await before?.catch(() => undefined)
    const { seq, epoch } = await this.#changeLog.position()
    if (known?.epoch === epoch) {
      if (known.seq < seq && known.isAll) await this.#read(kind, known, { changeSeq: { $gt: known.seq } })
      known.seq = Math.max(known.seq, seq)
      return known
    }
    const anew: Known = { epoch, seq, words: new WordList(), isAll: true, cut: new Set() }
    await this.#alone.run(() => this.#read(kind, anew, {}))
    return anew
  }

  async #read(kind: OrderKind, known: Known, which: mongo.Filter<RawOrder>): Promise<void> {
    const words = new Set<string>()
    let letters = known.words.length
    const cursor = this.#ordersOf(kind)
      .find(which, { projection: { searchKeys: 1 } })
      .batchSize(BATCH)
    try {
      while (letters <= MAX_LETTERS && (await cursor.hasNext())) {
        for (const { _id, searchKeys } of cursor.readBufferedDocuments()) {
          const keys = (searchKeys ?? []) as string[]
          if (!isComplete(keys)) known.cut.add(_id)
          for (const key of keys) {
            if (isNumberKey(key) || words.has(key)) continue
            words.add(key)
            letters += key.length
          }
        }
      }
    } finally {
      await cursor.close()
    }
    known.isAll = letters <= MAX_LETTERS
    if (known.isAll) known.words.add([...words])
  }
}

function fewestHaving(words: WordList, parts: readonly string[]): string[] | undefined {
  const found = parts.map((part) => words.having(part, MAX_WORDS)).filter((each) => each !== undefined)
  return found.sort((a, b) => a.length - b.length)[0]
}
