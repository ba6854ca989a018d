import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import type { ClientSession, Connection, Model } from 'mongoose'
import type { Transaction } from '../../db/transaction.ts'
import {
  createGalleryModel,
  createPictureModel,
  type GalleryDocument,
  type PictureDocument,
} from './gallery-model.ts'
import { presentPieces } from './present-piece.ts'

interface Counter {
  _id: string
  seq: number
}

/** In `counters`: rises with each change of any piece. */
const COUNTER = 'gallery'

/** What every service of the gallery works with. */
export interface GalleryStore {
  items: Model<GalleryDocument>
  pictures: Model<PictureDocument>
  transaction: Transaction
  /** Makes room for a change in a transaction; two that change the gallery at once go one after the other. */
  number: (session: ClientSession) => Promise<void>
  /** How often the gallery was changed. */
  revision: () => Promise<number>
}

export function createGalleryStore(connection: Connection, transaction: Transaction): GalleryStore {
  const counters = connection.collection<Counter>('counters')
  return {
    items: createGalleryModel(connection),
    pictures: createPictureModel(connection),
    transaction,
    async number(session) {
      await counters.updateOne({ _id: COUNTER }, { $inc: { seq: 1 } }, { session, upsert: true })
    },
    async revision() {
      return (await counters.findOne({ _id: COUNTER }))?.seq ?? 0
    },
  }
}

/** All pieces of all states, as staff sees them. */
export async function listPieces(
  { items }: Pick<GalleryStore, 'items'>,
  session?: ClientSession,
): Promise<StaffPiece[]> {
  return presentPieces(await items.find({}, null, session ? { session } : {}).lean())
}
