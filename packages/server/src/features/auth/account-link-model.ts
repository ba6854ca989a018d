import type { LinkPurpose } from '@zari/shared/auth/accounts'
import { type Connection, type Model, Schema } from 'mongoose'

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
