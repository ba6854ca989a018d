import { type Connection, type Model, Schema } from 'mongoose'

export interface Claim {
  _id: string
  claimedAt: Date
  isAhead?: boolean
  /** `costOf`; missing in old claims. */
  cost?: number
  /** `{kind}:{id}`; null until the record is written. */
  record: string | null
  /** The sweep is removing its files. */
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

/** Browsers write to `incoming/` only: a presigned address cannot change what was checked. */
export const uploadKeys = {
  incoming: (id: string) => `incoming/${id}`,
  claimed: (id: string) => `uploads/${id}`,
  thumbnail: (id: string) => `thumbnails/${id}`,
} as const

export const INCOMING_PREFIX = uploadKeys.incoming('')
