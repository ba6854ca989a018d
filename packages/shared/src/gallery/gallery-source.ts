export const GALLERY_SOURCES = ['Tailoring', 'Maggam Work', 'Machine Embroidery', 'Bridal'] as const

export type GallerySource = (typeof GALLERY_SOURCES)[number]

/** Other names in addresses, without capitals, spaces and dashes. */
const otherNames: Partial<Record<string, GallerySource>> = {
  maggam: 'Maggam Work',
  machine: 'Machine Embroidery',
}

export function namedGallerySource(typed: string): GallerySource | undefined {
  const plain = normalizeName(typed)
  return otherNames[plain] ?? GALLERY_SOURCES.find((source) => normalizeName(source) === plain)
}

function normalizeName(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s_-]+/g, '')
    .toLowerCase()
}

export const DEFAULT_GALLERY_SOURCE: GallerySource = 'Bridal'
