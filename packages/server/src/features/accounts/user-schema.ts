import { uuidv7 } from '@zari/shared/lib/ids'
import { type Connection, type Model, Schema } from 'mongoose'
import type { LinkPurpose } from '@zari/shared/auth/accounts'

export interface User {
  _id: string
  /** Lower case. */
  email: string
  name: string
  password: string
  /** As stored; read with `readRole`. */
  role: string
  createdAt: Date
  disabledAt: Date | null
  sessionVersion: number
  calendarDigest?: string
  /** Makes concurrent changes that could remove the last owner conflict. */
  ownersChanged?: number
  /** The same for the last passkey. */
  passkeysChanged?: number
}

export function createUserModel(connection: Connection): Model<User> {
  const schema = new Schema<User>(
    {
      _id: { type: String, default: () => uuidv7() },
      email: { type: String, required: true, unique: true, lowercase: true, trim: true },
      name: { type: String, default: '' },
      password: { type: String, required: true },
      role: { type: String, default: 'owner' },
      createdAt: { type: Date, default: () => new Date() },
      disabledAt: { type: Date, default: null },
      sessionVersion: { type: Number, default: 1 },
      ownersChanged: Number,
      passkeysChanged: Number,
      calendarDigest: { type: String, index: true },
    },
    { versionKey: false, collection: 'users' },
  )
  return connection.model<User>('users', schema)
}

/** Under its credential id, base64url. */
export interface Passkey {
  _id: string
  userId: string
  /** The name of the shop's address when it was added. */
  rpId: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
  name: string
  createdAt: Date
  usedAt: Date | null
}

export const ACCOUNT_LINKS = 'account_links'

/** One per account: a new one replaces it. */
export interface AccountLink {
  _id: string
  digest: string
  purpose: LinkPurpose
  name: string
  role: string
  by: string
  expiresAt: Date
}

export function createLinkModel(connection: Connection): Model<AccountLink> {
  const schema = new Schema<AccountLink>(
    { _id: String, digest: String, purpose: String, name: String, role: String, by: String, expiresAt: Date },
    { versionKey: false, collection: ACCOUNT_LINKS },
  )
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  return connection.model<AccountLink>(ACCOUNT_LINKS, schema)
}
