import { withDrawing } from '@zari/shared/gallery/default-pieces'
import { type ContentChange, contentChanges } from '@zari/shared/publishing/content-changes'
import type { ShownPiece } from '@zari/shared/orders/order'
import { KEPT_VERSIONS, type Publication } from '@zari/shared/publishing/publication'
import { readContent, type SiteContent } from '@zari/shared/publishing/site-content'
import { type Connection, type Model, Schema } from 'mongoose'
import { isDuplicateKey } from '../../db/errors.ts'
import { shownPiece } from './shown-piece.ts'
import { notFound, publishedMeanwhile } from '../../lib/errors.ts'

interface PublicationDocument {
  _id: number
  at: Date
  by: string | null
  again: number | null
  content: SiteContent
}

function createPublicationModel(connection: Connection): Model<PublicationDocument> {
  const schema = new Schema<PublicationDocument>(
    { _id: Number, at: Date, by: String, again: Number, content: { type: Schema.Types.Mixed } },
    { versionKey: false, collection: 'publications', minimize: false },
  )
  return connection.model<PublicationDocument>('publications', schema)
}

export interface SiteVersion {
  version: number
  /** Ms since 1970. */
  at: number
  content: SiteContent
}

export interface Publisher {
  by: string | null
  again?: number | null
}

export class PublicationStore {
  readonly model: Model<PublicationDocument>

  constructor(connection: Connection) {
    this.model = createPublicationModel(connection)
  }

  async newest(): Promise<{ version: number; at: number } | undefined> {
    const newest = await this.model.findOne({}, { at: 1 }).sort({ _id: -1 }).lean()
    return newest ? { version: newest._id, at: newest.at.getTime() } : undefined
  }

  async contentOf(version: number): Promise<SiteContent> {
    const found = await this.model.findById(version, { content: 1 }).lean()
    if (!found) throw notFound('This version was deleted')
    return readContent(found.content)
  }

  /** @param version where it is no longer kept, the newest counts */
  async shownPiece(title: string, version: number | undefined): Promise<ShownPiece> {
    const of = (filter: { _id?: number }) =>
      this.model.findOne(filter, { content: 1 }).sort({ _id: -1 }).lean()
    const found = (version !== undefined && (await of({ _id: version }))) || (await of({}))
    return found ? shownPiece(readContent(found.content), title) : {}
  }

  /** @throws HttpError 409 for one of two concurrent publications */
  async add({ version, at, content }: SiteVersion, { by, again = null }: Publisher): Promise<void> {
    if (((await this.newest())?.version ?? 0) !== version - 1) throw publishedMeanwhile()
    try {
      await this.model.create({ _id: version, at: new Date(at), by, again, content })
    } catch (error) {
      throw isDuplicateKey(error) ? publishedMeanwhile() : error
    }
    await this.model.deleteMany({ _id: { $lte: version - KEPT_VERSIONS } })
  }

  async list(): Promise<Publication[]> {
    const found = await this.model.find().sort({ _id: -1 }).limit(KEPT_VERSIONS).lean()
    return found.map(({ _id, at, by, again, content }, index) => ({
      version: _id,
      at: at.toISOString(),
      by,
      again,
      pieces: content.pieces.length,
      changes: changesSince(found[index + 1], content),
    }))
  }

  async keptText(): Promise<string> {
    const found = await this.model.find({}, { content: 1 }).lean()
    return JSON.stringify(found.map(({ content }) => content))
  }

  /** Out of all stored versions; the house's drawings stand in their place. */
  async takeOut(pictures: ReadonlySet<string>): Promise<void> {
    const named = { 'content.pieces.picture.id': { $in: [...pictures] } }
    for (const { _id, content } of await this.model.find(named, { content: 1 }).lean())
      await this.model.updateOne({ _id }, { $set: { content: withoutPictures(content, pictures) } })
  }

  async pictures(): Promise<Set<string>> {
    const [pieces, founders] = await Promise.all([
      this.model.distinct('content.pieces.picture.id'),
      this.model.distinct('content.shop.founderPhoto.id'),
    ])
    return new Set([...pieces, ...founders].map(String))
  }
}

/** @returns the same object where it shows none of them */
export function withoutPictures(content: SiteContent, pictures: ReadonlySet<string>): SiteContent {
  const isTaken = ({ picture }: SiteContent['pieces'][number]) => picture !== null && pictures.has(picture.id)
  if (!content.pieces.some(isTaken)) return content
  return { ...content, pieces: content.pieces.map((each) => (isTaken(each) ? withDrawing(each) : each)) }
}

function changesSince(
  before: { content: SiteContent } | undefined,
  content: SiteContent,
): ContentChange[] | null {
  return before ? contentChanges(before.content, content) : null
}
