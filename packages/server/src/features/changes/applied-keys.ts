import { type ClientSession, type Connection, Schema } from 'mongoose'
import { isDuplicateKey } from '../../db/errors.ts'
import { HttpError, idempotencyKeyReused } from '../../lib/errors.ts'

export const APPLIED_KEYS = 'applied_keys'

/** How long a call that was applied is remembered: a tablet may be switched off for months. */
const REMEMBER_S = 90 * 24 * 3_600

export interface KeyDocument {
  /** Idempotency-Key. */
  _id: string
  fingerprint: string
  type: string
  record: string
  /** E-mail; only of calls about customers. */
  account?: string
  at: Date
}

/** A call that changes a record. Without a key it is applied each time that it comes. */
export interface KeyedCall {
  /** Idempotency-Key. */
  key: string | undefined
  /** Of the content, by which the very same call is known again. */
  fingerprint: string
  /** A word for what it does. */
  type: string
  /** `recordName` of what its address names. */
  record: string
  /** E-mail; only of calls about customers. */
  account?: string
}

/** How a record is named outside its own collection. @param kind of an order, or `customers` */
export const recordName = (kind: string, id: unknown): string => `${kind}:${String(id)}`

/**
 * The calls that were applied, each written in the transaction of its change, so that the same call sent again changes nothing
 * (docs/decisions/0134). Servers of the version before know only the list in the record, which is written and read too.
 */
export function createAppliedKeys(connection: Connection) {
  const schema = new Schema<KeyDocument>(
    { _id: String, fingerprint: String, type: String, record: String, account: String, at: Date },
    { versionKey: false, collection: APPLIED_KEYS },
  )
  schema.index({ at: 1 }, { expireAfterSeconds: REMEMBER_S })
  schema.index({ record: 1 })
  const model = connection.model<KeyDocument>(APPLIED_KEYS, schema)
  const keys = connection.collection<KeyDocument>(APPLIED_KEYS)

  return {
    model,

    /**
     * Applies a call first, and looks for its key only if that fails: most calls are new, and no key can be written twice. A call
     * that fails or is refused may be a repeat, and is tried once more with what is found.
     * @param work gets what is stored of the key, and writes the key with the change
     */
    async applyOnce<T>(key: string | undefined, work: (found: KeyDocument | null) => Promise<T>): Promise<T> {
      try {
        return await work(null)
      } catch (error) {
        const isRefused = error instanceof HttpError && error.status < 500
        if (key === undefined || !(isRefused || isDuplicateKey(error))) throw error
        const found = await keys.findOne({ _id: key })
        if (found || isDuplicateKey(error)) return work(found)
        throw error
      }
    },

    /** @throws MongoServerError E11000 when it is there */
    async write(session: ClientSession, { key, ...call }: KeyedCall, at: Date): Promise<void> {
      if (key !== undefined) await keys.insertOne({ _id: key, ...call, at }, { session })
    },

    async deleteOf(session: ClientSession, record: string): Promise<void> {
      await keys.deleteMany({ record }, { session })
    },
  }
}

export type AppliedKeys = ReturnType<typeof createAppliedKeys>

/**
 * @param found what is stored of the key
 * @param list of the record, as the database has it
 * @throws HttpError 422 when the key came with other content before, or to another record
 */
export function wasApplied(
  { key, fingerprint, record }: KeyedCall,
  found: KeyDocument | null,
  list: unknown,
): boolean {
  if (found && (found.record !== record || found.fingerprint !== fingerprint)) throw idempotencyKeyReused()
  // A server of the version before writes only the record's own list.
  return found !== null || (key !== undefined && isListed(list, { key, fingerprint }))
}

/** Keys as they are in the list of a record. */
export interface AppliedKey {
  key: string
  fingerprint: string
  at: Date
}

/**
 * @param list of the record, as the database has it
 * @throws HttpError 422 when the key came with other content before
 */
export function isListed(
  list: unknown,
  { key, fingerprint }: Pick<AppliedKey, 'key' | 'fingerprint'>,
): boolean {
  const before = listOf(list).find((each) => each.key === key)
  if (before && before.fingerprint !== fingerprint) throw idempotencyKeyReused()
  return before !== undefined
}

/** The list to store, without keys that are too old. */
export function withApplied(list: unknown, applied: AppliedKey): AppliedKey[] {
  const isRecent = ({ at }: AppliedKey) => applied.at.getTime() - at.getTime() < REMEMBER_S * 1_000
  return [...listOf(list).filter(isRecent), applied]
}

function listOf(list: unknown): AppliedKey[] {
  return Array.isArray(list) ? list : []
}
