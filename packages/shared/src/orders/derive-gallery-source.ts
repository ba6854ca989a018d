import { DEFAULT_GALLERY_SOURCE, type GallerySource } from '../gallery/gallery-source.ts'
import type { OrderKind } from './order-kinds.ts'

/** `hand work`, `hand-work` and `handwork`; also written to its craft: `maggamwork`. */
const WORK = String.raw`(?:[\s-]?works?)?\b`
const MACHINE = String.raw`\b(?:machine|computer(?:i[sz]ed)?)[\s-]+`

/** In this order (specification, section 5). "aari" is in "saari". A machine alone says nothing: every blouse is stitched on one. */
const keywords: ReadonlyArray<readonly [GallerySource, RegExp]> = [
  ['Bridal', /\b(?:bridal|brides?|weddings?)\b/i],
  [
    'Maggam Work',
    new RegExp(
      String.raw`\b(?:(?:m[au]gg?[au]ms?|aari)${WORK}|hand[\s-]?(?:embroider|work)|zardo[sz]i)`,
      'i',
    ),
  ],
  [
    'Machine Embroidery',
    new RegExp(String.raw`${MACHINE}(?:\w+[\s-]+)?embroider|${MACHINE}(?:work|design)s?\b`, 'i'),
  ],
  ['Tailoring', /\b(?:tailor|(?:simple|basic)\b)/i],
]

const whenNothingIsFound = {
  'contact-inquiries': (text) => (/embroider/i.test(text) ? 'Machine Embroidery' : 'Tailoring'),
  'outfit-details-orders': (text) => (/embroider/i.test(text) ? 'Machine Embroidery' : 'Tailoring'),
  'custom-outfit-quotes': () => DEFAULT_GALLERY_SOURCE,
} satisfies Record<OrderKind, (text: string) => GallerySource>

/** Where a record does not say it (specification, section 5). @param text everything the customer wrote */
export function deriveGallerySource(kind: OrderKind, text: string): GallerySource {
  return keywords.find(([, pattern]) => pattern.test(text))?.[0] ?? whenNothingIsFound[kind](text)
}
