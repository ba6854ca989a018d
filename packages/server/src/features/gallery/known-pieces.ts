import type { GalleryCategory } from '@zari/shared/gallery/gallery-item'

interface Piece {
  title: string
  /** Whole rupees. */
  price: number
  description: string
}

/** The sixteen pieces that the galleries start with (specification, section 2), in the order shown. */
export const knownPieces = {
  tailoring: [
    {
      title: 'Regular Blouse',
      price: 650,
      description: 'A lined everyday blouse, cut to your measurements.',
    },
    {
      title: 'Pattern Blouse',
      price: 1250,
      description: 'Princess cut, boat neck or back knot: the pattern you bring, made to fit.',
    },
    { title: 'Kurtis', price: 950, description: 'Straight, A-line or Anarkali kurtis in cotton and silk.' },
    { title: 'Custom Outfit', price: 1500, description: 'Your own idea, from a sketch or a picture.' },
  ],
  maggam: [
    { title: 'Pink', price: 4500, description: 'Rani pink silk with zardozi coils and pearl beads.' },
    { title: 'Purple', price: 5200, description: 'Deep purple silk with peacock motifs in gold thread.' },
    {
      title: 'Green',
      price: 4800,
      description: 'Bottle green silk with kundan stones along neck and sleeves.',
    },
    {
      title: 'Custom Maggam Blouse',
      price: 6500,
      description: 'Hand embroidery on a frame, drawn for your saree.',
    },
  ],
  machine_embroidery: [
    {
      title: 'Teal Embroidered Blouse',
      price: 1850,
      description: 'Teal blouse with computer embroidery on neck and sleeves.',
    },
    {
      title: 'Pink Embroidered Saree',
      price: 3900,
      description: 'Soft pink saree with an embroidered border and scattered flowers.',
    },
    {
      title: 'Turquoise Designer Blouse',
      price: 2250,
      description: 'Turquoise blouse with a vine worked over the back.',
    },
    {
      title: 'Custom Embroidery Design',
      price: 2500,
      description: 'Your motif, digitised and stitched on your cloth.',
    },
  ],
  bridal: [
    {
      title: 'Magenta Bridal Lehenga',
      price: 48_000,
      description: 'Magenta raw silk, full flare, worked all over by hand.',
    },
    {
      title: 'Pink Bridal Ensemble',
      price: 42_500,
      description: 'Half saree, blouse and dupatta in pink and gold.',
    },
    {
      title: 'Rose Gold Bridal Lehenga',
      price: 56_000,
      description: 'Rose gold tissue with stones and cut-work scallops.',
    },
    {
      title: 'Traditional Bridal Blouse',
      price: 9_500,
      description: 'Muhurtham blouse in red and gold with heavy maggam work.',
    },
  ],
} as const satisfies Record<GalleryCategory, readonly Piece[]>
