import type { GalleryPiece } from '../gallery/gallery-item.ts'
import type { Shop } from './shop.ts'

export type { Shop }

/** All that the site shows and that the shop can change: a version of it is published as a whole. */
export interface SiteContent {
  shop: Shop
  /** In the order of their galleries. */
  pieces: GalleryPiece[]
}
