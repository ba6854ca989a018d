import type { GalleryIllustration } from '../../../packages/site/src/content/pictures.ts'
import { customEmbroideryDesign } from './custom-embroidery-design.ts'
import { customMaggamBlouse } from './custom-maggam-blouse.ts'
import { customOutfit } from './custom-outfit.ts'
import { kurtis } from './kurtis.ts'
import { magentaBridalLehenga } from './magenta-bridal-lehenga.ts'
import { maggamGreen } from './maggam-green.ts'
import { maggamPink } from './maggam-pink.ts'
import { maggamPurple } from './maggam-purple.ts'
import { patternBlouse } from './pattern-blouse.ts'
import type { Picture } from './piece.ts'
import { pinkBridalEnsemble } from './pink-bridal-ensemble.ts'
import { pinkEmbroideredSaree } from './pink-embroidered-saree.ts'
import { regularBlouse } from './regular-blouse.ts'
import { roseGoldBridalLehenga } from './rose-gold-bridal-lehenga.ts'
import { tealEmbroideredBlouse } from './teal-embroidered-blouse.ts'
import { traditionalBridalBlouse } from './traditional-bridal-blouse.ts'
import { turquoiseDesignerBlouse } from './turquoise-designer-blouse.ts'

export const garments: Readonly<Record<GalleryIllustration, Picture>> = {
  'regular-blouse': regularBlouse,
  'pattern-blouse': patternBlouse,
  kurtis,
  'custom-outfit': customOutfit,
  'maggam-pink': maggamPink,
  'maggam-purple': maggamPurple,
  'maggam-green': maggamGreen,
  'custom-maggam-blouse': customMaggamBlouse,
  'teal-embroidered-blouse': tealEmbroideredBlouse,
  'pink-embroidered-saree': pinkEmbroideredSaree,
  'turquoise-designer-blouse': turquoiseDesignerBlouse,
  'custom-embroidery-design': customEmbroideryDesign,
  'magenta-bridal-lehenga': magentaBridalLehenga,
  'pink-bridal-ensemble': pinkBridalEnsemble,
  'rose-gold-bridal-lehenga': roseGoldBridalLehenga,
  'traditional-bridal-blouse': traditionalBridalBlouse,
}
