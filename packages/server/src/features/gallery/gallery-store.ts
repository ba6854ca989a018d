import { knownPieces } from '@zari/shared/gallery/default-pieces'
import { GALLERY_CATEGORIES } from '@zari/shared/gallery/piece'
import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import { generateNKeysBetween } from 'fractional-indexing'
import { type ClientSession, type Connection, type Model, mongo } from 'mongoose'
import type { Migration } from '../../db/migrate.ts'
import type { Transaction } from '../../db/transaction.ts'
import {
  createGalleryModel,
  createPictureModel,
  type GalleryDocument,
  type PictureDocument,
} from './gallery-schema.ts'
import { inOrder, presentPieces } from './present-piece.ts'

interface Counter {
  _id: string
  seq: number
}

const COUNTER = 'gallery'

export interface GalleryStore {
  items: Model<GalleryDocument>
  pictures: Model<PictureDocument>
  transaction: Transaction
  /** Increments the revision in a transaction, which serializes changes of the gallery. */
  number: (session: ClientSession) => Promise<void>
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

export async function listPieces(
  { items }: Pick<GalleryStore, 'items'>,
  session?: ClientSession,
): Promise<StaffPiece[]> {
  return presentPieces(await items.find({}, null, session ? { session } : {}).lean())
}

/**
 * Gives pieces without a sort key one behind the others, in the order of their numbers.
 * @returns how many
 */
export function placeOldPieces(store: GalleryStore): Promise<number> {
  return store.transaction(async (session) => {
    const unplaced = await store.items.find({ place: null }, null, { session }).lean()
    if (unplaced.length === 0) return 0
    await store.number(session)
    for (const category of GALLERY_CATEGORIES) {
      const [last] = await store.items
        .find({ category, place: { $ne: null } }, { place: 1 }, { session })
        .sort({ place: -1 })
        .limit(1)
        .lean()
      const those = inOrder(unplaced.filter((piece) => piece.category === category))
      const places = generateNKeysBetween(last?.place ?? null, null, those.length)
      for (const [index, { _id, state = 'shown', version = 0 }] of those.entries()) {
        const set = { place: places[index] ?? '', state, version }
        await store.items.updateOne({ _id }, { $set: set }, { session })
      }
    }
    return unplaced.length
  })
}

export function galleryMigrations(store: GalleryStore): Migration[] {
  return [
    {
      name: '2026-11 places in the galleries',
      async run({ check, did }) {
        check()
        const placed = await placeOldPieces(store)
        if (placed > 0) await did('pieces', placed)
      },
    },
  ]
}

/**
 * Fills an empty gallery with the known pieces. Their ids are fixed, so that two servers that start at once add
 * them once.
 */
export async function seedGallery(store: GalleryStore): Promise<void> {
  await store.pictures.createIndexes()
  if (await store.items.exists({})) return
  const pieces = knownPieces.map((piece) => ({ ...piece, _id: `${piece.category}-${piece.sortOrder}` }))
  try {
    await store.items.insertMany(pieces, { ordered: false })
  } catch (error) {
    const isThere = error instanceof mongo.MongoServerError && error.code === 11_000
    if (!isThere) throw error
  }
  await placeOldPieces(store)
}
