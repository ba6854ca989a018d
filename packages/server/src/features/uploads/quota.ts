import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import { HttpError, tooManyRequests } from '../../lib/errors.ts'
import { UPLOAD_SECONDS } from '../../storage/object-store.ts'

/** An upload that belongs to no record yet. */
export interface Unclaimed {
  _id: string
  /** Whose it is, as `clientNetwork` says. */
  network: string
  /** What it takes in the store, or may take once it is sent. */
  bytes: number
  /** Whether it is in the store, or on its way there. One that never came is forgotten when its address has expired. */
  isThere: boolean
  at: Date
  /** SHA-256 of what came through this server and is in the store: nothing else may come to the same address. */
  content?: string
  /** Why that is no picture. */
  problem?: string
  /** Seconds that checking it took before a form named it. */
  seconds?: number
}

/** Bytes. */
export interface QuotaLimits {
  perNetwork: number
  inAll: number
}

export const DEFAULT_UNCLAIMED: QuotaLimits = { perNetwork: 700e6, inAll: 5_000e6 }

/** Every upload is a key, a row and a file, however small it is. */
const LEAST_BYTES = 100_000
/**
 * Seconds of checking for one address before a form names any of it: a hundred photographs. Whoever never sends a form
 * has no more done.
 */
export const MOST_AHEAD_SECONDS = 120
/** From this share of the bound on, `/readyz` tells whoever watches it. */
const WARN_FROM = 0.8
const HOUR = 3_600

function full(): HttpError {
  const message =
    'We cannot take more pictures at the moment. Please try again later, or send the form without them.'
  return new HttpError(503, { code: 'uploads_full', message }, HOUR)
}

/**
 * Counts what strangers have sent and no record names, in the database, so that it is the same for all processes
 * and after a restart. Only what is here may be sent.
 */
export class UploadQuota {
  readonly model: Model<Unclaimed>
  readonly #limits: QuotaLimits

  constructor(connection: Connection, limits: QuotaLimits) {
    const schema = new Schema<Unclaimed>(
      {
        _id: String,
        network: String,
        bytes: Number,
        isThere: Boolean,
        at: Date,
        content: String,
        problem: String,
        seconds: Number,
      },
      { versionKey: false, collection: 'unclaimed_uploads' },
    )
    schema.index({ network: 1 })
    schema.index({ at: 1 })
    this.model = connection.model<Unclaimed>('unclaimed_uploads', schema)
    this.#limits = limits
  }

  async #bytes(filter: { network?: string } = {}): Promise<number> {
    const live = new Date(Date.now() - UPLOAD_SECONDS * 1000)
    const [sum] = await this.model.aggregate<{ bytes: number }>([
      { $match: { ...filter, $or: [{ isThere: true }, { at: { $gt: live } }] } },
      { $group: { _id: null, bytes: { $sum: '$bytes' } } },
    ])
    return sum?.bytes ?? 0
  }

  /**
   * Makes room for an upload before anything of it is sent.
   * @param bytes as announced; without that, as much as may come
   * @param isThere counts it until the sweep even if nobody tells that it came
   * @throws HttpError 429 when this network has too much waiting, 503 when all have
   */
  async reserve(id: string, network: string, bytes = MAX_FILE_BYTES, isThere = false): Promise<void> {
    await this.model.create({
      _id: id,
      network,
      bytes: Math.max(bytes, LEAST_BYTES),
      isThere,
      at: new Date(),
    })
    // Counted with itself in it, so that any number of requests at once stay below the bound.
    const [own, all] = await Promise.all([this.#bytes({ network }), this.#bytes()])
    if (own <= this.#limits.perNetwork && all <= this.#limits.inAll) return
    await this.model.deleteOne({ _id: id })
    if (own <= this.#limits.perNetwork) throw full()
    throw tooManyRequests(
      HOUR,
      'Too many pictures of yours wait for a form to be sent. Please send it first.',
    )
  }

  /** @returns false when nobody has reserved it, or it belongs to a record by now */
  async beginsToArrive(id: string, bytes: number): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id },
      { $set: { at: new Date() }, $max: { bytes } },
    )
    return matchedCount === 1
  }

  /**
   * Before it is sent on to the store: from here on its address takes nothing else.
   * @returns false when something was sent to it before
   */
  async isFirst(id: string): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, isThere: false },
      { $set: { isThere: true } },
    )
    return matchedCount === 1
  }

  /** The store has refused or lost it: its address is good for another try. */
  async cameNot(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { isThere: false } })
  }

  /** Whether just this is in the store already: a device that did not hear the answer sends it again. */
  async holds(id: string, content: string): Promise<boolean> {
    return (await this.model.exists({ _id: id, content })) !== null
  }

  /** @returns false when a form was quicker, and a record has what was there before */
  async arrived(id: string, { bytes, content }: { bytes: number; content: string }): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id },
      { $set: { bytes: Math.max(bytes, LEAST_BYTES), content, at: new Date() } },
    )
    return matchedCount === 1
  }

  /** Whether it may be checked before a form names it: nobody knows yet what it is, and its network has time left. */
  async mayBeChecked(id: string): Promise<boolean> {
    const found = await this.model.findOne({ _id: id, isThere: true, problem: null }).lean()
    if (!found) return false
    const [sum] = await this.model.aggregate<{ seconds: number }>([
      { $match: { network: found.network } },
      { $group: { _id: null, seconds: { $sum: '$seconds' } } },
    ])
    return (sum?.seconds ?? 0) < MOST_AHEAD_SECONDS
  }

  async tookSeconds(id: string, seconds: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $inc: { seconds } })
  }

  /** Stored only of what came through this server: at the store's own address there may be something else by now. */
  async isNoPicture(id: string, problem: string): Promise<void> {
    await this.model.updateOne({ _id: id, content: { $exists: true } }, { $set: { problem } })
  }

  /** Why it is no picture, as far as somebody has looked. */
  async problemOf(id: string): Promise<string | undefined> {
    return (await this.model.findById(id, { problem: 1 }).lean())?.problem
  }

  /** It was checked, or a form has named it: the checked copy takes room too, and it stays as long as that does. */
  async touched(id: string, more = 0): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { at: new Date() }, $inc: { bytes: more } })
  }

  /** A record has them now, or they are gone. */
  async forget(ids: readonly string[], session?: ClientSession): Promise<void> {
    await this.model.deleteMany({ _id: { $in: [...ids] } }, session ? { session } : {})
  }

  async forgetOlderThan(before: Date): Promise<void> {
    await this.model.deleteMany({ at: { $lt: before } })
  }

  /** What waits, in all. */
  bytes(): Promise<number> {
    return this.#bytes()
  }

  /** What whoever runs the server should know before it is reached. */
  async warnings(): Promise<string[]> {
    const share = (await this.#bytes()) / this.#limits.inAll
    if (share < WARN_FROM) return []
    return [
      `Uploads that no form has named yet take ${Math.round(share * 100)} % of UNCLAIMED_UPLOADS_MB; at 100 % no more are taken.`,
    ]
  }
}
