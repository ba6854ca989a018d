import { formatEighths } from '@zari/shared/measurements/parse-measurement'
import { phoneOfKey } from '@zari/shared/phone'
import type { QueueEntry } from '../../offline/queue/entry.ts'
import type { Whose } from '../../records/use-measurements.ts'
import { emptyForm, type MeasureForm } from './measure-form.ts'

/** Measurements that were begun and are not kept yet: whose, and what was typed. */
export interface BegunForm {
  whose: Whose
  /** The id of a person who is stored with these measurements, where she is not stored yet. */
  person: string
  form: MeasureForm
}

const textsOf = (kept: unknown): Record<string, string> => {
  if (typeof kept !== 'object' || kept === null) return {}
  const texts = Object.entries(kept).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts) as Record<string, string>
}

/**
 * What this app, or another version of it, kept.
 * @returns undefined where nobody could tell whose it is, or nothing was typed
 */
export function readBegun(kept: unknown): BegunForm | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { whose, form, person } = kept as Partial<Record<keyof BegunForm, unknown>>
  const { name = '', phone = '', personId = '' } = textsOf(whose)
  const { typed, confirmed } = (typeof form === 'object' && form !== null ? form : {}) as Partial<MeasureForm>
  const { note = '' } = textsOf(form)
  const read = { ...emptyForm, typed: textsOf(typed), confirmed: textsOf(confirmed), note }
  if (typeof person !== 'string' || !phone || !isTyped(read)) return undefined
  return { whose: { name, phone, personId: personId || null }, person, form: read }
}

/** Measurements that the server refused, as they were typed. @returns undefined where it is something else */
export function begunOf({ id, about, operation, problem }: QueueEntry): BegunForm | undefined {
  if (operation?.do !== 'add-measurements' || problem?.reason !== 'refused') return undefined
  const typed = Object.entries(operation.values).map(([key, eighths]) => [key, formatEighths(eighths)])
  return {
    whose: { phone: phoneOfKey(id), name: about, personId: operation.personId },
    person: operation.personId,
    form: { ...emptyForm, typed: Object.fromEntries(typed), note: operation.note },
  }
}

/** Whether anything would be lost. */
export function isTyped({ typed, note }: MeasureForm): boolean {
  return note.trim() !== '' || Object.values(typed).some((text) => text.trim() !== '')
}
