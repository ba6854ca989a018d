import { shortId } from '@zari/shared/ids'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { phoneDigits, typedWords } from '@zari/shared/orders/search'
import { isComplete, isNumberKey, numberKey, wordsIn } from '@zari/shared/orders/search-keys'
import type { mongo } from 'mongoose'
import { setTimeout } from 'node:timers/promises'
import type { RawOrder } from '../../../db/keyset.ts'
import { arrayPrefixFilter, type Clause } from '../../../db/queries.ts'
import { FairQueue } from '../../../lib/fair-queue.ts'
import type { ChangeLog } from '../../changes/index.ts'

const BETWEEN = '\n'
/** Letters that may be added before what stands there twice is taken out. */
const ROOM = 100_000

/** Many words, in one text: that takes a tenth of what a set of them does, and is looked through in less than a millisecond. */
export class WordList {
  #text = BETWEEN
  /** How long it was when each word stood there once. */
  #clean = 0

  /** Letters, and one for each word. */
  get length(): number {
    return this.#text.length
  }

  /** @param words none of which has a line break in it */
  add(words: readonly string[]): void {
    if (words.length > 0) this.#text += words.join(BETWEEN) + BETWEEN
    if (this.#text.length > 2 * this.#clean + ROOM) this.#clear()
  }

  /** @returns each word that has this part, once; undefined when there are more than so many */
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

/** More words than these cost the index as much as reading everything. */
const MOST_WORDS = 1_000
/** 50 bytes each. */
const MOST_IDS = 50_000

/** Of so many letters a list of words is kept; ten lakh orders have fewer. */
const MOST_LETTERS = 8_000_000
/** Few enough that they are soon collected; with five times as many, reading all takes twice the memory. */
const BATCH = 50
/** Ms. Who waits for the search of everything types on, and is told again. */
const MOST_WAIT = 2_000

/** What is known of a kind's orders. */
interface Known {
  epoch: string
  /** The place in the list of changes up to which it is right. */
  seq: number
  words: WordList
  /** Whether all their words are there: not when there are more than anybody keeps. */
  isAll: boolean
  /** Orders whose keys do not say all that they are found by. */
  cut: Set<RawOrder['_id']>
}

/**
 * The words of all orders of a kind. An index finds whole words and their beginnings, and a search in a list means any part of
 * one: which words have it is found here, and what has these words by the index. Read once, and then what changes.
 */
export class WordIndex {
  readonly #ordersOf: OrdersOf
  readonly #mostIds: number
  readonly #changeLog: Pick<ChangeLog, 'position'>
  readonly #known = new Map<OrderKind, Promise<Known>>()
  /** All orders of one kind after the other, for the memory that reading them takes. */
  readonly #alone = new FairQueue({ capacity: 1, maxWaiting: ORDER_KINDS.length })

  /** @param mostIds by which a search may ask for orders; beyond that all are looked at */
  constructor(ordersOf: OrdersOf, changeLog: Pick<ChangeLog, 'position'>, mostIds = MOST_IDS) {
    this.#ordersOf = ordersOf
    this.#mostIds = mostIds
    this.#changeLog = changeLog
  }

  /**
   * What an index is asked for, so that all that a search means is among what it finds, and little else.
   * @param typed as for `searchFor`, which then tells what is meant
   * @returns `{}` when everything has to be looked at
   */
  async narrow(kind: OrderKind, typed: string): Promise<Clause> {
    const parts = wordsIn(typed)
    const known = parts.length > 0 ? await this.#sure(kind) : undefined
    const fewest = known && fewestHaving(known.words, parts)
    if (!fewest || known.cut.size > MOST_WORDS) return {}
    const { cut } = known
    const digits = phoneDigits(typed)
    const [id = '', ...others] = typedWords(typed)
    const keys = others.length > 0 ? fewest : [...fewest, shortId(id)]
    const byWords = { searchKeys: { $in: keys } }
    if (!digits && cut.size === 0) return byWords
    const ways = [byWords, ...(digits ? [{ searchKeys: arrayPrefixFilter(numberKey(digits)) }] : [])]
    const ids = (await Promise.all(ways.map((way) => this.#idsOf(kind, way)))).flat()
    // What finds that many narrows little, and a query may have 16 MB.
    return ids.length + cut.size > this.#mostIds ? {} : { _id: { $in: [...ids, ...cut] } }
  }

  /**
   * What the orders that have all of these parts in their words are to be looked for by.
   * @returns the words that have one of the parts, of which there are fewest; undefined when these are too many, or not known in a
   * moment
   */
  async wordsHaving(kind: OrderKind, parts: readonly string[]): Promise<string[] | undefined> {
    const known = await Promise.race([this.#sure(kind), setTimeout(MOST_WAIT, undefined, { ref: false })])
    return known && fewestHaving(known.words, parts)
  }

  /** Before anybody searches: reading the words of a lakh orders takes seconds. */
  async prepare(): Promise<void> {
    for (const kind of ORDER_KINDS) await this.#sure(kind)
  }

  /** Undefined when there is more than what is known. */
  async #sure(kind: OrderKind): Promise<Known | undefined> {
    if (await this.#hasUnkeyed(kind)) return undefined
    const known = await this.#upToDate(kind)
    return known.isAll ? known : undefined
  }

  /** For several ways at once, with a filter beside them, the embedded database goes by the filter's index alone. */
  async #idsOf(kind: OrderKind, way: Clause): Promise<RawOrder['_id'][]> {
    const found = await this.#ordersOf(kind)
      .find(way, { projection: { _id: 1 }, limit: this.#mostIds + 1 })
      .toArray()
    return found.map(({ _id }) => _id)
  }

  /** A server of before wrote it, or a hand: by what it is found nobody knows. What gives it keys moves no number. */
  async #hasUnkeyed(kind: OrderKind): Promise<boolean> {
    const unkeyed = await this.#ordersOf(kind).findOne({ searchKeys: null }, { projection: { _id: 1 } })
    if (unkeyed) this.#known.delete(kind)
    return unkeyed !== null
  }

  /** One after the other, so that nothing is read twice. */
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
      while (letters <= MOST_LETTERS && (await cursor.hasNext())) {
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
    known.isAll = letters <= MOST_LETTERS
    if (known.isAll) known.words.add([...words])
  }
}

function fewestHaving(words: WordList, parts: readonly string[]): string[] | undefined {
  const found = parts.map((part) => words.having(part, MOST_WORDS)).filter((each) => each !== undefined)
  return found.sort((a, b) => a.length - b.length)[0]
}
