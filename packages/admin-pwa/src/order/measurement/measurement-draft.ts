import { isObject } from '@zari/shared/lib/objects'
import { uuidv7 } from '@zari/shared/lib/ids'
import { formatEighths } from '@zari/shared/measurements/parse-measurement'
import { customerKey, phoneOfKey } from '@zari/shared/contact/phone'
import type { OutboxEntry } from '../../sync/engine/entry.ts'
import type { OpenDraft } from '../../sync/engine/open-draft.ts'
import { useDrafts } from '../../sync/hooks/use-drafts.ts'
import type { PersonRef } from '../../sync/hooks/use-measurements.ts'
import type { Begun as DraftRow } from '../row/draft-list.tsx'
import { emptyForm, type MeasureForm } from './measurement-form.ts'

export interface MeasurementDraftForm {
  whose: PersonRef
  /** Id of the person to create, if not stored yet. */
  person: string
  form: MeasureForm
}

const textsOf = (kept: unknown): Record<string, string> => {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(isObject(kept) ? kept : {}))
    if (typeof value === 'string') texts[name] = value
  return texts
}

/** @returns undefined when the person is unknown or nothing was typed */
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

/** Measurements that the server refused, as typed. */
export function draftsOf({ about, operation, problem }: OutboxEntry): MeasurementDraftForm | undefined {
  if (operation.type !== 'add-measurements' || problem?.reason !== 'refused') return undefined
  const typed = Object.entries(operation.values).map(([key, eighths]) => [key, formatEighths(eighths)])
  return {
    whose: { phone: phoneOfKey(operation.record.id), name: about, personId: operation.personId },
    person: operation.personId,
    form: { ...emptyForm, typed: Object.fromEntries(typed), note: operation.note },
  }
}

export function isTyped({ typed, note }: MeasureForm): boolean {
  return note.trim() !== '' || Object.values(typed).some((text) => text.trim() !== '')
}

/** The draft's id becomes the set's. */
export interface MeasurementDrafts extends MeasurementDraftForm, DraftRow {
  phone: string
}

export interface GoneOnWith {
  draft: OpenDraft
  begun: MeasurementDraftForm
  /** The draft was saved or deleted: a new set. */
  isAnother: boolean
}

/** A new set also needs a new id for a person that is created with it. */
export const asAnother = ({ whose, form }: MeasurementDraftForm): MeasurementDraftForm => ({
  whose,
  form,
  person: uuidv7(),
})

/** Of the signed-in user. @param except id of the draft that is open here */
export function useMeasurementDrafts(except: string) {
  const { drafts, goOn, drop } = useDrafts('measuring', except)
  const begun = drafts.flatMap(({ id, changedAt, form }): MeasurementDrafts[] => {
    const read = readDraft(form)
    const phone = read && customerKey(read.whose.phone)
    const who = read?.whose.name.trim() || 'the customer'
    return phone ? [{ ...read, id, changedAt, phone, who }] : []
  })
  async function goOnWith(one: MeasurementDrafts): Promise<GoneOnWith | undefined> {
    const found = await goOn({ id: one.id, form: asAnother(one), files: [] })
    const read = readDraft(found.form)
    return read && { ...found, begun: read }
  }
  return { begun, goOn: goOnWith, drop }
}
