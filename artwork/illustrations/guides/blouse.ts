import { closed } from '../engine/curve.ts'
import { silhouette } from '../engine/surface.ts'
import { across } from '../engine/surface.ts'
import { group, path, stroke, translate } from '../engine/svg.ts'
import { bodyOutline, partsOf, type BlouseCut } from '../form/blouse.ts'
import { sleeves } from '../form/sleeves.ts'
import type { Picture } from '../garments/piece.ts'
import { words } from '../lettering/words.ts'
import { blouseLegend } from '../../../packages/site/src/content/measurement-guide.ts'
import { mark, type Mark } from './marks.ts'
import { ink, paper } from './sheet.ts'

const front: BlouseCut = {
  side: 'front',
  strap: 0.38,
  neck: [
    [84, 36],
    [76, 86],
    [50, 122],
    [0, 134],
  ],
  hem: 300,
  sleeve: sleeves.elbow,
}
const back: BlouseCut = {
  side: 'back',
  strap: 0.38,
  neck: [
    [86, 40],
    [80, 110],
    [60, 160],
    [0, 184],
  ],
  hem: 300,
  sleeve: sleeves.elbow,
}

/** The shop's own blouse cut, as a flat drawing. */
function flat(cut: BlouseCut, inside: string): string {
  const parts = partsOf(cut, 1)
  const body = bodyOutline(parts, cut)
  const sleeve = parts.sleeve!
  const arm = silhouette(sleeve)
  const hem = across(sleeve, 0.92)
  const sides = [
    group(
      {},
      path(closed(arm), { fill: '#dcebe6' }),
      ink(closed(arm), 2.6),
      stroke(hem.d, '#5b1020', 1.4, { 'stroke-dasharray': '6 4' }),
    ),
  ]
  return [
    ...sides,
    ...sides.map((side) => group({ transform: 'scale(-1 1)' }, side)),
    path(closed(body), { fill: '#cfe3dd' }),
    stroke(parts.neck.offset(8).d, '#5b1020', 1.4, { 'stroke-dasharray': '6 4' }),
    stroke(parts.hem.offset(12).part(0.06, 0.94).d, '#5b1020', 1.4, { 'stroke-dasharray': '6 4' }),
    ink(closed(body), 3),
    ink(parts.armhole.d, 2),
    ink(parts.armhole.mirrored().d, 2),
    inside,
  ].join('')
}

const darts =
  stroke('M66 312L70 232M-66 312L-70 232M148 236L100 206M-148 236L-100 206', '#5b1020', 1.6) +
  stroke('M0 136V314', '#5b1020', 1.6)

export const blouseMarks: Readonly<
  Record<(typeof blouseLegend)[number]['id'], Mark & { readonly on: 'front' | 'back' }>
> = {
  frontlength: {
    on: 'front',
    along: [
      [104, -2],
      [112, 100],
      [112, 200],
      [108, 308],
    ],
    at: 0.93,
    badge: [150, 380],
  },
  frontneck: {
    on: 'front',
    along: [
      [0, -14],
      [0, 134],
    ],
    at: 0.3,
    badge: [44, -70],
  },
  apex: {
    on: 'front',
    along: [
      [-98, -6],
      [-84, 80],
      [-70, 186],
    ],
    at: 0.2,
    badge: [-140, -80],
  },
  apexgap: {
    on: 'front',
    along: [
      [-68, 192],
      [68, 192],
    ],
    at: 0.3,
    badge: [-40, 256],
  },
  bust: { on: 'front', round: { from: [-158, 200], to: [158, 200], sag: 20 }, at: 0.02, badge: [-262, 376] },
  waist: { on: 'front', round: { from: [-134, 296], to: [134, 296], sag: 17 }, at: 0.25, badge: [-120, 392] },
  armhole: {
    on: 'front',
    along: [
      [156, 40],
      [147, 84],
      [143, 126],
      [148, 162],
      [160, 192],
    ],
    at: 0.3,
    badge: [236, 20],
  },
  sleeve: {
    on: 'front',
    along: [
      [168, 30],
      [204, 84],
      [224, 150],
      [242, 226],
      [250, 288],
    ],
    at: 0.62,
    badge: [282, 166],
  },
  sleeveround: {
    on: 'front',
    round: { from: [172, 308], to: [238, 290], sag: 12 },
    at: 0.5,
    badge: [262, 376],
  },
  shoulder: {
    on: 'back',
    along: [
      [-154, 34],
      [-70, 8],
      [70, 8],
      [154, 34],
    ],
    at: 0.85,
    badge: [206, -54],
  },
  backneck: {
    on: 'back',
    along: [
      [0, -14],
      [0, 184],
    ],
    at: 0.75,
    badge: [60, 240],
  },
  neckwidth: {
    on: 'back',
    along: [
      [-88, -16],
      [88, -16],
    ],
    at: 0.4,
    badge: [-60, -84],
  },
}

export const blouseGuide: Picture = {
  width: 800,
  height: 1280,
  alt: 'Flat drawings of a blouse, front above and back below, with twelve numbered measures such as length, neck depth, bust, armhole and sleeve.',
  draw: () => {
    const marksOn = (sideOf: 'front' | 'back'): string =>
      blouseLegend
        .filter(({ id }) => blouseMarks[id].on === sideOf)
        .map((measure) => mark(measure, blouseMarks[measure.id]))
        .join('')
    const label = (text: string, y: number): string =>
      words(text, { x: 70, y, size: 40 }, { fill: '#5b1020' })
    return [
      paper(800, 1280),
      label('Front', 96),
      group({ transform: translate(400, 190, 1.18) }, flat(front, darts), marksOn('front')),
      label('Back', 760),
      group({ transform: translate(400, 838, 1.18) }, flat(back, ''), marksOn('back')),
    ].join('')
  },
}
