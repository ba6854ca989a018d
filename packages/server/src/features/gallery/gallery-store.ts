import { knownPieces } from '@zari/shared/gallery/default-pieces'
import { GALLERY_CATEGORIES } from '@zari/shared/gallery/piece'
import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import type { ClientSession, Connection, Model } from 'mongoose'
import { ignoreDuplicate } from '../../db/errors.ts'
import type { Transaction } from '../../db/transaction.ts'
import {
  createGalleryModel,
  createPictureModel,
  type GalleryDocument,
  type PictureDocument,
} from './gallery-schema.ts'
import { presentPieces } from './present-piece.ts'

interface Counter {
  _id: string
  seq: number
}

const COUNTER = 'gallery'

export interface GalleryStore {
  items: Model<GalleryDocument>
  pictures: Model<PictureDocument>
  transaction: Transaction
  /** Serializes changes of the gallery. */
  number: (session: ClientSession) => Promise<void>
  revision: () => Promise<number>
  /** Called after a piece was written, in the same transaction. */
  onPiece: (id: string, session: ClientSession) => Promise<void>
}

export function createGalleryStore(
  connection: Connection,
  transaction: Transaction,
  onPiece: GalleryStore['onPiece'],
): GalleryStore {
  const counters = connection.collection<Counter>('counters')
  return {
    items: createGalleryModel(connection),
    pictures: createPictureModel(connection),
    transaction,
    onPiece,
    async number(session) {
      await counters.updateOne({ _id: COUNTER }, { $inc: { seq: 1 } }, { session, upsert: true })
    },
    async revision() {
      return (await counters.findOne({ _id: COUNTER }))?.seq ?? 0
    },
  }
}

export async function listPieces(
  { items }: Pick<GalleryStore, 'items'>,
  session?: ClientSession,
): Promise<StaffPiece[]> {
  return presentPieces(await items.find({}, null, session ? { session } : {}).lean())
}

export async function placeBehind(
  { items }: Pick<GalleryStore, 'items'>,
  category: GalleryDocument['category'],
  session: ClientSession,
): Promise<string> {
  const last = await items.findOne({ category }, { place: 1 }, { session }).sort({ place: -1 }).lean()
  return generateKeyBetween(last?.place ?? null, null)
}

/** With fixed ids, so that two servers that start at once add them once. */
export async function seedGallery(store: GalleryStore): Promise<void> {
  await store.pictures.createIndexes()
  if (await store.items.exists({})) return
  const pieces = GALLERY_CATEGORIES.flatMap((category) => {
    const own = knownPieces.filter((piece) => piece.category === category)
    const places = generateNKeysBetween(null, null, own.length)
    return own.map((piece, index) => ({
      ...piece,
      _id: `${category}-${piece.sortOrder}`,
      place: places[index] ?? '',
      state: 'shown' as const,
      version: 0,
    }))
  })
  await store.items.insertMany(pieces, { ordered: false }).catch(ignoreDuplicate)
  await store.transaction((session) => store.number(session))
}
