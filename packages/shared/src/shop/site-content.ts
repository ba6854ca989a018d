import type { business } from '../business.ts'
import type { GalleryPiece } from '../gallery/gallery-item.ts'

export type Shop = typeof business

/** All that the site shows and that the shop can change: a version of it is published as a whole. */
export interface SiteContent {
  shop: Shop
  /** In the order of their galleries. */
  pieces: GalleryPiece[]
}
