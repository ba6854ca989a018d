import type { Day } from '@zari/shared/time/due-date'
import type { Measured } from '@zari/shared/measurements/latest-measurements'
import { type Measure, type MeasureList, measures } from '@zari/shared/measurements/measures'
import {
  eighthsOfCentimetres,
  formatChange,
  formatEighths,
  readMeasurement,
} from '@zari/shared/measurements/parse-measurement'
import { type PlausibilityWarning, checkPlausibility } from '@zari/shared/measurements/plausibility'
import { formatDay } from '../../ui/format-date.ts'

export type Known = ReadonlyMap<string, Measured>

export interface MeasureForm {
  typed: Readonly<Record<string, string>>
  confirmed: Readonly<Record<string, string>>
  note: string
}

export const emptyForm: MeasureForm = { typed: {}, confirmed: {}, note: '' }

export interface MeasurementField {
  measure: Measure
  typed: string
  /** Undefined for an empty or invalid value. */
  eighths: number | undefined
  before: Measured | undefined
  /** From the last set, in eighths. */
  change: number | undefined
  problem?: string
  question?: string
  offers: readonly number[]
}

function questionOf(
  measure: Measure,
  typed: string,
  doubt: PlausibilityWarning,
  since: Day,
  today: Day,
): string {
  const name = measure.name.toLowerCase()
  if (doubt.type === 'centimetres')
    return `${typed.trim()} inches for the ${name}? If it is cm, that is ${formatEighths(doubt.eighths)} inches.`
  if (doubt.type === 'impossible')
    return `${typed.trim()} inches for the ${name}? Most are between ${measure.least} and ${measure.most}.`
  const by = formatEighths(Math.abs(doubt.change))
  return `${by} ${doubt.change > 0 ? 'more' : 'less'} than on ${formatDay(since, today)}. Please check.`
}

const none = { eighths: undefined, change: undefined, offers: [] }

export function rowOf(measure: Measure, form: MeasureForm, known: Known, today: Day): MeasurementField {
  const typed = form.typed[measure.key] ?? ''
  const before = known.get(measure.key)
  const row = { measure, typed, before }
  const reading = readMeasurement(typed)
  switch (reading.type) {
    case 'nothing':
      return { ...row, ...none }
    case 'unreadable':
      return {
        ...row,
        ...none,
        problem: `“${typed.trim()}” is not a number. Write inches, such as 34, 34½ or 34 1/4.`,
      }
    case 'between': {
      const offers = [reading.lower, reading.upper].filter((eighths) => eighths > 0)
      const problem = `A tape has no ${typed.trim()}: is it ${offers.map(formatEighths).join(' or ')}?`
      return { ...row, ...none, problem, offers }
    }
    case 'centimetres':
      return {
        ...row,
        ...none,
        problem: `${reading.centimetres} cm are ${formatEighths(reading.eighths)} inches. Use that?`,
        offers: [reading.eighths],
      }
    case 'inches': {
      const { eighths } = reading
      const kept = { ...row, eighths, change: before && eighths - before.eighths }
      const doubt = checkPlausibility(measure, eighths, before?.eighths)
      if (!doubt || form.confirmed[measure.key] === typed) return { ...kept, offers: [] }
      return {
        ...kept,
        question: questionOf(measure, typed, doubt, before?.day ?? today, today),
        offers: doubt.type === 'centimetres' ? [doubt.eighths] : [],
      }
    }
  }
}

export function rowsOf(form: MeasureForm, known: Known, today: Day): MeasurementField[] {
  return measures.map((measure) => rowOf(measure, form, known, today))
}

export function valuesTyped(rows: readonly MeasurementField[]): Record<string, number> {
  return Object.fromEntries(
    rows.flatMap(({ measure, eighths }) => (eighths === undefined ? [] : [[measure.key, eighths]])),
  )
}

const typesCentimetres = (row: MeasurementField) => row.question !== undefined && row.offers.length > 0

export function looksLikeCentimetres(rows: readonly MeasurementField[]): boolean {
  const typed = rows.filter((row) => row.typed.trim() !== '')
  const suspicious = typed.filter(typesCentimetres).length
  return suspicious >= 2 && suspicious * 2 > typed.length
}

export function listTyped({ typed }: MeasureForm): MeasureList | undefined {
  return measures.find(({ key }) => typed[key]?.trim())?.list
}

export function asCentimetres(form: MeasureForm): MeasureForm {
  const typed = Object.entries(form.typed).map(([key, text]) => {
    const plain = text.trim().replace(',', '.')
    const isPlain = /^\d{1,3}(?:\.\d+)?$/.test(plain)
    return [key, isPlain ? formatEighths(eighthsOfCentimetres(Number(plain))) : text]
  })
  return { ...form, typed: Object.fromEntries(typed) }
}

export function describeChange({ change }: Pick<MeasurementField, 'change'>): string {
  if (change === undefined) return ''
  return formatChange(change) || 'no change'
}
