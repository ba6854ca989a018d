/** The titles that the galleries know by heart, each with its own illustration. */
export const illustrationOf = {
  'Regular Blouse': 'regular-blouse',
  'Pattern Blouse': 'pattern-blouse',
  Kurtis: 'kurtis',
  'Custom Outfit': 'custom-outfit',
  Pink: 'maggam-pink',
  Purple: 'maggam-purple',
  Green: 'maggam-green',
  'Custom Maggam Blouse': 'custom-maggam-blouse',
  'Teal Embroidered Blouse': 'teal-embroidered-blouse',
  'Pink Embroidered Saree': 'pink-embroidered-saree',
  'Turquoise Designer Blouse': 'turquoise-designer-blouse',
  'Custom Embroidery Design': 'custom-embroidery-design',
  'Magenta Bridal Lehenga': 'magenta-bridal-lehenga',
  'Pink Bridal Ensemble': 'pink-bridal-ensemble',
  'Rose Gold Bridal Lehenga': 'rose-gold-bridal-lehenga',
  'Traditional Bridal Blouse': 'traditional-bridal-blouse',
} as const

export type GalleryTitle = keyof typeof illustrationOf
export type GalleryIllustration = (typeof illustrationOf)[GalleryTitle]

export function isGalleryTitle(title: string): title is GalleryTitle {
  return Object.hasOwn(illustrationOf, title)
}
