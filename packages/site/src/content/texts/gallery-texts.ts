import manifest from '../../../assets/images/manifest.json' with { type: 'json' }
import { knownPieces } from '@zari/shared/gallery/default-pieces'
import { gallerySourceOf } from '@zari/shared/gallery/piece'
import { fromKeys, typedKeys } from '@zari/shared/lib/objects'
import type { Table } from './table.ts'

const gallery = {
  quote: 'Click for Quote',
  own: 'Have your own design?',
  order: 'Order this',
  from: 'from {price}',
  empty: 'New pieces are coming soon. Please ask us.',
  more: 'Show {count} more',
  fewer: 'Show fewer',
  loading: 'Loading the gallery',
  alt: '{title}, {gallery}',
} as const satisfies Table

/** In keys: `regular-blouse`. */
export const pieceKey = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

const pieces = Object.fromEntries(
  knownPieces.flatMap(({ title, description }) => [
    [`${pieceKey(title)}.title`, title],
    [`${pieceKey(title)}.description`, description],
  ]),
) as Record<`${string}.${'title' | 'description'}`, string>

const pictures = fromKeys(typedKeys(manifest), (name) => manifest[name].alt)

export const galleryTexts = {
  gallery,
  galleries: gallerySourceOf,
  pieces,
  pictures,
} as const satisfies Record<string, Table>
