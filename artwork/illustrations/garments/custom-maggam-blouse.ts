import { silk } from '../engine/cloth.ts'
import { closed, joined, mirrored, spline, type Curve } from '../engine/curve.ts'
import { cord, gold } from '../engine/gold.ts'
import { blurred, panel, shadow } from '../engine/panel.ts'
import { gauss, mix, type Pair } from '../engine/point.ts'
import { noise } from '../engine/random.ts'
import type { Surface } from '../engine/surface.ts'
import { el, group, path, stroke, type Sheet } from '../engine/svg.ts'
import { niche, niches } from '../frame/arch.ts'
import { bead, drop, pearl, stone } from '../motifs/beads.ts'
import { flower, lotus } from '../motifs/flowers.ts'
import { kairi } from '../motifs/kairi.ts'
import { along, mirroredAlong, stamp } from '../motifs/motif.ts'
import { peacock } from '../motifs/peacock.ts'
import { trays } from '../motifs/threads.ts'
import { traced } from '../motifs/traced.ts'
import { vine } from '../motifs/vine.ts'
import { aari, katori, round } from '../scenes/tools.ts'
import { gallery } from './piece.ts'

const threads = { ...trays.ruby, name: 'frametray', leaf: '#1b7f86' }
const cloth = { ...silk('#f2e1c0', '#b58a5e', '#fffdf4'), slub: 0.09 }
const chalk = '#8f2445'
const [left, right, top, bottom] = [176, 624, 262, 764]

/** Laced tight: a little higher in the middle, pulled at every lace. */
const stretched: Surface = (u, v) => {
  const [x, y] = [mix(left, right, (u + 1) / 2), mix(top, bottom, v)]
  const pull = 2.2 * Math.cos((y - top) * 0.112) * (gauss(u, -1, 0.2) + gauss(u, 1, 0.2))
  const slack = 4.5 * noise(7, u * 2.2, v * 2.6) + 1.4 * noise(8, u * 6, v * 7)
  return { x, y, z: pull + slack - 18 * u * u }
}

function edges(): Curve {
  const side = (x: number, inward: number): Curve => {
    const points: Pair[] = []
    for (let i = 0; i <= 72; i++) {
      const y = mix(top, bottom, i / 72)
      points.push([x + inward * 7 * Math.abs(Math.sin((i / 72) * 9 * Math.PI)), y])
    }
    return spline(points)
  }
  return joined(side(right, -1), side(left, 1).reversed())
}

const neck = spline(
  mirrored([
    [104, -182],
    [102, -120],
    [96, -40],
    [72, 24],
    [36, 52],
    [0, 58],
  ]),
)

const tracing = traced(chalk)

/** Finished from the left shoulder round to where the needle is; traced from there on. */
function work(sheet: Sheet): { flat: string; raised: string } {
  const reached = 0.6
  const done = (by: number): Curve => neck.offset(by).part(0, reached)
  const todo = (by: number): Curve => neck.offset(by).part(reached, 1)
  const chalked = [3, 22, 34, 78].map((by) =>
    stroke(todo(by).d, chalk, 1.3, { 'stroke-dasharray': by === 22 ? '2 4' : '6 3', opacity: 0.8 }),
  )
  return {
    flat: group(
      { transform: 'translate(400 450)' },
      ...chalked,
      along(sheet, tracing.kairi, threads, todo(56), 37, { scale: 1.02, flip: true }),
      along(sheet, tracing.lotus, threads, neck.offset(96).part(0.53, 0.93), 56, { scale: 1, turn: 180 }),
      stroke('M0-190V230', chalk, 1, { 'stroke-dasharray': '8 4 2 4', opacity: 0.5 }),
    ),
    raised: group(
      { transform: 'translate(400 450)' },
      cord(sheet, done(3), 5),
      along(sheet, stone, threads, done(13), 16, { scale: 1.05 }),
      cord(sheet, done(22), 3.2),
      along(sheet, flower, threads, done(28), 9, { scale: 0.28 }),
      cord(sheet, done(34), 3.2),
      mirroredAlong(sheet, kairi, threads, neck.offset(56).part(0, reached - 0.02), 37, { scale: 1.02 }),
      along(sheet, bead, threads, done(78), 8),
      along(sheet, lotus, threads, neck.offset(96).part(0.07, 0.5), 56, { scale: 1.02, turn: 180 }),
      along(sheet, pearl, threads, neck.offset(115).part(0.05, 0.5), 14, { scale: 0.8 }),
      stamp(sheet, peacock, threads, 'translate(-96 236) scale(.94)'),
      vine(
        sheet,
        threads,
        spline([
          [-206, 286],
          [-130, 296],
          [-52, 290],
        ]),
        { swing: 7, wave: 76, scale: 0.8 },
      ),
      along(sheet, drop, threads, neck.part(0.4, 0.5).offset(140), 22, { scale: 0.8 }),
    ),
  }
}

function frame(sheet: Sheet): string {
  const wood = '#7a4420'
  const bar = (x: number, y: number, width: number, height: number): string =>
    el('rect', {
      x: x + 7,
      y: y + 12,
      width,
      height,
      rx: 12,
      fill: '#0d0206',
      opacity: 0.45,
      filter: blurred(sheet, 8),
    }) + el('rect', { x, y, width, height, rx: 12, fill: round(sheet, wood, height > width) })
  const laces = [left, right].map((x, i) => {
    const out = i === 0 ? -38 : 38
    const zigzag = Array.from({ length: 10 }, (_, k) => {
      const y = mix(top, bottom, k / 9)
      return `L${x} ${y.toFixed(1)}L${x + out} ${(y + 27).toFixed(1)}`
    }).join('')
    return stroke(`M${x + out} ${top - 8}${zigzag}`, '#f3e3bd', 2.6, { 'stroke-linejoin': 'bevel' })
  })

  return [
    bar(112, 200, 26, 640),
    bar(662, 200, 26, 640),
    ...laces,
    bar(84, 216, 632, 46),
    bar(84, 764, 632, 46),
    ...[216, 764].flatMap((y) =>
      [96, 690].map((x) => el('rect', { x, y: y - 1, width: 14, height: 48, fill: gold(sheet) })),
    ),
  ].join('')
}

export const customMaggamBlouse = gallery(
  'Ivory silk laced into a wooden maggam frame: half the blouse neck is worked in gold, stones and a peacock, the rest still traced in chalk beside the needle.',
  (sheet) => {
    const outline = edges()
    const needle = neck.offset(30).share(0.6)
    return [
      niche(sheet, niches.maroon),
      group(
        { transform: 'translate(0 10)' },
        shadow(sheet, closed(outline), { blur: 16, dx: 14, dy: 22, opacity: 0.5 }),
        panel(sheet, { cloth, surface: stretched, outline, columns: 90, rows: 100, ...work(sheet) }),
        frame(sheet),
        path(`M${400 + needle.x} ${450 + needle.y}c30 40 80 20 96 80s-40 60 -30 120`, {
          fill: 'none',
          stroke: '#d8a945',
          'stroke-width': 2.2,
        }),
        aari(sheet, 400 + needle.x, 450 + needle.y, -26, 1.35),
      ),
      katori(sheet, 210, 912, '#c01840', 1.05),
      katori(sheet, 330, 934, '#f0e4cf', 1.15),
      katori(sheet, 588, 924, '#e0a93c', 1.1),
    ].join('')
  },
)
