import { type Connection, type Model, Schema } from 'mongoose'

export interface Claim {
  _id: string
  claimedAt: Date
  /** Checked on arrival; no form has named it yet. */
  isAhead?: boolean
  /** `costOf`; missing in old claims. */
  cost?: number
  /** `{kind}:{id}` of its record; null until that is written. */
  record: string | null
  /** The sweep is removing its files: forms can no longer use it. */
  isGoing?: boolean
}

export function createClaimModel(connection: Connection): Model<Claim> {
  const schema = new Schema<Claim>(
    {
      _id: String,
      claimedAt: Date,
      record: { type: String, default: null },
      isAhead: Boolean,
      cost: Number,
      isGoing: Boolean,
    },
    { versionKey: false, collection: 'uploads' },
  )
  schema.index({ record: 1, claimedAt: 1 })
  return connection.model<Claim>('uploads', schema)
}

/**
 * Keys in the bucket. Browsers write to `incoming/`; checked files are written elsewhere, so that a presigned
 * address can no longer change them.
 */
export const uploadKeys = {
  incoming: (id: string) => `incoming/${id}`,
  claimed: (id: string) => `uploads/${id}`,
  thumbnail: (id: string) => `thumbnails/${id}`,
} as const

export const INCOMING_PREFIX = uploadKeys.incoming('')
