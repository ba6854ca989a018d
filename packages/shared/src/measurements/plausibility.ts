import type { Measure } from './measures.ts'
import { EIGHTHS, eighthsOfCentimetres } from './parse-measurement.ts'

/** Asked about, never refused: people come in all sizes. */
export type PlausibilityWarning =
  /** Impossible as inches; as centimetres it would be these eighths of an inch. */
  | { type: 'centimetres'; eighths: number }
  | { type: 'impossible' }
  | { type: 'far'; before: number; change: number }

/** Measures of the body change less than an inch, or than this share; those of style by some inches. */
const OWN_EIGHTHS = EIGHTHS
const OWN_SHARE = 1 / 25
const STYLE_EIGHTHS = 4 * EIGHTHS

function isPossible({ least, most }: Measure, eighths: number): boolean {
  return eighths >= least * EIGHTHS && eighths <= most * EIGHTHS
}

/** 86 for a bust. @returns eighths of an inch */
function asCentimetres(measure: Measure, eighths: number): number | undefined {
  if (eighths <= measure.most * EIGHTHS) return undefined
  const converted = eighthsOfCentimetres(eighths / EIGHTHS)
  return isPossible(measure, converted) ? converted : undefined
}

function isFar({ follows }: Measure, eighths: number, before: number): boolean {
  const change = Math.abs(eighths - before)
  return follows === 'style' ? change >= STYLE_EIGHTHS : change >= Math.max(OWN_EIGHTHS, before * OWN_SHARE)
}

export function checkPlausibility(
  measure: Measure,
  eighths: number,
  before: number | undefined,
): PlausibilityWarning | undefined {
  const converted = asCentimetres(measure, eighths)
  if (converted !== undefined) return { type: 'centimetres', eighths: converted }
  if (!isPossible(measure, eighths)) return { type: 'impossible' }
  if (before !== undefined && isFar(measure, eighths, before))
    return { type: 'far', before, change: eighths - before }
  return undefined
}
