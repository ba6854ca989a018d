import type { GalleryIllustration } from '../titles.ts'
import { customEmbroideryDesign } from './customEmbroideryDesign.ts'
import { customMaggamBlouse } from './customMaggamBlouse.ts'
import { customOutfit } from './customOutfit.ts'
import { kurtis } from './kurtis.ts'
import { magentaBridalLehenga } from './magentaBridalLehenga.ts'
import { maggamGreen } from './maggamGreen.ts'
import { maggamPink } from './maggamPink.ts'
import { maggamPurple } from './maggamPurple.ts'
import { patternBlouse } from './patternBlouse.ts'
import { pinkBridalEnsemble } from './pinkBridalEnsemble.ts'
import { pinkEmbroideredSaree } from './pinkEmbroideredSaree.ts'
import { regularBlouse } from './regularBlouse.ts'
import { roseGoldBridalLehenga } from './roseGoldBridalLehenga.ts'
import { tealEmbroideredBlouse } from './tealEmbroideredBlouse.ts'
import { traditionalBridalBlouse } from './traditionalBridalBlouse.ts'
import { turquoiseDesignerBlouse } from './turquoiseDesignerBlouse.ts'
import type { Picture } from './piece.ts'

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
