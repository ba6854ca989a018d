import { joined, line, mirrored, spline, Curve } from '../engine/curve.ts'
import type { Cloth } from '../engine/cloth.ts'
import { blurred, panel, shadow } from '../engine/panel.ts'
import { closed } from '../engine/curve.ts'
import { gauss, mix, type Pair } from '../engine/point.ts'
import { noise } from '../engine/random.ts'
import { silhouette, type Surface } from '../engine/surface.ts'
import { group, stroke, type Sheet } from '../engine/svg.ts'
import { halfWidth, onShoulder, torso, type Side } from './body.ts'
import { otherSide, tube, type TubeCut } from './tube.ts'

export interface BlouseCut {
  readonly side: Side
  /** Where on the shoulder the neckline starts (0 at the neck, 1 at the arm). */
  readonly strap: number
  /** The right half of the neckline from below the shoulder to the middle. */
  readonly neck: readonly Pair[]
  readonly hem: number
  readonly sleeve: TubeCut | undefined
}

/** What a worker may put on each part, given the lines and surfaces of the cut. */
export interface Work {
  readonly flat?: string
  readonly stitched?: string
  readonly raised?: string
}

interface BlouseParts {
  readonly neck: Curve
  readonly armhole: Curve
  /** Runs past the side seams, so that what follows it reaches them. */
  readonly hem: Curve
  readonly body: Surface
  readonly sleeve: Surface | undefined
}

export interface Blouse {
  readonly cut: BlouseCut
  readonly cloth: Cloth
  readonly sleeveCloth?: Cloth
  readonly seed: number
  readonly onBody: (parts: BlouseParts) => Work
  /** Drawn for the right sleeve and mirrored for the left. */
  readonly onSleeve?: (surface: Surface) => Work
}

export function partsOf(cut: BlouseCut, seed: number): BlouseParts {
  const start = onShoulder(cut.strap)
  const neck = spline(mirrored([start, ...cut.neck]))
  const tip = onShoulder(0.97)
  const armhole = spline([
    tip,
    [tip[0] - 7, 80],
    [tip[0] - 12, 122],
    [tip[0] - 6, 160],
    [halfWidth(190) + 3, 194],
  ])
  const waist = halfWidth(cut.hem) + 5
  const hem = spline(
    mirrored([
      [-waist - 24, cut.hem - 5],
      [-waist, cut.hem],
      [-waist * 0.7, cut.hem + 9],
      [0, cut.hem + 15],
    ]),
  )
  const form = torso(cut.side, 4)
  return {
    neck,
    armhole,
    hem,
    body: (u, v) => {
      const at = form(u, v)
      return { ...at, z: at.z + drape(at.x, at.y, seed) }
    },
    sleeve: cut.sleeve && tube(cut.sleeve, seed),
  }
}

/** Cloth pulls from the arm to the bust and gathers a little under it. */
function drape(x: number, y: number, seed: number): number {
  const side = Math.abs(x)
  const pull = 2.4 * Math.sin((side * 0.5 + y) * 0.13) * gauss(side, 132, 34) * gauss(y, 165, 42)
  const under = 2.4 * Math.sin(side * 0.16 + y * 0.03) * gauss(y, 292, 46) * gauss(side, 92, 46)
  return pull + under + 2.6 * noise(seed, x / 44, y / 62) + 1.2 * noise(seed + 1, x / 16, y / 40)
}

export function bodyOutline({ neck, armhole, hem }: BlouseParts, cut: BlouseCut): Curve {
  const shoulder = Array.from({ length: 9 }, (_, i) => onShoulder(mix(cut.strap, 0.97, i / 8)))
  const right = [
    line(...shoulder),
    armhole,
    spline([190, 230, 270, cut.hem].map((y): Pair => [halfWidth(y) + (y === 190 ? 3 : 5), y])),
  ]
  const left = right.toReversed().map((curve) => curve.mirrored().reversed())
  const inside = hem.points.filter(({ x }) => Math.abs(x) <= halfWidth(cut.hem) + 5)
  return joined(neck, ...right, new Curve(inside), ...left)
}

export function blouse(sheet: Sheet, piece: Blouse): string {
  const { cut, cloth, seed } = piece
  const parts = partsOf(cut, seed)
  const outline = bodyOutline(parts, cut)
  return [
    shadow(sheet, closed(outline)),
    sleevePair(sheet, piece, parts),
    shadow(sheet, closed(outline), { blur: 5, dx: 2, dy: 5, opacity: 0.5 }),
    panel(sheet, { cloth, surface: parts.body, outline, columns: 90, rows: 110, ...piece.onBody(parts) }),
    ...[parts.armhole, parts.armhole.mirrored()].map((seam) =>
      stroke(seam.d, cloth.ramp[0]!, 1.6, { opacity: 0.7 }),
    ),
  ].join('')
}

function sleevePair(sheet: Sheet, piece: Blouse, { sleeve: right }: BlouseParts): string {
  if (!right) return ''
  const cloth = piece.sleeveCloth ?? piece.cloth
  const draw = (surface: Surface, flipped: boolean): string => {
    const work = piece.onSleeve?.(right) ?? {}
    const turned = (markup = ''): string => (flipped ? group({ transform: 'scale(-1 1)' }, markup) : markup)
    const outline = silhouette(surface)
    return (
      shadow(sheet, closed(outline)) +
      panel(sheet, {
        cloth,
        surface,
        outline,
        columns: 48,
        rows: 64,
        flat: turned(work.flat),
        stitched: turned(work.stitched),
        raised: turned(work.raised),
      })
    )
  }
  return draw(otherSide(right), true) + draw(right, false)
}

/** A dart or a seam: a fine dark line with the light on its edge. */
export function seam(sheet: Sheet, curve: Curve, cloth: Cloth): string {
  return [
    stroke(curve.d, cloth.ramp[0]!, 7, { opacity: 0.28, filter: blurred(sheet, 2.5) }),
    stroke(curve.offset(1.2).d, cloth.ramp[3]!, 1.1, { opacity: 0.5 }),
    stroke(curve.d, cloth.ramp[0]!, 1.5, { opacity: 0.8 }),
  ].join('')
}
