import { silk } from '../engine/cloth.ts'
import { closed, spline, Curve } from '../engine/curve.ts'
import { gold } from '../engine/gold.ts'
import { blurred, panel, shadow } from '../engine/panel.ts'
import { mix } from '../engine/point.ts'
import { noise } from '../engine/random.ts'
import { silhouette, type Surface } from '../engine/surface.ts'
import { circle, el, group, path, stroke, type Sheet } from '../engine/svg.ts'
import { drape } from '../form/drape.ts'
import { niche, niches } from '../frame/arch.ts'
import { butta, flower, lotus, rosette } from '../motifs/flowers.ts'
import { kairi } from '../motifs/kairi.ts'
import { along, type Motif } from '../motifs/motif.ts'
import { machine } from '../motifs/threads.ts'
import { leaf, vine } from '../motifs/vine.ts'
import { cone, round } from '../scenes/tools.ts'
import { gallery } from './piece.ts'

const cloth = { ...silk('#14595c', '#021a20', '#c9f0dd'), slub: 0.1 }
const rani = machine('designrani', '#ef5b93', '#f6d98c', '#8fcfae')
const ivory = machine('designivory', '#fdf0d8', '#ef5b93', '#e6b64f')
const chalk = '#f4ead2'
const [cx, cy, reach] = [400, 486, 214]

const ring = (r: number, from = 0, to = 1): Curve =>
  new Curve(
    Array.from({ length: 181 }, (_, i) => {
      const angle = (mix(from, to, i / 180) * 2 - 0.5) * Math.PI
      return { x: cx + Math.cos(angle) * r, y: cy + Math.sin(angle) * r }
    }),
  )

const drum: Surface = (u, v) => ({
  x: cx + u * (reach + 6),
  y: mix(cy - reach - 6, cy + reach + 6, v),
  z: 14 * noise(5, u * 1.4, v * 1.8) - 26 * (u * u + (v * 2 - 1) ** 2),
})

/** The needle goes round clockwise from the bottom and has got this far, in turns. */
const begun = 0.27

function stitched(sheet: Sheet): string {
  const part = (r: number): Curve => ring(r, begun, 1.0)
  return [
    ...[58, 112, 176].map((r) => stroke(part(r).d, '#e6b64f', 3)),
    along(sheet, lotus, rani, part(78), 46, { scale: 1.1 }),
    along(sheet, butta, ivory, part(130), 34, { scale: 1.15 }),
    along(sheet, leaf, rani, part(116), 14, { scale: 0.62 }),
    along(sheet, kairi, ivory, part(154), 52, { scale: 0.88 }),
    vine(sheet, rani, part(193), { swing: 7, wave: 82, scale: 0.9 }),
    along(sheet, flower, ivory, ring(36), 28, { scale: 0.9 }),
    group({ transform: `translate(${cx} ${cy}) scale(1.35)` }, rosette.draw(sheet, rani)),
  ].join('')
}

const outlineOf = (name: string, d: string): Motif => ({
  name,
  draw: () => stroke(d, chalk, 1.2, { 'stroke-dasharray': '3.4 2' }),
})

function traced(sheet: Sheet): string {
  const part = (r: number): Curve => ring(r, 0.0, begun)
  const petal = outlineOf(
    'traced-petals',
    'M0 4C-7-4-7-16 0-25C7-16 7-4 0 4ZM-3 3C-16 0-19-12-16-18C-8-16-4-8-3 3ZM3 3C16 0 19-12 16-18C8-16 4-8 3 3Z',
  )
  const mango = outlineOf(
    'traced-mango',
    'M-2 12C-11 10-14-1-9-9C-5-16 3-18 9-23C14-27 12-32 8-32C14-35 20-28 17-20C15-14 13-10 13-2C13 8 6 13-2 12Z',
  )
  const sprig = outlineOf(
    'traced-sprig',
    'M0 11V-2M0 6C-5 5-8 2-8-1M0 7C5 6 8 4 8 1M0-2C-5-4-4-12 0-13C4-12 5-4 0-2Z',
  )
  const grid = Array.from({ length: 13 }, (_, i) => {
    const at = (i - 6) * 36
    return `M${cx + at} ${cy - reach}V${cy + reach}M${cx - reach} ${cy + at}H${cx + reach}`
  }).join('')
  return [
    stroke(grid, chalk, 0.8, { opacity: 0.16 }),
    ...[58, 112, 176, 186, 200].map((r) =>
      stroke(part(r).d, chalk, 1.4, { 'stroke-dasharray': '6 4', opacity: 0.85 }),
    ),
    along(sheet, petal, ivory, part(78), 46, { scale: 1.1 }),
    along(sheet, sprig, ivory, part(130), 34, { scale: 1.15 }),
    along(sheet, mango, ivory, part(154), 52, { scale: 0.88 }),
  ].join('')
}

function hoop(sheet: Sheet): string {
  return [
    stroke(closed(ring(reach + 14)), '#0d0206', 30, {
      opacity: 0.5,
      filter: blurred(sheet, 9),
      transform: 'translate(8 12)',
    }),
    stroke(closed(ring(reach + 13)), '#5a2d12', 26),
    stroke(closed(ring(reach + 13)), '#a5662f', 21),
    stroke(closed(ring(reach + 17)), '#d99c5a', 6, { opacity: 0.85 }),
    stroke(closed(ring(reach + 6)), '#6b3716', 3),
    stroke(closed(ring(reach + 1)), '#c98d4c', 5),
    el('rect', {
      x: cx - 26,
      y: cy - reach - 50,
      width: 52,
      height: 30,
      rx: 5,
      fill: round(sheet, '#c9982f', false),
    }),
    el('rect', {
      x: cx - 44,
      y: cy - reach - 42,
      width: 88,
      height: 11,
      rx: 5,
      fill: round(sheet, '#b7b2aa', false),
    }),
    circle(cx + 46, cy - reach - 37, 13, { fill: gold(sheet), stroke: '#7a5210', 'stroke-width': 1.2 }),
  ].join('')
}

/** The head of the machine, its needle bar and its presser foot, over the place that it has reached. */
function machineHead(sheet: Sheet): string {
  const { x, y } = ring(152, begun, begun + 0.01).share(0)
  const steel = round(sheet, '#aeb0b4', true)
  const thread = spline([
    [x + 30, 262],
    [x + 22, 330],
    [x, y - 56],
  ])
  const head = `M${x - 50} 128C${x - 50} 104 ${x - 34} 92 ${x - 4} 92L830 78V232H${x + 92}C${x + 74} 232 ${x + 64} 244 ${x + 60} 262V282C${x + 60} 294 ${x + 52} 300 ${x + 40} 300H${x - 30}C${x - 42} 300 ${x - 50} 294 ${x - 50} 282Z`
  const filigree = spline([
    [x - 34, 196],
    [x + 10, 168],
    [x + 52, 176],
    [x + 90, 158],
    [x + 150, 166],
    [840, 150],
  ])
  return [
    path(head, { fill: '#0d0206', opacity: 0.5, filter: blurred(sheet, 14), transform: 'translate(-8 26)' }),
    path(`M${x - 26} ${y + 6}h52l-6 10h-40z`, {
      fill: '#0d0206',
      opacity: 0.5,
      filter: blurred(sheet, 4),
      transform: 'translate(6 8)',
    }),
    el('rect', { x: x + 13, y: 280, width: 13, height: y - 320, fill: steel }),
    el('rect', { x: x - 9, y: 280, width: 18, height: y - 370, fill: steel }),
    el('rect', { x: x - 15, y: y - 104, width: 30, height: 26, rx: 4, fill: round(sheet, '#8f9196', true) }),
    circle(x + 20, y - 91, 8, { fill: steel, stroke: '#4a4a50', 'stroke-width': 1 }),
    path(`M${x - 3.4} ${y - 80}h6.8l-1.6 62l-1.8 20l-1.8 -20z`, {
      fill: '#eceef0',
      stroke: '#5a5c62',
      'stroke-width': 0.8,
    }),
    path(`M${x + 10} ${y - 44}h18v26l12 12v10h-76v-10l12 -10h14v14h22v-18z`, {
      fill: round(sheet, '#a3a5aa', false),
      stroke: '#4a4a50',
      'stroke-width': 0.8,
    }),
    stroke(thread.d, '#ef5b93', 2.2),
    stroke(`M${x} ${y - 56}L${x} ${y - 4}`, '#ef5b93', 1.8),
    path(head, { fill: round(sheet, '#26151c', false), stroke: '#0d0206', 'stroke-width': 1.5 }),
    path(
      `M${x - 40} 132C${x - 40} 112 ${x - 28} 104 ${x - 6} 103L830 90V220H${x + 84}C${x + 66} 222 ${x + 54} 236 ${x + 50} 258V280C${x + 50} 286 ${x + 46} 290 ${x + 38} 290H${x - 28}C${x - 36} 290 ${x - 40} 286 ${x - 40} 280Z`,
      { fill: 'none', stroke: '#c9982f', 'stroke-width': 2 },
    ),
    vine(sheet, machine('decal', '#e6b64f', '#8a1546', '#c9982f'), filigree, {
      swing: 9,
      wave: 92,
      scale: 0.8,
    }),
    circle(x + 4, 252, 20, { fill: steel, stroke: '#0d0206', 'stroke-width': 1 }),
    circle(x + 4, 252, 8, { fill: '#55565b' }),
  ].join('')
}

export const customEmbroideryDesign = gallery(
  'A design in a wooden hoop under a sewing-machine needle: a wheel of lotuses and mangoes, three quarters stitched, one quarter still a chalk tracing.',
  (sheet) => {
    const hanging = drape({
      left: [
        [208, 300],
        [190, 520],
        [176, 800],
      ],
      right: [
        [592, 300],
        [616, 520],
        [634, 790],
      ],
      pleats: 4.5,
      depth: 20,
      seed: 44,
      sag: 26,
    })
    const behind = silhouette(hanging)
    const disc = ring(reach + 4)
    return [
      niche(sheet, { ...niches.wine, glow: 0.48 }),
      shadow(sheet, closed(behind), { blur: 12 }),
      panel(sheet, { cloth, surface: hanging, outline: behind, columns: 130, rows: 70 }),
      shadow(sheet, closed(ring(reach + 20)), { blur: 16, dy: 22, opacity: 0.55 }),
      panel(sheet, {
        cloth,
        surface: drum,
        outline: disc,
        columns: 70,
        rows: 70,
        flat: traced(sheet),
        stitched: stitched(sheet),
        edge: 0.7,
      }),
      hoop(sheet),
      machineHead(sheet),
      ...(
        [
          [176, '#ef5b93'],
          [288, '#e6b64f'],
          [512, '#fdf0d8'],
          [624, '#2f9c8a'],
        ] as const
      ).map(([x, colour]) => cone(sheet, x, 944, colour, 1.02)),
    ].join('')
  },
)
