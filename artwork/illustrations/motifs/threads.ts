import { blend } from '../engine/colour.ts'
import { gold, roseGold, silver } from '../engine/gold.ts'
import { el, number, stroke, type Sheet } from '../engine/svg.ts'

/** The tray of threads, beads and stones that one piece is worked from. */
export interface Threads {
  readonly name: string
  readonly metal: 'gold' | 'rose' | 'silver'
  readonly petal: string
  readonly accent: string
  readonly leaf: string
  readonly stone: string
  readonly hand: 'raised' | 'flat'
}

export const trays = {
  ruby: tray('ruby', 'gold', '#d23a6d', '#f3e3c8', '#3c7a4e', '#b3122f', 'raised'),
  emerald: tray('emerald', 'gold', '#c92d6b', '#f6ead2', '#2f8a62', '#0d7a52', 'raised'),
  pearl: tray('pearl', 'gold', '#f2c9a1', '#fff6e6', '#8aa86a', '#f8efe0', 'raised'),
  antique: tray('antique', 'gold', '#e0b04c', '#f1d38a', '#a9863a', '#8f1230', 'raised'),
  rose: tray('rose', 'rose', '#f6d3c6', '#fff3ea', '#d9a892', '#e8a9b4', 'raised'),
  silver: tray('silver', 'silver', '#f7dbe4', '#ffffff', '#c9d6cf', '#e7f0f5', 'raised'),
} as const

export function machine(name: string, petal: string, accent: string, leaf: string): Threads {
  return tray(name, 'gold', petal, accent, leaf, petal, 'flat')
}

function tray(
  name: string,
  metal: Threads['metal'],
  petal: string,
  accent: string,
  leaf: string,
  stone: string,
  hand: Threads['hand'],
): Threads {
  return { name, metal, petal, accent, leaf, stone, hand }
}

export const deep: Record<Threads['metal'], string> = {
  gold: '#7a5210',
  rose: '#a8604e',
  silver: '#6f6a62',
}

export const pale: Record<Threads['metal'], string> = {
  gold: '#f8e3aa',
  rose: '#fde6da',
  silver: '#ffffff',
}

export function zari(sheet: Sheet, { metal }: Threads): string {
  if (metal === 'rose') return roseGold(sheet)
  return metal === 'silver' ? silver(sheet) : gold(sheet)
}

/** Satin stitch: parallel threads that lie side by side, each with its own light and shade. */
export function satin(sheet: Sheet, colour: string, angle = 35): string {
  const id = `satin${colour.slice(1)}a${angle}`
  const threads = Array.from({ length: 10 }, (_, i) => i * 1.8)
  const lines = (offset: number): string => threads.map((y) => `M0 ${number(y + offset)}H18`).join('')
  return sheet.define(id, () =>
    el(
      'pattern',
      {
        id,
        // A tile of one thread would be smaller than a pixel on small pieces, and then nothing is painted.
        width: 18,
        height: 18,
        patternUnits: 'userSpaceOnUse',
        patternTransform: `rotate(${angle})`,
      },
      el('rect', { width: 18, height: 18, fill: colour }),
      stroke(lines(0.45), blend(colour, '#ffffff', 0.38), 0.6, { 'stroke-linecap': 'butt' }),
      stroke(lines(1.4), blend(colour, '#1c0510', 0.38), 0.5, { 'stroke-linecap': 'butt' }),
    ),
  )
}

/** Zardozi: short springs of wire laid across the shape. */
export function zardozi(sheet: Sheet, threads: Threads, angle = 60): string {
  const base = { gold: '#d9a93f', rose: '#dfa58f', silver: '#d5cfc4' }[threads.metal]
  return satin(sheet, base, angle)
}
