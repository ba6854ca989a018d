import { silk } from '../engine/cloth.ts'
import { closed, strip } from '../engine/curve.ts'
import { cord } from '../engine/gold.ts'
import { panel, shadow } from '../engine/panel.ts'
import { seeded } from '../engine/random.ts'
import { down, silhouette } from '../engine/surface.ts'
import { group, path, translate, type Sheet } from '../engine/svg.ts'
import { blouse } from '../form/blouse.ts'
import { drape } from '../form/drape.ts'
import { dressForm } from '../form/dress-form.ts'
import { sleeves } from '../form/sleeves.ts'
import { niche, niches, type Opening } from '../frame/arch.ts'
import type { Picture } from '../garments/piece.ts'
import { bead, drop, pearl, stone } from '../motifs/beads.ts'
import { border } from '../motifs/borders.ts'
import { butta, dotButta, flower, lotus } from '../motifs/flowers.ts'
import { hoop } from '../motifs/hoop.ts'
import { kairi } from '../motifs/kairi.ts'
import { along, halfDrop, mirroredAlong, onCloth, round } from '../motifs/motif.ts'
import { peacock } from '../motifs/peacock.ts'
import { trays } from '../motifs/threads.ts'
import { necklace } from './necklace.ts'
import { toran } from './toran.ts'

const threads = { ...trays.ruby, name: 'herotray', leaf: '#1f8f9c' }
const teal = silk('#0f7374', '#021a22', '#c6f2d8')
const rani = silk('#c2185f', '#3a0322', '#ffc9a8')
const raniDeep = '#9c1250'

function tealBlouse(sheet: Sheet): string {
  return blouse(sheet, {
    cut: {
      side: 'front',
      strap: 0.36,
      neck: [
        [84, 36],
        [78, 84],
        [60, 118],
        [30, 132],
        [0, 150],
      ],
      hem: 304,
      sleeve: sleeves.elbow,
    },
    cloth: teal,
    seed: 101,
    onBody: ({ neck, hem, body }) => {
      const yoke = neck.smoothed(46)
      const band = border(sheet, threads, neck.offset(18), neck.offset(2), {
        silk: raniDeep,
        motif: [flower, stone],
        spacing: 13.5,
        scale: 0.54,
      })
      const foot = border(sheet, threads, hem.offset(38), hem.offset(3), {
        silk: raniDeep,
        motif: [lotus, kairi],
        spacing: 27,
        scale: 0.76,
        temple: 17,
      })
      return {
        flat: band.flat + foot.flat,
        raised: [
          onCloth(sheet, butta, threads, body, halfDrop(seeded(41), 4, 12, 0.39, 0.5), 0.95),
          band.raised,
          along(sheet, bead, threads, neck.offset(22.5), 6),
          mirroredAlong(sheet, kairi, threads, yoke.offset(44), 31, { scale: 0.8 }),
          along(sheet, pearl, threads, yoke.offset(66), 9, { scale: 0.8 }),
          along(sheet, drop, threads, yoke.offset(80).part(0.2, 0.8), 18, { scale: 0.62 }),
          foot.raised,
        ].join(''),
      }
    },
    onSleeve: (surface) => {
      const foot = hoop(sheet, threads, surface, { from: 0.79, to: 0.98, silk: raniDeep, temple: 15 })
      return {
        flat: foot.flat,
        raised: [
          onCloth(sheet, butta, threads, surface, halfDrop(seeded(42), 5, 4, 0.08, 0.4)),
          onCloth(sheet, peacock, threads, surface, [{ u: 0, v: 0.58, scale: 0.66 }]),
          onCloth(sheet, pearl, threads, surface, round(surface, 0.725, 9), 0.75),
          foot.raised,
          onCloth(sheet, flower, threads, surface, round(surface, 0.885, 25), 0.86),
        ].join(''),
      }
    },
  })
}

/** Rani silk from the hip over the bust to the shoulder, its zari border uppermost. */
function saree(sheet: Sheet): string {
  const wrap = drape({
    left: [
      [86, -26],
      [66, 70],
      [28, 180],
      [-40, 280],
      [-104, 356],
      [-140, 420],
      [-170, 560],
    ],
    right: [
      [162, 40],
      [170, 150],
      [166, 260],
      [160, 360],
      [180, 440],
      [196, 500],
      [206, 580],
    ],
    pleats: 4.6,
    depth: 10,
    seed: 57,
    stiffEdges: true,
  })
  const hips = drape({
    left: [
      [-118, 384],
      [-152, 450],
      [-186, 580],
    ],
    right: [
      [120, 384],
      [152, 450],
      [186, 580],
    ],
    pleats: 4.5,
    depth: 7,
    seed: 33,
  })
  const edges = [-0.985, -0.72].map((u) => down(wrap, u))
  const outline = silhouette(wrap)
  const hip = silhouette(hips)
  return [
    shadow(sheet, closed(hip), { blur: 8 }),
    panel(sheet, {
      cloth: rani,
      surface: hips,
      outline: hip,
      columns: 100,
      rows: 40,
      raised: onCloth(sheet, dotButta, threads, hips, halfDrop(seeded(47), 5, 7, 0.02, 0.98)),
    }),
    shadow(sheet, closed(outline), { blur: 9, dx: -5, dy: 9, opacity: 0.55 }),
    panel(sheet, {
      cloth: rani,
      surface: wrap,
      outline,
      columns: 120,
      rows: 140,
      flat: path(strip(edges[0]!, edges[1]!), { fill: '#0f6a68' }),
      raised: [
        onCloth(
          sheet,
          dotButta,
          threads,
          wrap,
          halfDrop(seeded(43), 15, 6, 0.02, 0.98, 0.9).filter(({ u }) => u > -0.6),
          0.95,
        ),
        ...edges.map((edge) => cord(sheet, edge, 3.4)),
        along(sheet, [flower, bead], threads, down(wrap, -0.86), 14, { scale: 0.66 }),
        ...[-0.66, 0.97].map((u) => cord(sheet, down(wrap, u), 2)),
      ].join(''),
    }),
  ].join('')
}

function scene(opening: Opening): (sheet: Sheet) => string {
  return (sheet) =>
    niche(sheet, { ...niches.maroon, cusped: true, glow: 0.42 }, opening) +
    toran(sheet, opening) +
    group(
      { transform: translate(opening.centre, 332, 1.4) },
      dressForm(sheet, 'front'),
      tealBlouse(sheet),
      necklace(sheet, threads),
      saree(sheet),
    )
}

const alt =
  'A peacock teal bridal blouse with raised gold mangoes and peacocks, worn with a draped rani pink saree and gold necklaces in a maroon arch under marigold garlands.'

const common = { crown: 60, spring: 410, span: 318, floor: 1100 }

export const hero: Readonly<Record<'hero-phone' | 'hero-wide', Picture>> = {
  'hero-phone': {
    width: 800,
    height: 960,
    alt,
    draw: scene({ ...common, width: 800, height: 960, centre: 400 }),
  },
  'hero-wide': {
    width: 1120,
    height: 960,
    alt,
    draw: scene({ ...common, width: 1120, height: 960, centre: 560 }),
  },
}
