import type { Connection, mongo } from 'mongoose'
import { createHash } from 'node:crypto'

export const LOGIN_FAILURES = 'login_failures'

interface Failures {
  _id: string
  count: number
  lastAt: Date
  forgivenAt?: Date
}

interface Rule {
  free: number
  longest: number
}

/** An account's own wait is short, because it affects its owner: no account is locked for good. */
const rules = {
  accountAtNetwork: { free: 5, longest: 900 },
  network: { free: 20, longest: 900 },
  account: { free: 20, longest: 30 },
  device: { free: 5, longest: 900 },
} as const satisfies Record<string, Rule>

type Scope = keyof typeof rules

export interface Attempt {
  /** A passkey is counted by network alone: guesses at its account's password do not hold it back. */
  email?: string | undefined
  network: string
  device: string | undefined
}

const FORGET_MS = 3_600_000

interface Key {
  scope: Scope
  id: string
}

const keyOf = (scope: Scope, ...of: string[]): Key => ({
  scope,
  id: createHash('sha256')
    .update([scope, ...of].join('\0'))
    .digest('base64url'),
})

function keysOf({ email, network, device }: Attempt): Key[] {
  if (device) return [keyOf('device', device)]
  if (email === undefined) return [keyOf('network', network)]
  const account = email.toLowerCase()
  return [keyOf('accountAtNetwork', network, account), keyOf('network', network), keyOf('account', account)]
}

function secondsFor({ free, longest }: Rule, count: number): number {
  return count < free ? 0 : Math.min(longest, 2 ** (count - free))
}

function waitOf(scope: Scope, failures: Failures | null | undefined, now: number): number {
  if (!failures || failures.count <= 0 || isForgotten(failures, now)) return 0
  const { count, lastAt, forgivenAt } = failures
  if (forgivenAt && forgivenAt >= lastAt) return 0
  return Math.max(0, Math.ceil((lastAt.getTime() - now) / 1000 + secondsFor(rules[scope], count)))
}

type Known = ReadonlyMap<string, Failures>

function longestWait(keys: readonly Key[], known: Known, now: number): number {
  return Math.max(...keys.map(({ scope, id }) => waitOf(scope, known.get(id), now)))
}

const isForgotten = ({ lastAt }: Failures, now: number) => now - lastAt.getTime() >= FORGET_MS

/** In the database, for all servers and across restarts. Times are seconds. Rejects when the database is away. */
export class LoginThrottle {
  readonly #failures: mongo.Collection<Failures>
  readonly #now: () => number

  constructor(connection: Connection, now: () => number = Date.now) {
    // A count that is lost in a power cut is no harm; writes need not wait for the disk.
    const options = { writeConcern: { w: 1, journal: false } } as const
    this.#failures = connection.getClient().db(connection.name, options).collection<Failures>(LOGIN_FAILURES)
    this.#now = now
  }

  async prepare(): Promise<void> {
    await this.#failures.createIndex({ lastAt: 1 }, { expireAfterSeconds: FORGET_MS / 1000 })
  }

  async secondsToWait(attempt: Attempt): Promise<number> {
    const keys = keysOf(attempt)
    return longestWait(keys, await this.#known(keys), this.#now())
  }

  /** Counts it as failed before the check. @returns seconds to wait, and then nothing was counted; 0 for now */
  async begin(attempt: Attempt): Promise<number> {
    const keys = keysOf(attempt)
    const known = await this.#known(keys)
    const now = this.#now()
    const wait = longestWait(keys, known, now)
    if (wait > 0) return wait
    // It shows attempts that were counted since the read.
    const waits = await Promise.all(keys.map((key) => this.#count(key, known.get(key.id), now)))
    const late = Math.max(...waits)
    if (late > 0) await this.notTried(attempt)
    return late
  }

  async #known(keys: readonly Key[]): Promise<Known> {
    const found = await this.#failures.find({ _id: { $in: keys.map(({ id }) => id) } }).toArray()
    return new Map(found.map((failures) => [failures._id, failures]))
  }

  async #count({ scope, id: _id }: Key, known: Failures | undefined, now: number): Promise<number> {
    const isOld = known !== undefined && isForgotten(known, now)
    if (isOld) await this.#failures.deleteOne({ _id, lastAt: known.lastAt })
    const after = await this.#failures.findOneAndUpdate(
      { _id },
      { $inc: { count: 1 }, $set: { lastAt: new Date(now) } },
      // With `before` the embedded database returns the same document to concurrent updates.
      { upsert: true, returnDocument: 'after' },
    )
    // It returns null to all but the first of concurrent upserts.
    if (!after) return 1
    const others = after.count - 1
    return others > (isOld ? 0 : (known?.count ?? 0)) ? secondsFor(rules[scope], others) : 0
  }

  async succeeded(attempt: Attempt): Promise<void> {
    const forgivenAt = new Date(this.#now())
    await this.#failures.bulkWrite(
      keysOf(attempt).map(({ scope, id: _id }) => ({
        updateOne: {
          filter: { _id },
          // For the network only this attempt is undone: a shop shares one address.
          update:
            scope === 'network' ? { $inc: { count: -1 }, $set: { forgivenAt } } : { $set: { count: 0 } },
        },
      })),
    )
  }

  async notTried(attempt: Attempt): Promise<void> {
    const ids = { _id: { $in: keysOf(attempt).map(({ id }) => id) } }
    await this.#failures.bulkWrite([
      { updateMany: { filter: { ...ids, count: { $gt: 0 } }, update: { $inc: { count: -1 } } } },
      { deleteMany: { filter: { ...ids, count: { $lte: 0 } } } },
    ])
  }
}
