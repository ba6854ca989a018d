import { uuidv7 } from '@zari/shared/lib/ids'
import {
  ACTIVITY_DAYS_KEPT,
  type ActivityDetails,
  type ActivityEntry,
  type ActivityRecord,
  type ActivityType,
} from '@zari/shared/auth/activity'
import { DAY_MS } from '@zari/shared/time/due-date'
import type { Connection, mongo } from 'mongoose'
import { setImmediate as afterAnswers } from 'node:timers/promises'

const ACTIVITY = 'activity'

/** Equal activities within it are one entry. */
export const WINDOW_MS = 15 * 60_000
/** Of a type and account; all failed sign-ins share one limit. Later ones of the day are one entry. */
export const MOST_A_DAY = 200
const MOST_WAITING = 1_000
const RETRY_MS = 5_000

export interface NewActivity {
  type: ActivityType
  /** Its id. The request does not wait for the promise. */
  account?: string | undefined | Promise<string>
  device?: string | undefined
  network?: string
  /** Activities with different subjects are different entries. Not stored. */
  subject?: string
  count?: number
  records?: readonly ActivityRecord[]
  details?: ActivityDetails
}

type Stored = Omit<ActivityEntry, 'id' | 'at' | 'lastAt'> & { _id: string; at: Date; lastAt: Date }

type Waiting = Omit<Stored, 'records'> & { records: Map<string, ActivityRecord> }

export interface ActivityQuery {
  type?: ActivityType | undefined
  account?: string | undefined
  begin?: Date | undefined
  end?: Date | undefined
  before?: string | undefined
  limit: number
}

/** What accounts did and how they were changed. Holds no name, number, e-mail or secret (decision 0168). */
export class ActivityLog {
  readonly #entries: mongo.Collection<Stored>
  readonly #isOutdated: () => boolean
  readonly #lookups = new Set<Promise<void>>()
  #waiting = new Map<string, Waiting>()
  #written = Promise.resolve()
  #isWriting = false
  #retry: NodeJS.Timeout | undefined
  #window = { number: 0, ids: new Map<string, string>() }
  #day = { number: 0, entries: new Map<string, number>(), rest: new Map<string, string>() }
  onProblem: (error: unknown, entries: number) => void = () => {}

  constructor(connection: Connection, isOutdated: () => boolean = () => false) {
    this.#entries = connection.getClient().db(connection.name).collection<Stored>(ACTIVITY)
    this.#isOutdated = isOutdated
  }

  async prepare(): Promise<void> {
    await this.#entries.createIndex({ at: 1 }, { expireAfterSeconds: (ACTIVITY_DAYS_KEPT * DAY_MS) / 1_000 })
  }

  record({ account, ...activity }: NewActivity, now: Date = new Date()): void {
    if (this.#isOutdated()) return void Promise.resolve(account).catch(() => {})
    if (!(account instanceof Promise)) return this.#add({ ...activity, account: account ?? '' }, now)
    const lookup: Promise<void> = account
      .catch(() => '')
      .then((id) => this.#add({ ...activity, account: id }, now))
      .finally(() => this.#lookups.delete(lookup))
    this.#lookups.add(lookup)
  }

  /** Waits until all entries are written, or writing failed again. */
  async settled(): Promise<void> {
    await Promise.all(this.#lookups)
    clearTimeout(this.#retry)
    this.#retry = undefined
    this.#write()
    await this.#written
  }

  #add(activity: NewActivity & { account: string }, now: Date): void {
    const entry = this.#entryOf(activity, now)
    if (!this.#keep(entry)) this.onProblem(new Error('Too many entries wait for the database'), 1)
    this.#write()
  }

  #keep(entry: Waiting): boolean {
    const waiting = this.#waiting.get(entry._id)
    if (!waiting && this.#waiting.size >= MOST_WAITING) return false
    this.#waiting.set(entry._id, {
      ...(waiting ?? entry),
      count: (waiting?.count ?? 0) + entry.count,
      lastAt: entry.lastAt,
      records: new Map([...(waiting?.records ?? []), ...entry.records]),
    })
    return true
  }

  #entryOf(
    {
      type,
      account,
      device = '',
      network = '',
      subject,
      count = 1,
      records = [],
      details = {},
    }: NewActivity & { account: string },
    now: Date,
  ): Waiting {
    const isSignedOut = type === 'sign-in-failed'
    // Anyone can send another device's label.
    const key = JSON.stringify([type, account, network, isSignedOut || device, subject, details])
    const whole = { type, account, device, network, count, details, at: now, lastAt: now }
    const separate = this.#separateId(key, `${type} ${isSignedOut ? '' : account}`, now)
    if (separate !== undefined)
      return {
        ...whole,
        _id: separate,
        records: new Map(records.map((record) => [record.id, named(record)])),
      }
    const rest = `${type} ${account}`
    const _id = this.#day.rest.get(rest) ?? uuidv7(now.getTime())
    this.#day.rest.set(rest, _id)
    return { ...whole, _id, device: '', network: '', details: {}, records: new Map() }
  }

  /** Undefined after the day's limit. */
  #separateId(key: string, counter: string, now: Date): string | undefined {
    const [window, day] = [WINDOW_MS, DAY_MS].map((ms) => Math.floor(now.getTime() / ms)) as [number, number]
    if (window !== this.#window.number) this.#window = { number: window, ids: new Map() }
    if (day !== this.#day.number) this.#day = { number: day, entries: new Map(), rest: new Map() }
    const known = this.#window.ids.get(key)
    if (known !== undefined) return known
    const before = this.#day.entries.get(counter) ?? 0
    if (before >= MOST_A_DAY) return undefined
    this.#day.entries.set(counter, before + 1)
    const id = uuidv7(now.getTime())
    this.#window.ids.set(key, id)
    return id
  }

  #write(): void {
    if (this.#isWriting || this.#retry || this.#waiting.size === 0) return
    this.#isWriting = true
    this.#written = this.#writeAll()
  }

  async #writeAll(): Promise<void> {
    await afterAnswers()
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting.values()]
      this.#waiting = new Map()
      try {
        await this.#entries.bulkWrite(batch.map(upsertOf), { ordered: false })
      } catch (error) {
        this.onProblem(error, batch.length)
        for (const entry of batch) this.#keep(entry)
        this.#retry = setTimeout(() => {
          this.#retry = undefined
          this.#write()
        }, RETRY_MS).unref()
        break
      }
    }
    this.#isWriting = false
  }

  async page({ type, account, begin, end, before, limit }: ActivityQuery): Promise<ActivityEntry[]> {
    const filter: mongo.Filter<Stored> = {
      ...(type && { type }),
      ...(account && { $or: [{ account }, { 'details.account': account }] }),
      ...((begin ?? end) && { at: { ...(begin && { $gte: begin }), ...(end && { $lt: end }) } }),
      ...(before && { _id: { $lt: before } }),
    }
    // Ids sort by time.
    const found = await this.#entries.find(filter, { sort: { _id: -1 }, limit }).toArray()
    return found.map(({ _id: id, at, lastAt, ...entry }) => ({
      id,
      at: at.toISOString(),
      lastAt: lastAt.toISOString(),
      ...entry,
    }))
  }

  /** A restore replaces the collection. @returns writes the present entries into it again */
  async keepOverRestore(): Promise<() => Promise<void>> {
    const kept = await this.#entries.find().toArray()
    return async () => {
      if (kept.length === 0) return
      await this.#entries.bulkWrite(
        kept.map(({ _id, ...entry }) => ({
          replaceOne: { filter: { _id }, replacement: entry, upsert: true },
        })),
      )
    }
  }
}

const named = ({ kind, id, number }: ActivityRecord): ActivityRecord => ({
  kind,
  id,
  ...(number && { number }),
})

function upsertOf({ _id, count, lastAt, records, ...entry }: Waiting): mongo.AnyBulkWriteOperation<Stored> {
  return {
    updateOne: {
      filter: { _id },
      update: {
        $setOnInsert: entry,
        $set: { lastAt },
        $inc: { count },
        $addToSet: { records: { $each: [...records.values()] } },
      },
      upsert: true,
    },
  }
}
