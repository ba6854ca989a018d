import { garments } from './garments/index.ts'
import type { Picture } from './garments/piece.ts'
import { guides } from './guides/index.ts'
import { hero } from './scenes/hero.ts'
import { socialCard } from './scenes/social-card.ts'

export type Format = 'avif' | 'webp' | 'jpg' | 'png'

/** Pictures that are shown in the same way, and therefore rendered at the same sizes. */
export interface Family {
  readonly pictures: Readonly<Record<string, Picture>>
  readonly widths: (name: string) => readonly number[]
  readonly formats: readonly Format[]
  readonly quality: number
}

const photographic = ['avif', 'webp', 'jpg'] as const

export const families: readonly Family[] = [
  { pictures: garments, widths: () => [320, 480, 640], formats: photographic, quality: 78 },
  {
    pictures: hero,
    widths: (name) => (name === 'hero-phone' ? [360, 720] : [640, 960, 1280]),
    formats: photographic,
    quality: 70,
  },
  { pictures: guides, widths: () => [480, 800], formats: photographic, quality: 78 },
  // The places that show a shared link read JPEG and PNG, and little else.
  { pictures: { 'social-card': socialCard }, widths: () => [1200], formats: ['jpg', 'png'], quality: 84 },
]
