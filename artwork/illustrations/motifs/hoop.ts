import { cord } from '../engine/gold.ts'
import { strip } from '../engine/curve.ts'
import { across, type Surface } from '../engine/surface.ts'
import { path, type Sheet } from '../engine/svg.ts'
import { towers, type Border } from './borders.ts'
import { onCloth, round } from './motif.ts'
import type { Threads } from './threads.ts'

interface Hoop extends Border {
  readonly from: number
  readonly to: number
  readonly cordWidth?: number
}

/** A border that runs round a sleeve or a skirt, in and out of its folds. */
export function hoop(
  sheet: Sheet,
  threads: Threads,
  surface: Surface,
  { from, to, silk, motif, spacing = 22, scale = 0.7, temple = 0, turn = 0, cordWidth = 2.6 }: Hoop,
): { flat: string; raised: string } {
  const inner = across(surface, from)
  const outer = across(surface, to)
  const turns = motif === undefined ? [] : 'draw' in motif ? [motif] : motif
  const spots = round(surface, (from + to) / 2, spacing)
  return {
    flat:
      path(strip(inner, outer), { fill: silk }) +
      (temple > 0 ? towers(sheet, threads, inner, outer, temple, silk) : ''),
    raised: [
      cord(sheet, inner, cordWidth),
      cord(sheet, outer, cordWidth),
      ...turns.map((each, k) =>
        onCloth(
          sheet,
          each,
          threads,
          surface,
          spots
            .filter((_, i) => i % turns.length === k)
            .map((spot) => ({ ...spot, scale, turn: (turn * Math.PI) / 180 })),
        ),
      ),
    ].join(''),
  }
}
