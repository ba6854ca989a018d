import type { GallerySource } from '../orders/gallery-source.ts'

export const GALLERY_CATEGORIES = ['tailoring', 'maggam', 'machine_embroidery', 'bridal'] as const

export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number]

export interface GalleryItem {
  id: string
  title: string
  category: GalleryCategory
  /** Whole rupees. */
  price: number
  imageUrl: string
  description: string | null
  sortOrder: number
}

/** What each category is called where a customer reads it, and in `from=`. */
export const gallerySourceOf = {
  tailoring: 'Tailoring',
  maggam: 'Maggam Work',
  machine_embroidery: 'Machine Embroidery',
  bridal: 'Bridal',
} as const satisfies Record<GalleryCategory, GallerySource>
