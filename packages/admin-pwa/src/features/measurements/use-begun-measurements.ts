import { customerKey } from '@zari/shared/phone'
import type { Begun as BegunRow } from '../../orders/begun-rows.tsx'
import { useBegun } from '../../records/use-begun.ts'
import { type BegunForm, readBegun } from './begun-form.ts'

/** What was typed earlier; its id is that of the set that it is to become. */
export interface BegunMeasurements extends BegunForm, BegunRow {
  /** The number's key. */
  phone: string
}

/** Measurements that the signed-in person has begun on this device and not saved. @param except is open here */
export function useBegunMeasurements(except: string) {
  const { drafts, drop } = useBegun('measuring', except)
  const begun = drafts.flatMap(({ id, changedAt, form }): BegunMeasurements[] => {
    const read = readBegun(form)
    const phone = read && customerKey(read.whose.phone)
    return phone ? [{ ...read, id, changedAt, phone, who: read.whose.name.trim() || 'the customer' }] : []
  })
  return { begun, drop }
}
