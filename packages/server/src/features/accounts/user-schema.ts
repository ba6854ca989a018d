import { uuidv7 } from '@zari/shared/ids'
import { type Connection, type Model, Schema } from 'mongoose'
import type { LinkPurpose } from '@zari/shared/auth/accounts'

export interface User {
  _id: string
  /** Lower case: an address is one account however it is typed. */
  email: string
  /** As colleagues call her; empty when nobody has said. */
  name: string
  /** An argon2id hash. */
  password: string
  /** As stored; read by `readRole`. */
  role: string
  createdAt: Date
  /** A disabled account cannot sign in, and its sessions are over. */
  disabledAt: Date | null
  /** Grows with each new password and each signing out everywhere; sessions of an older one are over. */
  sessionVersion: number
  /** Written by whatever may leave the shop without an owner, so that two of these at once see each other. */
  ownersChanged?: number
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
    },
    { versionKey: false, collection: 'users' },
  )
  return connection.model<User>('users', schema)
}

export const ACCOUNT_LINKS = 'account_links'

/** An account has one open link at most: a new one takes the place of the one before. */
export interface AccountLink {
  /** The e-mail whose account it is, or will be. */
  _id: string
  /** The token itself is nowhere but in the link. */
  digest: string
  purpose: LinkPurpose
  name: string
  role: string
  /** E-mail of the owner who made it. */
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
