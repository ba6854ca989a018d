import { blend, house } from '../engine/colour.ts'
import { closed, line, spline } from '../engine/curve.ts'
import { cord, gold, raise } from '../engine/gold.ts'
import { el, group, stroke, translate, type Sheet } from '../engine/svg.ts'
import type { Picture } from '../garments/piece.ts'
import { words } from '../lettering/words.ts'
import { flower } from '../motifs/flowers.ts'
import { at } from '../motifs/motif.ts'
import { trays } from '../motifs/threads.ts'
import { leaf } from '../motifs/vine.ts'
import { hero } from './hero.ts'

const edge = 700
/** What the house makes, and not its name: a name can change, and the picture is drawn when the site is built. */
const crafts = ['Tailoring', 'Maggam Work', 'Bridal Wear'] as const

function label(sheet: Sheet): string {
  const silk = sheet.define('label', (id) =>
    el(
      'linearGradient',
      { id, x1: 0, y1: 0, x2: 1, y2: 1 },
      ...[blend(house.maroon, '#ffcf9a', 0.12), house.maroon, blend(house.maroon, '#14030a', 0.4)].map(
        (colour, i) => el('stop', { offset: i / 2, 'stop-color': colour }),
      ),
    ),
  )
  const inset = (by: number): string => `M${by} ${by}H${edge - by}V${630 - by}H${by}Z`
  const thread = spline([
    [110, 210],
    [200, 200],
    [280, 212],
    [350, 206],
  ])
  const centre = edge / 2
  return [
    el('rect', { width: edge, height: 630, fill: silk }),
    stroke(inset(26), house.gold, 2.4),
    stroke(inset(36), house.gold, 1.4, { 'stroke-dasharray': '7 6', opacity: 0.8 }),
    group(
      { filter: raise(sheet) },
      cord(sheet, thread, 4),
      cord(sheet, thread.mirrored(centre), 4),
      ...[-1, 1].map((side) =>
        at(
          sheet,
          leaf,
          trays.ruby,
          { x: centre + side * 27, y: 206, angle: 0 },
          { turn: side * 90, scale: 1.9 },
        ),
      ),
      at(sheet, flower, trays.ruby, { x: centre, y: 206, angle: 0 }, { scale: 2.3 }),
    ),
    ...crafts.map((craft, line) =>
      words(
        craft,
        { x: centre, y: 352 + line * 84, size: 66, anchor: 'middle' },
        { fill: line === 1 ? house.ivory : gold(sheet) },
      ),
    ),
  ].join('')
}

export const socialCard: Picture = {
  width: 1200,
  height: 630,
  alt: 'Tailoring, maggam work and bridal wear, in gold on maroon silk, beside a teal bridal blouse and a rani pink saree in an arch.',
  draw: (sheet) => {
    const right = closed(line([edge, 0], [1200, 0], [1200, 630], [edge, 630]))
    return [
      group(
        { 'clip-path': sheet.clip(right) },
        group({ transform: translate(edge - 12, 0, 0.656) }, hero['hero-phone'].draw(sheet)),
      ),
      label(sheet),
      stroke(`M${edge} 0V630`, house.gold, 4),
    ].join('')
  },
}
