import type { Curve } from '../engine/curve.ts'
import { number, path, stroke, type Sheet } from '../engine/svg.ts'
import { flower } from './flowers.ts'
import { at, type Motif } from './motif.ts'
import { satin, zari, zardozi, type Threads } from './threads.ts'

export const leaf: Motif = {
  name: 'leaf',
  draw: (sheet, threads) =>
    path('M0 0C-4.4-3-4.6-9 0-14C4.6-9 4.4-3 0 0Z', {
      fill: threads.hand === 'flat' ? satin(sheet, threads.leaf, 45) : zardozi(sheet, threads, 45),
    }) + stroke('M0-1V-11', threads.hand === 'flat' ? '#00000040' : threads.leaf, 1.1),
}

const tendril: Motif = {
  name: 'tendril',
  draw: (sheet, threads) => stroke('M0 0C1-6 7-8 9-4.6C10.4-2 7-.6 6-2.6', zari(sheet, threads), 1.1),
}

interface Vine {
  readonly swing: number
  readonly wave: number
  readonly scale?: number
  readonly blossom?: Motif
}

/** A bel: the stem swings from side to side, a blossom in each bend, leaves along the stem. */
export function vine(sheet: Sheet, threads: Threads, spine: Curve, options: Vine): string {
  const { swing, wave, scale = 1, blossom = flower } = options
  const waves = Math.max(1, Math.round(spine.length / wave))
  const stem = spine.offset((t) => swing * Math.sin(t * waves * 2 * Math.PI))
  const paint = threads.hand === 'flat' ? threads.leaf : zari(sheet, threads)
  const marks: string[] = [stroke(stem.d, paint, 1.7 * scale)]
  for (let bend = 0; bend < waves * 2; bend++) {
    const side = bend % 2 === 0 ? 1 : -1
    const middle = spine.share((bend + 0.5) / (waves * 2))
    const root = stem.share((bend + 0.5) / (waves * 2))
    const stalk = `M${number(root.x)} ${number(root.y)}L${number(middle.x)} ${number(middle.y)}`
    marks.push(
      stroke(stalk, paint, 1.3 * scale),
      at(sheet, blossom, threads, middle, { scale: scale * 0.62 }),
    )
    for (const [step, turn, size] of [
      [0.08, 62, 0.75],
      [0.3, 118, 0.62],
      [0.74, 48, 0.7],
    ] as const) {
      const place = stem.share((bend + step) / (waves * 2))
      marks.push(
        at(sheet, leaf, threads, place, { scale: scale * size, turn: side > 0 ? turn + 90 : 90 - turn }),
      )
    }
    marks.push(
      at(sheet, tendril, threads, stem.share((bend + 0.92) / (waves * 2)), {
        scale: scale * 0.7,
        turn: side > 0 ? 160 : 20,
        flip: side > 0,
      }),
    )
  }
  return marks.join('')
}
