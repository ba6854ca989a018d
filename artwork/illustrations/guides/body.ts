import { el, group, translate } from '../engine/svg.ts'
import type { Picture } from '../garments/piece.ts'
import { croquis } from './croquis.ts'
import { bodyLegend } from '../../../packages/site/src/content/measurement-guide.ts'
import { mark, type Mark } from './marks.ts'
import { paper } from './sheet.ts'

export const bodyMarks: Readonly<Record<(typeof bodyLegend)[number]['id'], Mark>> = {
  shoulder: {
    along: [
      [-104, 262],
      [-50, 246],
      [50, 246],
      [104, 262],
    ],
    at: 0.3,
    badge: [-230, 196],
  },
  bust: { round: { from: [-92, 362], to: [92, 362], sag: 15 }, at: 0.04, badge: [-262, 330] },
  underbust: { round: { from: [-76, 428], to: [76, 428], sag: 13 }, at: 0.04, badge: [-262, 424] },
  waist: { round: { from: [-66, 478], to: [66, 478], sag: 12 }, at: 0.04, badge: [-262, 520] },
  hip: { round: { from: [-106, 622], to: [106, 622], sag: 17 }, at: 0.03, badge: [-262, 640] },
  armhole: { round: { from: [102, 264], to: [86, 338], sag: 0 }, at: 0.4, badge: [256, 214] },
  upperarm: { round: { from: [97, 378], to: [134, 372], sag: 9 }, at: 0.95, badge: [262, 344] },
  sleeve: {
    along: [
      [112, 272],
      [140, 330],
      [148, 440],
      [166, 560],
      [172, 626],
    ],
    at: 0.55,
    badge: [276, 456],
  },
  wrist: { round: { from: [138, 610], to: [163, 606], sag: 7 }, at: 0.95, badge: [276, 580] },
  top: {
    along: [
      [42, 246],
      [46, 360],
      [34, 480],
      [48, 640],
      [52, 858],
    ],
    at: 0.86,
    badge: [226, 770],
  },
  lehenga: {
    along: [
      [-66, 482],
      [-128, 640],
      [-130, 900],
      [-112, 1160],
    ],
    at: 0.66,
    badge: [-240, 900],
  },
}

export const bodyGuide: Picture = {
  width: 800,
  height: 1280,
  alt: 'Line drawing of a standing woman with eleven numbered measures: shoulder, bust, under bust, waist, hip, armhole, upper arm, sleeve, wrist, kurti length and waist to floor.',
  draw: () =>
    paper(800, 1280) +
    group(
      { transform: translate(400, 44, 1.02) },
      el('ellipse', { cx: 0, cy: 1162, rx: 120, ry: 14, fill: '#f0ddc6' }),
      croquis(),
      ...bodyLegend.map((measure) => mark(measure, bodyMarks[measure.id])),
    ),
}
