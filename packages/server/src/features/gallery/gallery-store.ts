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

/**
 * Gives pieces that another tool, or software before this one, has put in a place behind the others of their gallery, in
 * the order of their numbers.
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
 * Fills an empty gallery with the known pieces; leaves one that has anything alone. Their ids are always the same, so
 * that of two servers that start at once neither adds them a second time.
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
