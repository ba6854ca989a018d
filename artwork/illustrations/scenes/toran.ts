import { line, spline } from '../engine/curve.ts'
import type { Sheet } from '../engine/svg.ts'
import type { Opening } from '../frame/arch.ts'
import { garland, strand } from '../motifs/garland.ts'

/** Marigolds over the door, as for a wedding. */
export function toran(sheet: Sheet, { centre, span, width }: Opening): string {
  const swag = (from: number, to: number, y: number, dip: number): string =>
    garland(
      sheet,
      spline([
        [from, y],
        [(from + to) / 2, y + dip],
        [to, y],
      ]),
      0.95,
    )
  const hung = (x: number, from: number, length: number): string =>
    strand(sheet, line([x, from], [x, from + length / 2], [x, from + length]), 0.95)
  const reach = span + 26
  const sides = [-1, 1].flatMap((side) => {
    const inner = centre + side * reach
    const outer = centre + side * (reach + 132)
    const beyond = [swag(inner, outer, -4, 44), hung(outer, -4, 118), swag(outer, outer + side * 132, -4, 44)]
    return [hung(inner, -4, 236), ...(width > 900 ? beyond : [])]
  })
  return [swag(centre - reach, centre, -4, 48), swag(centre, centre + reach, -4, 48), ...sides].join('')
}
