import { isQuoted } from '@zari/shared/gallery/gallery-rules'
import { type GalleryCategory, gallerySourceOf } from '@zari/shared/gallery/piece'
import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import { formatRupees } from '@zari/shared/money'
import type { PieceRequests } from './gallery-api.ts'

export const categoryName = (category: GalleryCategory): string => gallerySourceOf[category]

/** What stands under a piece on the site. */
export function priceWords(piece: Pick<StaffPiece, 'title' | 'category' | 'price' | 'onQuote'>): string {
  return isQuoted(piece) ? 'Click for Quote' : formatRupees(piece.price)
}

/** How often it has led to a request; nothing where nobody has counted. */
export function requestWords(requests: PieceRequests | undefined): string {
  if (!requests) return ''
  const { all, lately } = requests
  if (all === 0) return 'No requests yet'
  const many = all === 1 ? '1 request' : `${all.toLocaleString('en-IN')} requests`
  return `${many}, ${lately.toLocaleString('en-IN')} in 30 days`
}

export const stateWords = { shown: '', hidden: 'Hidden', retired: 'Retired' } as const
