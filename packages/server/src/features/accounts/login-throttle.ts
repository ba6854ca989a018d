import type { Connection, mongo } from 'mongoose'
import { createHash } from 'node:crypto'

/** What was typed wrong, for as long as it counts. */
export const LOGIN_FAILURES = 'login_failures'

interface Failures {
  /** A digest: neither an account nor an address is to be read here. */
  _id: string
  count: number
  lastAt: Date
  /** The wait for what came before was forgiven then. */
  forgivenAt?: Date
}

interface Rule {
  /** Wrong passwords that cost nothing. */
  free: number
  /** Longest wait, seconds. */
  longest: number
}

/**
 * Someone who types wrong from one place soon waits long. An account that is tried from everywhere waits
 * only a little, because that wait is its owner's too where she has no device that is known: nobody is ever locked
 * out for good. A device that has signed in before is held by what was typed on it and by nothing else.
 */
const rules = {
  accountAtNetwork: { free: 5, longest: 900 },
  network: { free: 20, longest: 900 },
  account: { free: 20, longest: 30 },
  device: { free: 5, longest: 900 },
} as const satisfies Record<string, Rule>

type Scope = keyof typeof rules

/** One try to sign in. */
export interface Attempt {
  email: string
  /** Where it comes from, as `clientNetwork` says. */
  network: string
  /** The device that the account has signed in on before, if it is one. */
  device: string | undefined
}

const FORGET_MS = 3_600_000

interface Key {
  scope: Scope
  id: string
}

function keysOf({ email, network, device }: Attempt): Key[] {
  const key = (scope: Scope, ...of: string[]): Key => ({
    scope,
    id: createHash('sha256')
      .update([scope, ...of].join('\0'))
      .digest('base64url'),
  })
  if (device) return [key('device', device)]
  const account = email.toLowerCase()
  return [key('accountAtNetwork', network, account), key('network', network), key('account', account)]
}

/** How long to wait after so many wrong ones. */
function secondsFor({ free, longest }: Rule, count: number): number {
  return count < free ? 0 : Math.min(longest, 2 ** (count - free))
}

/** Seconds. */
function waitOf(scope: Scope, failures: Failures | null | undefined, now: number): number {
  if (!failures || failures.count <= 0 || isForgotten(failures, now)) return 0
  const { count, lastAt, forgivenAt } = failures
  if (forgivenAt && forgivenAt >= lastAt) return 0
  return Math.max(0, Math.ceil((lastAt.getTime() - now) / 1000 + secondsFor(rules[scope], count)))
}

type Known = ReadonlyMap<string, Failures>

/** Seconds. */
function longestWait(keys: readonly Key[], known: Known, now: number): number {
  return Math.max(...keys.map(({ scope, id }) => waitOf(scope, known.get(id), now)))
}

const isForgotten = ({ lastAt }: Failures, now: number) => now - lastAt.getTime() >= FORGET_MS

/**
 * Growing delays for wrong passwords, counted in the database: all servers on it count as one, and a restart forgives
 * nothing. Where the database is away nobody can sign in anyway; these reject then.
 */
export class LoginThrottle {
  readonly #failures: mongo.Collection<Failures>
  readonly #now: () => number

  constructor(connection: Connection, now: () => number = Date.now) {
    // A count that a power cut takes back is no loss: nobody waits for the disk.
    const options = { writeConcern: { w: 1, journal: false } } as const
    this.#failures = connection.getClient().db(connection.name, options).collection<Failures>(LOGIN_FAILURES)
    this.#now = now
  }

  /** Lets the database remove what no longer counts. */
  async prepare(): Promise<void> {
    await this.#failures.createIndex({ lastAt: 1 }, { expireAfterSeconds: FORGET_MS / 1000 })
  }

  /** Seconds to wait before the next try; 0 when it may be made now. */
  async secondsToWait(attempt: Attempt): Promise<number> {
    const keys = keysOf(attempt)
    return longestWait(keys, await this.#known(keys), this.#now())
  }

  /**
   * Before a password is looked at: counts it as a wrong one, for `succeeded` and `notTried` to take back.
   * @returns seconds to wait, and then nothing was counted; 0 when it may be looked at
   */
  async begin(attempt: Attempt): Promise<number> {
    const keys = keysOf(attempt)
    const known = await this.#known(keys)
    const now = this.#now()
    const wait = longestWait(keys, known, now)
    if (wait > 0) return wait
    // Of many at once each sees, by the count it comes to, those that were counted since it looked.
    const waits = await Promise.all(keys.map((key) => this.#count(key, known.get(key.id), now)))
    const late = Math.max(...waits)
    if (late > 0) await this.notTried(attempt)
    return late
  }

  async #known(keys: readonly Key[]): Promise<Known> {
    const found = await this.#failures.find({ _id: { $in: keys.map(({ id }) => id) } }).toArray()
    return new Map(found.map((failures) => [failures._id, failures]))
  }

  /** @returns seconds to wait, because of those that were counted since `known` was read */
  async #count({ scope, id: _id }: Key, known: Failures | undefined, now: number): Promise<number> {
    const isOld = known !== undefined && isForgotten(known, now)
    // Too old to count, and not removed yet.
    if (isOld) await this.#failures.deleteOne({ _id, lastAt: known.lastAt })
    const after = await this.#failures.findOneAndUpdate(
      { _id },
      { $inc: { count: 1 }, $set: { lastAt: new Date(now) } },
      // Not what was there before: the built database tells several at once the same.
      { upsert: true, returnDocument: 'after' },
    )
    const others = (after?.count ?? 1) - 1
    return others > (isOld ? 0 : (known?.count ?? 0)) ? secondsFor(rules[scope], others) : 0
  }

  /** The password was right: what was counted here is forgiven. */
  async succeeded(attempt: Attempt): Promise<void> {
    const forgivenAt = new Date(this.#now())
    // All of them updates, which the driver sends as one command: a zero counts as nothing does.
    await this.#failures.bulkWrite(
      keysOf(attempt).map(({ scope, id: _id }) => ({
        updateOne: {
          filter: { _id },
          // A right password says nothing of the others tried from here: only its own count is taken back. A whole
          // shop signs in from one address.
          update:
            scope === 'network' ? { $inc: { count: -1 }, $set: { forgivenAt } } : { $set: { count: 0 } },
        },
      })),
    )
  }

  /** The password was not looked at, because we were busy or the database away: that is nobody's mistake. */
  async notTried(attempt: Attempt): Promise<void> {
    const ids = { _id: { $in: keysOf(attempt).map(({ id }) => id) } }
    await this.#failures.bulkWrite([
      // What was forgiven meanwhile is taken back already: below nothing would be tries to come.
      { updateMany: { filter: { ...ids, count: { $gt: 0 } }, update: { $inc: { count: -1 } } } },
      // Made-up accounts are to leave nothing behind.
      { deleteMany: { filter: { ...ids, count: { $lte: 0 } } } },
    ])
  }
}
