import { group, translate, type Sheet } from '../engine/svg.ts'
import { niche, type Niche } from '../frame/arch.ts'
import type { Side } from './body.ts'
import { dressForm } from './dress-form.ts'

/** The blouse pieces' common stage: a form that fills the arch and runs out of the picture below. */
export function onBust(sheet: Sheet, look: Niche, side: Side, ...worn: readonly string[]): string {
  return niche(sheet, look) + group({ transform: translate(400, 338, 1.47) }, dressForm(sheet, side), ...worn)
}

interface Standing {
  readonly scale: number
  readonly neck: number
}

/** Slim pieces stand nearer; a wide hem needs the whole arch. */
export const near: Standing = { scale: 0.572, neck: 206 }
export const far: Standing = { scale: 0.545, neck: 238 }

/** The full-length pieces' stage: from the cap down to the floor. */
export function onFigure(
  sheet: Sheet,
  look: Niche,
  { scale, neck }: Standing,
  ...worn: readonly string[]
): string {
  return niche(sheet, look) + group({ transform: translate(400, neck, scale) }, ...worn)
}

/** Where the floor lies in the figure's units. */
export const floor = 1240
