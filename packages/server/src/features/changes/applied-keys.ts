import { DATA_VERSION } from '@zari/shared/lib/version'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import { isDuplicateKey } from '../../db/errors.ts'
import { HttpError, idempotencyKeyReused } from '../../lib/errors.ts'

export const APPLIED_KEYS = 'applied_keys'

/** A tablet may be switched off for months. */
const REMEMBER_S = 90 * 24 * 3_600

export interface KeyDocument {
  /** Idempotency-Key. */
  _id: string
  fingerprint: string
  /** `DATA_VERSION` of the fingerprint: another version may make another of the same call. */
  version: number
  type: string
  record: string
  /** E-mail; only of calls about customers. */
  account?: string
  at: Date
}

/** Without a key it is applied each time. */
export interface KeyedCall {
  key: string | undefined
  fingerprint: string
  type: string
  record: string
  account?: string
}

/** Outside its own collection. @param kind of an order, or `customers` */
export const recordName = (kind: string, id: string): string => `${kind}:${id}`

/** Each is written in the transaction of its change, so that a repeat changes nothing (decision 0134). */
export function createAppliedKeys(connection: Connection) {
  const schema = new Schema<KeyDocument>(
    {
      _id: String,
      fingerprint: String,
      version: Number,
      type: String,
      record: String,
      account: String,
      at: Date,
    },
    { versionKey: false, collection: APPLIED_KEYS },
  )
  schema.index({ at: 1 }, { expireAfterSeconds: REMEMBER_S })
  schema.index({ record: 1 })
  const model = connection.model<KeyDocument>(APPLIED_KEYS, schema)
  const keys = connection.collection<KeyDocument>(APPLIED_KEYS)

  const find = (key: string, session?: ClientSession) =>
    keys.findOne({ _id: key }, session ? { session } : {})

  return {
    model,
    find,

    /**
     * Applies a call first, and looks for its key only if that fails: most calls are new. A repeat is tried once more.
     * @param work gets what is stored of the key, and writes the key with the change
     */
    async applyOnce<T>(key: string | undefined, work: (found: KeyDocument | null) => Promise<T>): Promise<T> {
      try {
        return await work(null)
      } catch (error) {
        const isRefused = error instanceof HttpError && error.status < 500
        if (key === undefined || !(isRefused || isDuplicateKey(error))) throw error
        const found = await find(key)
        if (found || isDuplicateKey(error)) return work(found)
        throw error
      }
    },

    /** @throws MongoServerError E11000 when it is there */
    async write(session: ClientSession, { key, ...call }: KeyedCall, at: Date): Promise<void> {
      if (key !== undefined)
        await keys.insertOne({ _id: key, ...call, version: DATA_VERSION, at }, { session })
    },

    async deleteOf(session: ClientSession, record: string): Promise<void> {
      await keys.deleteMany({ record }, { session })
    },
  }
}

export type AppliedKeys = ReturnType<typeof createAppliedKeys>

/** @throws HttpError 422 when the key came with other content before, or to another record */
export function wasApplied(call: KeyedCall, found: KeyDocument | null): boolean {
  if (found && (found.record !== call.record || !isSameCall(call, found))) throw idempotencyKeyReused()
  return found !== null
}

export function isSameCall(
  { fingerprint, type }: Pick<KeyedCall, 'fingerprint' | 'type'>,
  found: KeyDocument,
): boolean {
  return found.version === DATA_VERSION ? found.fingerprint === fingerprint : found.type === type
}
