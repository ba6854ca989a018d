import { isObject } from '@zari/shared/objects'
import { uuidv7 } from '@zari/shared/ids'
import { formatEighths } from '@zari/shared/measurements/parse-measurement'
import { customerKey, phoneOfKey } from '@zari/shared/phone'
import type { OutboxEntry } from '../../sync/outbox/entry.ts'
import type { OpenDraft } from '../../sync/outbox/open-draft.ts'
import { useDrafts } from '../../sync/queries/use-drafts.ts'
import type { PersonRef } from '../../sync/queries/use-measurements.ts'
import type { Begun as DraftRow } from '../draft-list.tsx'
import { emptyForm, type MeasureForm } from './measurement-form.ts'

/** Measurements that were begun and are not kept yet: whose, and what was typed. */
export interface MeasurementDraftForm {
  whose: PersonRef
  /** The id of a person who is stored with these measurements, where she is not stored yet. */
  person: string
  form: MeasureForm
}

const textsOf = (kept: unknown): Record<string, string> => {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(isObject(kept) ? kept : {}))
    if (typeof value === 'string') texts[name] = value
  return texts
}

/**
 * What this app, or another version of it, kept.
 * @returns undefined where nobody could tell whose it is, or nothing was typed
 */
export function readDraft(kept: unknown): MeasurementDraftForm | undefined {
  if (!isObject(kept)) return undefined
  const { whose, form, person } = kept
  const { name = '', phone = '', personId = '' } = textsOf(whose)
  const { typed, confirmed } = isObject(form) ? form : {}
  const { note = '' } = textsOf(form)
  const read = { ...emptyForm, typed: textsOf(typed), confirmed: textsOf(confirmed), note }
  if (typeof person !== 'string' || !phone || !isTyped(read)) return undefined
  return { whose: { name, phone, personId: personId || null }, person, form: read }
}

/** Measurements that the server refused, as they were typed. @returns undefined where it is something else */
export function draftsOf({ id, about, operation, problem }: OutboxEntry): MeasurementDraftForm | undefined {
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

/** What was typed earlier; its id is that of the set that it is to become. */
export interface MeasurementDrafts extends MeasurementDraftForm, DraftRow {
  /** The number's key. */
  phone: string
}

/** Measurements that are gone on with. */
export interface GoneOnWith {
  draft: OpenDraft
  begun: MeasurementDraftForm
  /** What was typed earlier has become a set, or was thrown away: this becomes another one. */
  isAnother: boolean
}

/** For another set: a person who is stored with it is another one, too. */
export const asAnother = ({ whose, form }: MeasurementDraftForm): MeasurementDraftForm => ({
  whose,
  form,
  person: uuidv7(),
})

/** Measurements that the signed-in person has begun on this device and not saved. @param except is open here */
export function useMeasurementDrafts(except: string) {
  const { drafts, goOn, drop } = useDrafts('measuring', except)
  const begun = drafts.flatMap(({ id, changedAt, isElsewhere, form }): MeasurementDrafts[] => {
    const read = readDraft(form)
    const phone = read && customerKey(read.whose.phone)
    const who = read?.whose.name.trim() || 'the customer'
    return phone ? [{ ...read, id, changedAt, isElsewhere, phone, who }] : []
  })
  /** @returns undefined when another tab has it open */
  async function goOnWith(one: MeasurementDrafts, take: boolean): Promise<GoneOnWith | undefined> {
    const found = await goOn({ id: one.id, form: asAnother(one), files: [] }, take)
    const read = found && readDraft(found.form)
    return read && { ...found, begun: read }
  }
  return { begun, goOn: goOnWith, drop }
}
