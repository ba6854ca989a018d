import { silk } from '../engine/cloth.ts'
import { closed, Curve } from '../engine/curve.ts'
import { gold } from '../engine/gold.ts'
import { blurred, panel, shadow } from '../engine/panel.ts'
import { mix } from '../engine/point.ts'
import { noise } from '../engine/random.ts'
import { silhouette, type Surface } from '../engine/surface.ts'
import { circle, el, group, stroke, type Sheet } from '../engine/svg.ts'
import { drape } from '../form/drape.ts'
import { niche, niches } from '../frame/arch.ts'
import { butta, flower, lotus, rosette } from '../motifs/flowers.ts'
import { kairi } from '../motifs/kairi.ts'
import { along } from '../motifs/motif.ts'
import { machine } from '../motifs/threads.ts'
import { traced } from '../motifs/traced.ts'
import { leaf, vine } from '../motifs/vine.ts'
import { machineHead } from '../scenes/machine.ts'
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

const tracing = traced(chalk)

function drawn(sheet: Sheet): string {
  const part = (r: number): Curve => ring(r, 0.0, begun)
  const grid = Array.from({ length: 13 }, (_, i) => {
    const at = (i - 6) * 36
    return `M${cx + at} ${cy - reach}V${cy + reach}M${cx - reach} ${cy + at}H${cx + reach}`
  }).join('')
  return [
    stroke(grid, chalk, 0.8, { opacity: 0.16 }),
    ...[58, 112, 176, 186, 200].map((r) =>
      stroke(part(r).d, chalk, 1.4, { 'stroke-dasharray': '6 4', opacity: 0.85 }),
    ),
    along(sheet, tracing.lotus, ivory, part(78), 46, { scale: 1.1 }),
    along(sheet, tracing.sprig, ivory, part(130), 34, { scale: 1.15 }),
    along(sheet, tracing.kairi, ivory, part(154), 52, { scale: 0.88 }),
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
        flat: drawn(sheet),
        stitched: stitched(sheet),
        edge: 0.7,
      }),
      hoop(sheet),
      machineHead(sheet, ring(152, begun, begun + 0.01).share(0)),
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
