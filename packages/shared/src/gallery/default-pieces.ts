import type { GalleryItem } from './piece.ts'

type KnownPiece = Omit<GalleryItem, 'id' | 'description'> & { description: string }

/** What every boutique starts with (specification, section 2). Their pictures are the site's own. */
export const knownPieces = [
  {
    title: 'Regular Blouse',
    category: 'tailoring',
    price: 650,
    imageUrl: '/images/regular-blouse-480.jpg',
    description: 'Princess cut, lined, with hooks where you like them',
    sortOrder: 1,
  },
  {
    title: 'Pattern Blouse',
    category: 'tailoring',
    price: 1250,
    imageUrl: '/images/pattern-blouse-480.jpg',
    description: 'Shaped neck and back, piping and tassels',
    sortOrder: 2,
  },
  {
    title: 'Kurtis',
    category: 'tailoring',
    price: 950,
    imageUrl: '/images/kurtis-480.jpg',
    description: 'A-line or straight, for every day and for Friday',
    sortOrder: 3,
  },
  {
    title: 'Custom Outfit',
    category: 'tailoring',
    price: 1500,
    imageUrl: '/images/custom-outfit-480.jpg',
    description: 'Bring a picture; we cut it for you',
    sortOrder: 4,
  },
  {
    title: 'Pink',
    category: 'maggam',
    price: 4500,
    imageUrl: '/images/maggam-pink-480.jpg',
    description: 'Zardozi vines and pearls on rani pink silk',
    sortOrder: 1,
  },
  {
    title: 'Purple',
    category: 'maggam',
    price: 5200,
    imageUrl: '/images/maggam-purple-480.jpg',
    description: 'Peacocks in aari thread on violet',
    sortOrder: 2,
  },
  {
    title: 'Green',
    category: 'maggam',
    price: 4800,
    imageUrl: '/images/maggam-green-480.jpg',
    description: 'Kundan stones and gold coils on leaf green',
    sortOrder: 3,
  },
  {
    title: 'Custom Maggam Blouse',
    category: 'maggam',
    price: 6500,
    imageUrl: '/images/custom-maggam-blouse-480.jpg',
    description: 'Your motif, drawn and worked by hand',
    sortOrder: 4,
  },
  {
    title: 'Teal Embroidered Blouse',
    category: 'machine_embroidery',
    price: 1850,
    imageUrl: '/images/teal-embroidered-blouse-480.jpg',
    description: 'Even rows of gold thread on teal',
    sortOrder: 1,
  },
  {
    title: 'Pink Embroidered Saree',
    category: 'machine_embroidery',
    price: 3900,
    imageUrl: '/images/pink-embroidered-saree-480.jpg',
    description: 'A border and butis all over the drape',
    sortOrder: 2,
  },
  {
    title: 'Turquoise Designer Blouse',
    category: 'machine_embroidery',
    price: 2250,
    imageUrl: '/images/turquoise-designer-blouse-480.jpg',
    description: 'A patterned yoke and sleeves to match',
    sortOrder: 3,
  },
  {
    title: 'Custom Embroidery Design',
    category: 'machine_embroidery',
    price: 2500,
    imageUrl: '/images/custom-embroidery-design-480.jpg',
    description: 'Your design, digitised and stitched',
    sortOrder: 4,
  },
  {
    title: 'Magenta Bridal Lehenga',
    category: 'bridal',
    price: 48_000,
    imageUrl: '/images/magenta-bridal-lehenga-480.jpg',
    description: 'Twelve panels, worked hem to waist',
    sortOrder: 1,
  },
  {
    title: 'Pink Bridal Ensemble',
    category: 'bridal',
    price: 42_500,
    imageUrl: '/images/pink-bridal-ensemble-480.jpg',
    description: 'Half saree, blouse and dupatta together',
    sortOrder: 2,
  },
  {
    title: 'Rose Gold Bridal Lehenga',
    category: 'bridal',
    price: 56_000,
    imageUrl: '/images/rose-gold-bridal-lehenga-480.jpg',
    description: 'Rose gold tissue with stones at the waist',
    sortOrder: 3,
  },
  {
    title: 'Traditional Bridal Blouse',
    category: 'bridal',
    price: 9_500,
    imageUrl: '/images/traditional-bridal-blouse-480.jpg',
    description: 'Temple borders for a Kanchi silk',
    sortOrder: 4,
  },
] as const satisfies readonly KnownPiece[]

/** In place of a photograph that was taken off: the house's drawing of the piece, or else one of its gallery. */
export function withDrawing<P extends Pick<GalleryItem, 'category' | 'imageUrl'>>(piece: P) {
  const drawing = knownPieces.findLast(({ category }) => category === piece.category)
  return { ...piece, picture: null, imageUrl: piece.imageUrl || (drawing?.imageUrl ?? '') }
}

export function isKnownPiece({ title, category }: Pick<GalleryItem, 'title' | 'category'>): boolean {
  return knownPieces.some((piece) => piece.title === title && piece.category === category)
}
