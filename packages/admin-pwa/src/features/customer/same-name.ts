import type { KnownPerson } from '@zari/shared/customers/people'
import type { Day } from '@zari/shared/due-date'
import { lastMeasuredOn, measuredOf, valuesOf } from '@zari/shared/measurements/latest-measurements'
import { measures } from '@zari/shared/measurements/measures'
import { formatEighths } from '@zari/shared/measurements/parse-measurement'
import { phoneOfKey } from '@zari/shared/phone'
import { dayInWords } from '../../orders/due-words.ts'
import { momentInIndia } from '../../orders/relative-date.ts'
import type { Customer } from '../../records/use-customer.ts'

/** One of several under the same name. */
export interface SameName {
  /** Of the stored person. */
  id: string
  /** Who added her and when, what was measured of her, and what was ordered for her. */
  words: string
}

/** As many as tell two people apart. */
const MEASURES_TOLD = 3

const counted = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

/**
 * Those who are one person because they have one name: two tablets have each added her, or two numbers have her. Empty
 * where she was added once.
 */
export function sameNames(
  { records, orders, numbers }: Pick<Customer, 'records' | 'orders' | 'numbers'>,
  { stored }: KnownPerson,
  today: Day,
): SameName[] {
  if (stored.length < 2) return []
  return stored.map(({ phone, id, isRemoved }) => {
    const record = records.find((each) => each.phone === phone)
    const person = record?.people.find((each) => each.id === id)
    const known = measuredOf(record?.measurements.filter(({ personId }) => personId === id) ?? [])
    const values = valuesOf(known)
    const told = measures.filter(({ key }) => values[key] !== undefined).slice(0, MEASURES_TOLD)
    const day = lastMeasuredOn(known)
    const count = orders.filter(({ personId }) => personId === id).length
    return {
      id,
      words: [
        `Added ${momentInIndia(person?.addedAt)}${person?.by ? ` by ${person.by}` : ''}`,
        ...(numbers.length > 1 ? [phoneOfKey(phone)] : []),
        day
          ? `measured ${dayInWords(day, today)}: ${told.map(({ key, name }) => `${name.toLowerCase()} ${formatEighths(values[key] ?? 0)}`).join(', ')}`
          : 'never measured',
        ...(count > 0 ? [`${counted(count)} made for her`] : []),
        ...(isRemoved ? ['removed'] : []),
      ].join(', '),
    }
  })
}
