import type { GalleryItem } from './gallery-item.ts'

type KnownPiece = Omit<GalleryItem, 'id' | 'imageUrl' | 'description'> & { description: string }

/**
 * The sixteen pieces that every boutique starts with (specification, section 2): the gallery's seeds, and what
 * the site shows where it cannot ask. Their pictures are the site's own; a piece with another title brings
 * its `imageUrl`.
 */
export const knownPieces = [
  {
    title: 'Regular Blouse',
    category: 'tailoring',
    price: 650,
    description: 'Princess cut, lined, with hooks where you like them',
    sortOrder: 1,
  },
  {
    title: 'Pattern Blouse',
    category: 'tailoring',
    price: 950,
    description: 'Shaped neck and back, piping and tassels',
    sortOrder: 2,
  },
  {
    title: 'Kurtis',
    category: 'tailoring',
    price: 850,
    description: 'A-line or straight, for every day and for Friday',
    sortOrder: 3,
  },
  {
    title: 'Custom Outfit',
    category: 'tailoring',
    price: 2500,
    description: 'Bring a picture; we cut it for you',
    sortOrder: 4,
  },
  {
    title: 'Pink',
    category: 'maggam',
    price: 4500,
    description: 'Zardozi vines and pearls on rani pink silk',
    sortOrder: 1,
  },
  {
    title: 'Purple',
    category: 'maggam',
    price: 5200,
    description: 'Peacocks in aari thread on violet',
    sortOrder: 2,
  },
  {
    title: 'Green',
    category: 'maggam',
    price: 4800,
    description: 'Kundan stones and gold coils on leaf green',
    sortOrder: 3,
  },
  {
    title: 'Custom Maggam Blouse',
    category: 'maggam',
    price: 6500,
    description: 'Your motif, drawn and worked by hand',
    sortOrder: 4,
  },
  {
    title: 'Teal Embroidered Blouse',
    category: 'machine_embroidery',
    price: 1800,
    description: 'Even rows of gold thread on teal',
    sortOrder: 1,
  },
  {
    title: 'Pink Embroidered Saree',
    category: 'machine_embroidery',
    price: 3800,
    description: 'A border and butis all over the drape',
    sortOrder: 2,
  },
  {
    title: 'Turquoise Designer Blouse',
    category: 'machine_embroidery',
    price: 2200,
    description: 'A patterned yoke and sleeves to match',
    sortOrder: 3,
  },
  {
    title: 'Custom Embroidery Design',
    category: 'machine_embroidery',
    price: 2800,
    description: 'Your design, digitised and stitched',
    sortOrder: 4,
  },
  {
    title: 'Magenta Bridal Lehenga',
    category: 'bridal',
    price: 38_000,
    description: 'Twelve panels, worked hem to waist',
    sortOrder: 1,
  },
  {
    title: 'Pink Bridal Ensemble',
    category: 'bridal',
    price: 32_000,
    description: 'Half saree, blouse and dupatta together',
    sortOrder: 2,
  },
  {
    title: 'Rose Gold Bridal Lehenga',
    category: 'bridal',
    price: 42_000,
    description: 'Rose gold tissue with stones at the waist',
    sortOrder: 3,
  },
  {
    title: 'Traditional Bridal Blouse',
    category: 'bridal',
    price: 9500,
    description: 'Temple borders for a Kanchi silk',
    sortOrder: 4,
  },
] as const satisfies readonly KnownPiece[]
