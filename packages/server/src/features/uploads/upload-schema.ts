import { type Connection, type Model, Schema } from 'mongoose'

/** An upload that was checked and written anew. */
export interface Claim {
  _id: string
  /** Of the last form that named it; until one has, of the check. */
  claimedAt: Date
  /** It was checked as it arrived, and no form has named it yet. */
  isAhead?: boolean
  /** Of decoding it, as `costOf` says; unknown of old ones. */
  cost?: number
  /** `{kind}:{id}` of the one record that it belongs to; null until that record is written. */
  record: string | null
  /** The sweep is removing its files: no form may have it any more. */
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
 * Where an upload lies in the bucket. What the browser sends goes to `incoming/`; what a form claims is
 * checked and written anew beside it, so that an address that is still good can no longer change it.
 */
export const uploadKeys = {
  incoming: (id: string) => `incoming/${id}`,
  claimed: (id: string) => `uploads/${id}`,
  thumbnail: (id: string) => `thumbnails/${id}`,
} as const

export const INCOMING_PREFIX = uploadKeys.incoming('')
