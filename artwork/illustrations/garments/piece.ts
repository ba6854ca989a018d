import type { Sheet } from '../engine/svg.ts'

export interface Picture {
  readonly width: number
  readonly height: number
  /** One honest sentence for those who cannot see it. */
  readonly alt: string
  readonly lift?: number
  readonly draw: (sheet: Sheet) => string
}

export const gallery = (alt: string, draw: (sheet: Sheet) => string): Picture => ({
  width: 800,
  height: 1000,
  alt,
  draw,
})

/** A gallery piece that is seen whole, and so drawn at about half the size. */
export const figure = (alt: string, draw: (sheet: Sheet) => string): Picture => ({
  ...gallery(alt, draw),
  lift: 0.6,
})
