import { Curve, strip } from '../engine/curve.ts'
import { cord } from '../engine/gold.ts'
import { between2 } from '../engine/point.ts'
import { number, path, type Sheet } from '../engine/svg.ts'
import { along, type Motif } from './motif.ts'
import { pale, zari, type Threads } from './threads.ts'

export interface Border {
  readonly silk: string
  readonly motif?: Motif | readonly Motif[]
  readonly spacing?: number
  readonly scale?: number
  /** Temple towers that rise from the border's inner line into the cloth. */
  readonly temple?: number
  readonly turn?: number
}

/** A band of contrasting silk between two cords. `inner` lies towards the cloth. */
export function border(
  sheet: Sheet,
  threads: Threads,
  inner: Curve,
  outer: Curve,
  { silk, motif, spacing = 22, scale = 0.7, temple = 0, turn = 0 }: Border,
): { flat: string; raised: string } {
  const steps = 40
  const centre = new Curve(
    Array.from({ length: steps + 1 }, (_, i) =>
      between2(inner.share(i / steps), outer.share(i / steps), 0.5),
    ),
  )
  return {
    flat:
      path(strip(inner, outer), { fill: silk }) +
      (temple > 0 ? towers(sheet, threads, inner, outer, temple, silk) : ''),
    raised: [
      cord(sheet, inner, 2.8),
      cord(sheet, outer, 2.8),
      motif ? along(sheet, motif, threads, centre, spacing, { scale, turn }) : '',
    ].join(''),
  }
}

/** Stepped towers, as on Kanchi and Gadwal borders; they point away from `from`. */
export function towers(
  sheet: Sheet,
  threads: Threads,
  inner: Curve,
  outer: Curve,
  height: number,
  silk: string,
): string {
  const centre = outer.share(0.5)
  const foot = inner.share(0.5)
  const away = Math.hypot(centre.x - foot.x, centre.y - foot.y) || 1
  const side =
    (-(centre.x - foot.x) * Math.sin(foot.angle) + (centre.y - foot.y) * Math.cos(foot.angle)) / away > 0
      ? -1
      : 1
  const width = height * 0.95
  const tower = (reach: number): string =>
    inner
      .places(width)
      .map(({ x, y, angle }) => {
        const to = (a: number, b: number): string =>
          `${number(x + Math.cos(angle) * a - Math.sin(angle) * b * side)} ${number(y + Math.sin(angle) * a + Math.cos(angle) * b * side)}`
        const w = (width / 2) * reach
        const h = height * reach
        return `M${to(-w, 0)}L${to(-w * 0.62, h * 0.36)} ${to(-w * 0.66, h * 0.4)} ${to(-w * 0.3, h * 0.72)} ${to(0, h)} ${to(w * 0.3, h * 0.72)} ${to(w * 0.66, h * 0.4)} ${to(w * 0.62, h * 0.36)} ${to(w, 0)}Z`
      })
      .join('')
  return (
    path(tower(1), { fill: zari(sheet, threads) }) +
    path(tower(0.72), { fill: silk }) +
    path(tower(0.34), { fill: pale[threads.metal] })
  )
}
