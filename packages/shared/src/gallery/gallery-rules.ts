import { publicPagePaths } from '../api/public-paths.ts'
import { type GalleryCategory, type GalleryItem, gallerySourceOf } from './piece.ts'

/** The piece that opens the quote form; the bridal gallery has none. */
const customTitle: Partial<Record<GalleryCategory, string>> = {
  tailoring: 'Custom Outfit',
  maggam: 'Custom Maggam Blouse',
  machine_embroidery: 'Custom Embroidery Design',
}

/** Standard pieces of these galleries that open the order form; later ones scroll to contact. */
const ORDERABLE_STANDARD_PIECES = 3
const limitedCategories: readonly GalleryCategory[] = ['maggam', 'machine_embroidery']

export function opensQuoteForm({ title, category }: Pick<GalleryItem, 'title' | 'category'>): boolean {
  return title === customTitle[category]
}

type GalleryDestination = { page: string } | { section: 'contact' }

/** Specification, section 2. @param gallery all pieces of the same category, in the order shown */
export function galleryDestination(item: GalleryItem, gallery: readonly GalleryItem[]): GalleryDestination {
  const custom = customTitle[item.category]
  if (opensQuoteForm(item)) return { page: publicPagePaths.customOutfit(gallerySourceOf[item.category]) }
  if (limitedCategories.includes(item.category)) {
    const standard = gallery.filter((other) => other.title !== custom)
    if (standard.indexOf(item) >= ORDERABLE_STANDARD_PIECES) return { section: 'contact' }
  }
  return { page: publicPagePaths.outfitDetails(item.title) }
}

export function isQuoted(item: Pick<GalleryItem, 'title' | 'category' | 'onQuote'>): boolean {
  return Boolean(item.onQuote) || isAlwaysQuoted(item)
}

export function isAlwaysQuoted({ title, category }: Pick<GalleryItem, 'title' | 'category'>): boolean {
  return category === 'bridal' || Object.values(customTitle).includes(title)
}
