import { Curve } from '../engine/curve.ts'
import type { Surface } from '../engine/surface.ts'
import { blurred } from '../engine/panel.ts'
import { group, path, type Sheet } from '../engine/svg.ts'

export interface Ikat {
  readonly columns: number
  readonly rows: number
  readonly colours: readonly [string, string, string]
}

/** Pochampally ikat: stepped diamonds whose edges feather, since the yarn was dyed before it was woven. */
export function ikat(sheet: Sheet, surface: Surface, { columns, rows, colours }: Ikat): string {
  const diamonds = (size: number): string => {
    const all: string[] = []
    for (let row = 0; row <= rows; row++) {
      for (let column = 0; column <= columns; column++) {
        const u = ((column + (row % 2) / 2) / columns) * 2 - 1
        all.push(`${diamond(surface, u, row / rows, (size * 1.5) / columns, size / rows).d}Z`)
      }
    }
    return all.join('')
  }
  return group(
    { filter: blurred(sheet, 0.8) },
    path(diamonds(0.86), { fill: colours[0] }),
    path(diamonds(0.62), { fill: colours[1] }),
    path(diamonds(0.38), { fill: colours[2] }),
    path(diamonds(0.15), { fill: colours[1] }),
  )
}

function diamond(surface: Surface, u: number, v: number, wide: number, tall: number): Curve {
  const steps = 5
  const points = []
  for (let quarter = 0; quarter < 4; quarter++) {
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      const held = (step + 1) / steps
      const [across, along] = [
        [t, held - 1],
        [1 - t, held],
        [-t, 1 - held],
        [t - 1, -held],
      ][quarter]!
      const [cornerAcross, cornerAlong] = [
        [held, held - 1],
        [1 - held, held],
        [-held, 1 - held],
        [held - 1, -held],
      ][quarter]!
      points.push(
        surface(clampU(u + across! * wide), v + along! * tall),
        surface(clampU(u + cornerAcross! * wide), v + cornerAlong! * tall),
      )
    }
  }
  return new Curve(points)
}

const clampU = (u: number): number => Math.max(-1, Math.min(1, u))
