import { house } from '../engine/colour.ts'
import { type Curve, line, spline } from '../engine/curve.ts'
import type { Pair } from '../engine/point.ts'
import { circle, stroke } from '../engine/svg.ts'
import { words } from '../lettering/words.ts'
import type { Measure } from '../../../packages/site/src/content/measurement-guide.ts'

/** How a measure is shown: along a line, or round the body with its far side dashed. */
export interface Mark {
  readonly along?: readonly Pair[]
  readonly round?: { readonly from: Pair; readonly to: Pair; readonly sag: number }
  readonly badge: Pair
  /** Where the leader touches the measure, as a share of its length. */
  readonly at: number
}

const colour = house.rani

function arrow({ x, y, angle }: { x: number; y: number; angle: number }): string {
  const wing = (turn: number): string =>
    `${(x - Math.cos(angle + turn) * 13).toFixed(1)} ${(y - Math.sin(angle + turn) * 13).toFixed(1)}`
  return stroke(`M${wing(0.5)}L${x.toFixed(1)} ${y.toFixed(1)}L${wing(-0.5)}`, colour, 3)
}

export function mark(measure: Measure, { along, round, badge, at }: Mark): string {
  const near = round ? belt(round.from, round.to, round.sag) : spline(along!)
  const far = round
    ? stroke(belt(round.from, round.to, -round.sag * 0.7).d, colour, 2, {
        'stroke-dasharray': '3 6',
        opacity: 0.7,
      })
    : ''
  const ends = round ? '' : arrow(near.share(1)) + arrow(near.reversed().share(1))
  const touch = near.share(at)
  return [
    far,
    stroke(near.d, '#fbf5ea', 7, { opacity: 0.8 }),
    stroke(near.d, colour, 3.2, round ? {} : { 'stroke-dasharray': '11 6' }),
    ends,
    stroke(line([touch.x, touch.y], badge).d, house.goldDark, 1.6),
    circle(touch.x, touch.y, 4, { fill: house.goldDark }),
    circle(...badge, 25, { fill: house.maroon, stroke: house.gold, 'stroke-width': 2.5 }),
    words(
      String(measure.number),
      { x: badge[0], y: badge[1] + 10, size: 30, anchor: 'middle' },
      { fill: house.goldLight },
    ),
  ].join('')
}

function belt(from: Pair, to: Pair, sag: number): Curve {
  const middle: Pair = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag]
  const quarter = (t: number): Pair => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 0.78,
  ]
  return spline([from, quarter(0.22), middle, quarter(0.78), to])
}
