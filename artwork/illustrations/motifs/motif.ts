import type { Curve } from '../engine/curve.ts'
import type { Place } from '../engine/point.ts'
import { between, type Random } from '../engine/random.ts'
import { lay, type Surface } from '../engine/surface.ts'
import { el, fine, number, type Sheet } from '../engine/svg.ts'
import type { Threads } from './threads.ts'

/** Drawn once around the origin, growing upwards (-y), then laid wherever the piece wants it. */
export interface Motif {
  readonly name: string
  readonly draw: (sheet: Sheet, threads: Threads) => string
}

interface Laying {
  readonly scale?: number
  /** Degrees; 0 leaves the motif's head to the left of the direction of travel. */
  readonly turn?: number
  /** Away from the line, to the right of the direction of travel. */
  readonly aside?: number
  readonly flip?: boolean
}

export function stamp(sheet: Sheet, motif: Motif, threads: Threads, transform: string): string {
  return sheet.use(`${motif.name}-${threads.name}`, (id) => el('g', { id }, motif.draw(sheet, threads)), {
    transform,
  })
}

export function at(sheet: Sheet, motif: Motif, threads: Threads, place: Place, laying: Laying = {}): string {
  const { scale = 1, turn = 0, aside = 0, flip = false } = laying
  const x = place.x - Math.sin(place.angle) * aside
  const y = place.y + Math.cos(place.angle) * aside
  const angle = (place.angle * 180) / Math.PI + turn
  const mirror = flip ? `${fine(-scale)} ${fine(scale)}` : fine(scale)
  return stamp(
    sheet,
    motif,
    threads,
    `translate(${number(x)} ${number(y)}) rotate(${number(angle)}) scale(${mirror})`,
  )
}

/** One or more motifs in turn along a line, evenly by arc length and turned to the tangent. */
export function along(
  sheet: Sheet,
  motifs: Motif | readonly Motif[],
  threads: Threads,
  curve: Curve,
  spacing: number,
  laying: Laying = {},
): string {
  const turns: readonly Motif[] = 'draw' in motifs ? [motifs] : motifs
  return curve
    .places(spacing)
    .map((place, i) => at(sheet, turns[i % turns.length]!, threads, place, laying))
    .join('')
}

/** Heads towards the middle: each half of a symmetrical line carries the mirror image of the other. */
export function mirroredAlong(
  sheet: Sheet,
  motif: Motif,
  threads: Threads,
  curve: Curve,
  spacing: number,
  laying: Laying = {},
): string {
  const places = curve.places(spacing)
  return places
    .map((place, i) => at(sheet, motif, threads, place, { ...laying, flip: i >= places.length / 2 }))
    .join('')
}

interface Spot {
  readonly u: number
  readonly v: number
  readonly scale?: number
  readonly turn?: number
}

export function onCloth(
  sheet: Sheet,
  motif: Motif,
  threads: Threads,
  surface: Surface,
  spots: readonly Spot[],
  size: number | ((spot: Spot) => number) = 1,
): string {
  return spots
    .map((spot) => {
      const { u, v, scale = 1, turn = 0 } = spot
      const grown = scale * (typeof size === 'number' ? size : size(spot))
      return stamp(sheet, motif, threads, lay(surface, u, v, grown, turn).matrix)
    })
    .join('')
}

/** Evenly apart as measured on the cloth itself: closer to the eye where it turns away. */
export function round(surface: Surface, v: number, spacing: number, reach = 1): Spot[] {
  const steps = 240
  const walked = [0]
  for (let i = 1; i <= steps; i++) {
    const a = surface(reach * (((i - 1) / steps) * 2 - 1), v)
    const b = surface(reach * ((i / steps) * 2 - 1), v)
    walked.push(walked[i - 1]! + Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z))
  }
  const count = Math.max(1, Math.round(walked[steps]! / spacing))
  const spots: Spot[] = []
  let i = 0
  for (let k = 0; k < count; k++) {
    const goal = ((k + 0.5) / count) * walked[steps]!
    while (walked[i]! < goal) i++
    spots.push({ u: reach * ((i / steps) * 2 - 1), v })
  }
  return spots
}

/** Buttas in half-drop rows; a hand never makes two of quite the same size. */
export function halfDrop(
  random: Random,
  rows: number,
  columns: number,
  from: number,
  to: number,
  reach = 0.96,
): Spot[] {
  const spots: Spot[] = []
  for (let row = 0; row < rows; row++) {
    const drop = row % 2 === 0 ? 0 : 0.5
    for (let column = 0; column < columns; column++) {
      const u = reach * (((column + 0.25 + drop) / columns) * 2 - 1)
      const v = from + ((to - from) * (row + 0.5)) / rows
      spots.push({ u, v, scale: between(random, 0.9, 1.1), turn: between(random, -0.06, 0.06) })
    }
  }
  return spots
}
