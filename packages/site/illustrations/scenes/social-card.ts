import { business } from '@zari/shared/business'
import { blend, house } from '../engine/colour.ts'
import { closed, line, spline } from '../engine/curve.ts'
import { cord, gold, raise } from '../engine/gold.ts'
import { el, group, stroke, translate, type Sheet } from '../engine/svg.ts'
import type { Picture } from '../garments/piece.ts'
import { widthOf, words } from '../lettering/words.ts'
import { flower } from '../motifs/flowers.ts'
import { at } from '../motifs/motif.ts'
import { trays } from '../motifs/threads.ts'
import { leaf } from '../motifs/vine.ts'
import { hero } from './hero.ts'

const edge = 700
/** What the label's stitches leave for words. */
const room = edge - 120

/** The size at which a text fits on the label, at most the one given. */
function fitting(text: string, most: number): number {
  return Math.min(most, room / Math.max(widthOf(text, 1), 0.01))
}

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
    [150, 410],
    [240, 402],
    [300, 412],
    [350, 408],
  ])
  const centre = edge / 2
  return [
    el('rect', { width: edge, height: 630, fill: silk }),
    stroke(inset(26), house.gold, 2.4),
    stroke(inset(36), house.gold, 1.4, { 'stroke-dasharray': '7 6', opacity: 0.8 }),
    words(
      business.shortName,
      { x: centre, y: 268, size: fitting(business.shortName, 208), anchor: 'middle' },
      { fill: gold(sheet) },
    ),
    words(
      business.trade,
      { x: centre, y: 358, size: fitting(business.trade, 66), anchor: 'middle' },
      { fill: house.ivory },
    ),
    group(
      { filter: raise(sheet) },
      cord(sheet, thread, 4),
      cord(sheet, thread.mirrored(centre), 4),
      ...[-1, 1].map((side) =>
        at(
          sheet,
          leaf,
          trays.ruby,
          { x: centre + side * 18, y: 408, angle: 0 },
          { turn: side * 90, scale: 1.3 },
        ),
      ),
      at(sheet, flower, trays.ruby, { x: centre, y: 408, angle: 0 }, { scale: 1.5 }),
    ),
    words(
      'Tailoring, Maggam Work,',
      { x: centre, y: 484, size: 36, anchor: 'middle' },
      { fill: house.goldLight },
    ),
    words('Embroidery, Bridal', { x: centre, y: 532, size: 36, anchor: 'middle' }, { fill: house.goldLight }),
  ].join('')
}

export const socialCard: Picture = {
  width: 1200,
  height: 630,
  alt: `${business.name}, in gold on maroon silk, beside a teal bridal blouse and a rani pink saree in an arch.`,
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
