import { type Day, isDay } from '../time/due-date.ts'
import { EIGHTHS, readMeasurement } from './parse-measurement.ts'

/** Measurements when the order was taken on, stored as text: a line with day and name, then a line for each measure. */
export interface FrozenMeasurements {
  day: Day
  name: string
  /** Eighths of an inch, by the measure's key. */
  values: Record<string, number>
}

function inDigits(eighths: number): string {
  const [whole, part] = [Math.floor(eighths / EIGHTHS), eighths % EIGHTHS]
  if (part === 0) return String(whole)
  const of = part % 4 === 0 ? 2 : part % 2 === 0 ? 4 : 8
  const fraction = `${(part * of) / EIGHTHS}/${of}`
  return whole === 0 ? fraction : `${whole} ${fraction}`
}

/** @returns such as `2026-11-22 Lakshmi Devi`, `bodyBust 36 1/2` */
export function copyMeasurements({ day, name, values }: FrozenMeasurements): string {
  // Sorted, so that the same measurements are the same text.
  const lines = Object.entries(values)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, eighths]) => `${key} ${inDigits(eighths)}`)
  return [`${day} ${name.trim().replace(/\s+/g, ' ')}`.trim(), ...lines].join('\n')
}

const LINE = /^([a-z][A-Za-z0-9]{0,39}) (\S.*)$/

export function readFrozen(text: string | null | undefined): FrozenMeasurements | undefined {
  if (!text) return undefined
  const [head = '', ...lines] = text.split('\n')
  const day = head.slice(0, 10)
  if (!isDay(day) || (head.length > 10 && head[10] !== ' ') || lines.length === 0) return undefined
  const values: Record<string, number> = {}
  for (const line of lines) {
    const [, key = '', typed = ''] = LINE.exec(line) ?? []
    const reading = readMeasurement(typed)
    if (reading.type !== 'inches' || key in values) return undefined
    values[key] = reading.eighths
  }
  return { day, name: head.slice(11), values }
}
