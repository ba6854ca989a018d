import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import type { UnansweredPhotos } from '@zari/shared/system/system-status'
import type { Request } from 'express'
import {
  type ClientSession,
  type Connection,
  type Model,
  type QueryFilter,
  Schema,
  type UpdateQuery,
} from 'mongoose'
import { clientNetwork } from '../../http/rate-limit.ts'
import { HttpError, tooManyRequests } from '../../lib/errors.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'
import { UPLOAD_SECONDS } from '../../storage/object-store.ts'

interface Unclaimed {
  _id: string
  network: string
  /** In the store, or announced. */
  bytes: number
  /** Or in transfer. Reservations expire with their address. */
  isThere: boolean
  at: Date
  /** SHA-256: a repeated upload must be identical. */
  content?: string
  problem?: string
  /** Of the check before a form named it. */
  seconds?: number
  /** How often the system has ended its check. */
  kills?: number
  /** The unanswered request that a stranger sent it with. */
  record?: string
}

export interface QuotaLimits {
  perUploader: number
  inAll: number
}

const STAFF = 'staff '

/** Staff of a network is counted apart (`recognizeStaff`), so that a flood does not block them. */
export function uploaderOf(request: Request): string {
  return (request.staff ? STAFF : '') + clientNetwork(request)
}

export const DEFAULT_UNCLAIMED: QuotaLimits = { perUploader: 500e6, inAll: 5_000e6 }

export interface QuotaSources {
  isDiskLow?: () => Promise<boolean>
  findUnanswered?: (records: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Each costs a key, a document and a file, too. */
const MIN_BYTES = 100_000
/** Of background checks per uploader: enough for a hundred photographs. */
export const MAX_BACKGROUND_SECONDS = 120
const MAX_KILLS = 2
const WARN_FROM = 0.8
const HOUR = 3_600

const MESSAGES = {
  customer: {
    tooMany: 'You have uploaded too many pictures. Please send the form first.',
    full: 'We cannot take more pictures now. Please try again later, or send the form without pictures.',
  },
  staff: {
    tooMany: 'Too many pictures are waiting. Save your changes first, or try again in one hour.',
    full: 'The server cannot take more pictures now. Please try again later, or save without pictures.',
  },
}

/** In the database, for all processes and across restarts. Only registered uploads may be sent. */
export class UploadQuota {
  readonly model: Model<Unclaimed>
  readonly #limits: QuotaLimits
  readonly #sources: QuotaSources
  readonly #answered = new TtlCache<void>(1_000)

  constructor(connection: Connection, limits: QuotaLimits, sources: QuotaSources = {}) {
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
        kills: Number,
        record: String,
      },
      { versionKey: false, collection: 'unclaimed_uploads' },
    )
    schema.index({ network: 1 })
    schema.index({ at: 1 })
    this.model = connection.model<Unclaimed>('unclaimed_uploads', schema)
    this.#limits = limits
    this.#sources = sources
  }

  /** Of all, or of one uploader. */
  async bytes(uploader?: string): Promise<number> {
    const live = new Date(Date.now() - UPLOAD_SECONDS * 1000)
    const [sum] = await this.model.aggregate<{ bytes: number }>([
      {
        $match: {
          ...(uploader !== undefined && { network: uploader }),
          $or: [{ isThere: true }, { at: { $gt: live } }],
        },
      },
      { $group: { _id: null, bytes: { $sum: '$bytes' } } },
    ])
    return sum?.bytes ?? 0
  }

  async reserve(id: string, uploader: string, bytes = MAX_FILE_BYTES, isThere = false): Promise<void> {
    await this.model.create({
      _id: id,
      network: uploader,
      bytes: Math.max(bytes, MIN_BYTES),
      isThere,
      at: new Date(),
    })
    let full = await this.#fullFor(uploader)
    if (full) {
      await this.#forgetAnswered()
      full = await this.#fullFor(uploader)
    }
    const isStaff = uploader.startsWith(STAFF)
    const isLow = !isStaff && (await this.#sources.isDiskLow?.())
    if (!full && !isLow) return
    await this.model.deleteOne({ _id: id })
    const messages = isStaff ? MESSAGES.staff : MESSAGES.customer
    if (full === 'own') throw tooManyRequests(HOUR, messages.tooMany)
    throw new HttpError(503, { code: 'uploads_full', message: messages.full }, HOUR)
  }

  /** With its own reservation, so that concurrent requests stay below the limit. */
  async #fullFor(uploader: string): Promise<'own' | 'all' | undefined> {
    const [own, all] = await Promise.all([this.bytes(uploader), this.bytes()])
    const { perUploader, inAll } = this.#limits
    const most = uploader.startsWith(STAFF) ? inAll + perUploader : inAll
    if (own > perUploader) return 'own'
    return all > most ? 'all' : undefined
  }

  async #hasChanged(...change: [QueryFilter<Unclaimed>, UpdateQuery<Unclaimed>]): Promise<boolean> {
    return (await this.model.updateOne(...change)).matchedCount === 1
  }

  /** @returns false when it was not reserved, or belongs to a record */
  async beginsToArrive(id: string, bytes: number): Promise<boolean> {
    return this.#hasChanged({ _id: id }, { $set: { at: new Date() }, $max: { bytes } })
  }

  /** Before sending to the store: the address accepts nothing else from here on. @returns false for a second one */
  async isFirst(id: string): Promise<boolean> {
    return this.#hasChanged({ _id: id, isThere: false }, { $set: { isThere: true } })
  }

  async recordFailure(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { isThere: false } })
  }

  /** A device that missed the answer sends it again. */
  async holds(id: string, content: string): Promise<boolean> {
    return (await this.model.exists({ _id: id, content })) !== null
  }

  /** @returns false when a record has claimed the earlier content */
  async arrived(id: string, { bytes, content }: { bytes: number; content: string }): Promise<boolean> {
    return this.#hasChanged(
      { _id: id },
      { $set: { bytes: Math.max(bytes, MIN_BYTES), content, at: new Date() } },
    )
  }

  /** Not checked yet, and within its uploader's time. */
  async mayBeChecked(id: string): Promise<boolean> {
    const found = await this.model.findOne({ _id: id, isThere: true, problem: null }).lean()
    if (!found) return false
    const [sum] = await this.model.aggregate<{ seconds: number }>([
      { $match: { network: found.network, record: null } },
      { $group: { _id: null, seconds: { $sum: '$seconds' } } },
    ])
    return (sum?.seconds ?? 0) < MAX_BACKGROUND_SECONDS
  }

  async tookSeconds(id: string, seconds: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $inc: { seconds } })
  }

  /** An address of the store itself may have other content by now. */
  async recordProblem(id: string, problem: string): Promise<void> {
    await this.model.updateOne({ _id: id, content: { $exists: true } }, { $set: { problem } })
  }

  async problemOf(id: string): Promise<string | undefined> {
    return (await this.model.findById(id, { problem: 1 }).lean())?.problem
  }

  /** After the system has ended its check. @returns false when that was too often: it may be too much for this machine */
  async mayTryAgain(id: string): Promise<boolean> {
    const found = await this.model
      .findByIdAndUpdate(id, { $inc: { kills: 1 } }, { returnDocument: 'after' })
      .lean()
    return (found?.kills ?? 0) <= MAX_KILLS
  }

  /** @param bytes that are kept of it */
  async touched(id: string, bytes?: number): Promise<void> {
    const kept = bytes !== undefined && { bytes: Math.max(bytes, MIN_BYTES) }
    await this.model.updateOne({ _id: id }, { $set: { at: new Date(), ...kept } })
  }

  /** Strangers' count until somebody has answered their request. */
  async attach(ids: readonly string[], record: string, session: ClientSession): Promise<void> {
    const ofStrangers = { _id: { $in: [...ids] }, network: { $not: new RegExp(`^${STAFF}`) } }
    await this.model.updateMany(ofStrangers, { $set: { record } }, { session })
    await this.model.deleteMany({ _id: { $in: [...ids] }, record: null }, { session })
  }

  #attached() {
    return this.model.aggregate<{ _id: string; bytes: number }>([
      { $match: { record: { $ne: null } } },
      { $group: { _id: '$record', bytes: { $sum: '$bytes' } } },
    ])
  }

  #forgetAnswered(): Promise<void> {
    return this.#answered.get('', async () => {
      const records = (await this.#attached()).map(({ _id }) => _id)
      const unanswered = await this.#sources.findUnanswered?.(records)
      const answered = records.filter((record) => unanswered?.has(record) === false)
      if (answered.length > 0) await this.model.deleteMany({ record: { $in: answered } })
    })
  }

  /** The requests whose photos fill the room, for staff to answer. @returns undefined while there is room */
  async unanswered(): Promise<UnansweredPhotos | undefined> {
    const hasRoom = async () => (await this.#share()) < WARN_FROM
    if (await hasRoom()) return undefined
    await this.#forgetAnswered()
    const requests = await this.#attached()
    if (requests.length === 0 || (await hasRoom())) return undefined
    const bytes = requests.reduce((sum, each) => sum + each.bytes, 0)
    return { requests: requests.length, bytes, maxBytes: this.#limits.inAll }
  }

  async forget(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id })
  }

  async forgetOlderThan(before: Date): Promise<void> {
    await this.model.deleteMany({ at: { $lt: before }, record: null })
    await this.#forgetAnswered()
  }

  async #share(): Promise<number> {
    return (await this.bytes()) / this.#limits.inAll
  }

  async warnings(): Promise<string[]> {
    const share = await this.#share()
    if (share < WARN_FROM) return []
    return [
      `Pictures of strangers use ${Math.round(share * 100)} % of UNCLAIMED_UPLOADS_MB; at 100 % theirs are refused.`,
    ]
  }
}
