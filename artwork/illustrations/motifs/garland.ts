import { blend } from '../engine/colour.ts'
import type { Curve } from '../engine/curve.ts'
import { shadow } from '../engine/panel.ts'
import { between, seeded } from '../engine/random.ts'
import { circle, group, path, stroke, type Sheet } from '../engine/svg.ts'

function marigold(colour: string): string {
  const ruff = (count: number, reach: number, size: number, paint: string): string =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * Math.PI * 2
      return circle(Math.cos(angle) * reach, Math.sin(angle) * reach, size, { fill: paint })
    }).join('')
  return [
    ruff(11, 9.4, 3.8, blend(colour, '#5a1604', 0.42)),
    ruff(10, 7.2, 3.8, blend(colour, '#5a1604', 0.16)),
    ruff(8, 4.6, 3.2, colour),
    ruff(5, 2, 2.4, blend(colour, '#fff0a8', 0.4)),
  ].join('')
}

/** Marigolds on a string, with a mango leaf now and then. */
export function garland(sheet: Sheet, curve: Curve, scale = 1): string {
  const random = seeded(Math.round(curve.length))
  const flowers = curve.places(15 * scale).map(({ x, y }, i) => {
    const colour = i % 7 < 4 ? 'f08a16' : 'f6bb22'
    return sheet.use(`marigold${colour}`, (id) => group({ id }, marigold(`#${colour}`)), {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${between(random, 0, 90).toFixed(0)}) scale(${(scale * between(random, 0.9, 1.08)).toFixed(2)})`,
    })
  })
  return (
    shadow(
      sheet,
      curve.offset(6 * scale).d +
        curve
          .offset(-6 * scale)
          .reversed()
          .d.replace('M', 'L'),
      { blur: 5, dx: 4, dy: 7 },
    ) + flowers.join('')
  )
}

/** A string that hangs straight down and ends in a leaf. */
export function strand(sheet: Sheet, curve: Curve, scale = 1): string {
  const { x, y } = curve.share(1)
  const leaf = `M${x} ${y + 4}c${-9 * scale} ${12 * scale} ${-7 * scale} ${28 * scale} 0 ${42 * scale}c${7 * scale} ${-14 * scale} ${9 * scale} ${-30 * scale} 0 ${-42 * scale}z`
  return (
    path(leaf, { fill: '#2f7a3c', stroke: '#14431f', 'stroke-width': 1 }) +
    stroke(`M${x} ${y + 8}v${30 * scale}`, '#8fc47a', 1) +
    garland(sheet, curve, scale)
  )
}
