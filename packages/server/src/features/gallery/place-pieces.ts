import { GALLERY_CATEGORIES } from '@zari/shared/gallery/piece'
import { generateNKeysBetween } from 'fractional-indexing'
import type { Migration } from '../../db/migrations.ts'
import type { GalleryStore } from './gallery-store.ts'
import { inOrder } from './present-piece.ts'

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
