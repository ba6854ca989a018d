import { uuidv7 } from '@zari/shared/ids'
import { customerKey } from '@zari/shared/phone'
import type { OpenDraft } from '../../offline/queue/open-draft.ts'
import type { Begun as BegunRow } from '../../orders/begun-rows.tsx'
import { useBegun } from '../../records/use-begun.ts'
import { type BegunForm, readBegun } from './begun-form.ts'

/** What was typed earlier; its id is that of the set that it is to become. */
export interface BegunMeasurements extends BegunForm, BegunRow {
  /** The number's key. */
  phone: string
}

/** Measurements that are gone on with. */
export interface GoneOnWith {
  draft: OpenDraft
  begun: BegunForm
  /** What was typed earlier has become a set, or was thrown away: this becomes another one. */
  isAnother: boolean
}

/** For another set: a person who is stored with it is another one, too. */
export const asAnother = ({ whose, form }: BegunForm): BegunForm => ({ whose, form, person: uuidv7() })

/** Measurements that the signed-in person has begun on this device and not saved. @param except is open here */
export function useBegunMeasurements(except: string) {
  const { drafts, goOn, drop } = useBegun('measuring', except)
  const begun = drafts.flatMap(({ id, changedAt, isElsewhere, form }): BegunMeasurements[] => {
    const read = readBegun(form)
    const phone = read && customerKey(read.whose.phone)
    const who = read?.whose.name.trim() || 'the customer'
    return phone ? [{ ...read, id, changedAt, isElsewhere, phone, who }] : []
  })
  /** @returns undefined when another tab has it open */
  async function goOnWith(one: BegunMeasurements, take: boolean): Promise<GoneOnWith | undefined> {
    const found = await goOn({ id: one.id, form: asAnother(one), files: [] }, take)
    const read = found && readBegun(found.form)
    return read && { ...found, begun: read }
  }
  return { begun, goOn: goOnWith, drop }
}
