import { typedKeys } from '../lib/objects.ts'
import { GALLERY_CATEGORIES, PIECE_WORDS, type GalleryCategory, type GalleryPiece } from '../gallery/piece.ts'
import { type ShopFieldName, shopFields } from '../shop/shop-fields.ts'
import { readShop, type Shop } from '../shop/shop.ts'
import { defaultContent, type SiteContent } from './site-content.ts'

const PIECE_FIELDS = [
  'title',
  'category',
  'price',
  'onQuote',
  'description',
  'picture',
  ...PIECE_WORDS,
] as const

type PieceField = (typeof PIECE_FIELDS)[number]

interface OfPiece {
  id: string
  title: string
  category: GalleryCategory
}

export interface FieldChange {
  field: PieceField
  from: string | number | boolean | null
  to: string | number | boolean | null
}

export type ContentChange =
  | ({ kind: 'added' | 'removed' } & OfPiece)
  | ({ kind: 'changed'; fields: FieldChange[] } & OfPiece)
  | { kind: 'order'; category: GalleryCategory }
  | { kind: 'shop'; fields: string[] }

function shownOf(piece: GalleryPiece, field: PieceField): FieldChange['from'] {
  return field === 'picture' ? (piece.picture?.id ?? null) : (piece[field] ?? null)
}

function changedFields(before: GalleryPiece, after: GalleryPiece): FieldChange[] {
  return PIECE_FIELDS.map((field) => ({
    field,
    from: shownOf(before, field),
    to: shownOf(after, field),
  })).filter(({ from, to }) => from !== to)
}

const ofPiece = ({ id, title, category }: GalleryPiece): OfPiece => ({ id, title, category })

/** Settings that an older version lacks have their defaults. */
function changedSettings(before: Shop, after: Shop): ShopFieldName[] {
  const [old, now] = [readShop(before, defaultContent.shop), readShop(after, defaultContent.shop)]
  return typedKeys(shopFields).filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
}

export function contentChanges(before: SiteContent, after: SiteContent): ContentChange[] {
  const changes: ContentChange[] = []
  const fields = changedSettings(before.shop, after.shop)
  if (fields.length > 0)
    changes.push({ kind: 'shop', fields: fields.map((field) => shopFields[field].label) })
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]))
  const idsAfter = new Set(after.pieces.map(({ id }) => id))
  for (const piece of after.pieces) {
    const was = old.get(piece.id)
    if (!was) changes.push({ kind: 'added', ...ofPiece(piece) })
    else {
      const changed = changedFields(was, piece)
      if (changed.length > 0) changes.push({ kind: 'changed', ...ofPiece(piece), fields: changed })
    }
  }
  for (const piece of before.pieces) {
    if (!idsAfter.has(piece.id)) changes.push({ kind: 'removed', ...ofPiece(piece) })
  }
  for (const category of GALLERY_CATEGORIES) {
    const ids = ({ pieces }: SiteContent, others: SiteContent) => {
      const otherIds = new Set(
        others.pieces.filter((piece) => piece.category === category).map(({ id }) => id),
      )
      return pieces
        .filter((piece) => piece.category === category && otherIds.has(piece.id))
        .map(({ id }) => id)
    }
    if (ids(before, after).join() !== ids(after, before).join()) changes.push({ kind: 'order', category })
  }
  return changes
}
