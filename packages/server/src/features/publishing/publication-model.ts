import type { SiteContent } from '@zari/shared/publishing/site-content'
import { type Connection, type Model, Schema } from 'mongoose'

/** A version of all that the site shows. Never changed once it is there. */
export interface PublicationDocument {
  /** From 1, each one more than the last. */
  _id: number
  at: Date
  /** E-mail address; null for what the first start made. */
  by: string | null
  /** The version that this one brought back. */
  again: number | null
  content: SiteContent
}

export function createPublicationModel(connection: Connection): Model<PublicationDocument> {
  const schema = new Schema<PublicationDocument>(
    { _id: Number, at: Date, by: String, again: Number, content: { type: Schema.Types.Mixed } },
    // An empty object of the content is a value, too.
    { versionKey: false, collection: 'publications', minimize: false },
  )
  return connection.model<PublicationDocument>('publications', schema)
}
