import type { Picture } from '../garments/piece.ts'
import { blouseGuide } from './blouse.ts'
import { bodyGuide } from './body.ts'

export const guides: Readonly<Record<'guide-body' | 'guide-blouse', Picture>> = {
  'guide-body': bodyGuide,
  'guide-blouse': blouseGuide,
}
