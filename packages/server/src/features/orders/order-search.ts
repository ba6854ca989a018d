import { toE164 } from '@zari/shared/phone'
import type { RawOrder } from './present-order.ts'

const SEARCHED = [
  'name',
  'email',
  'phone',
  'service',
  'details',
  'outfitType',
  'additionalDetails',
  'gallerySource',
  'notes',
  'customerAddress',
  'customerLocation',
] as const

/** What a search must read of each record; a search reads all, so nothing else. */
export const searchedFields = Object.fromEntries(['createdAt', ...SEARCHED].map((field) => [field, 1]))

/** Fewer digits than that are in every phone number. */
const FEWEST_DIGITS = 4

/** The digits to look for when somebody types a phone number; undefined when it is something else. */
function phoneDigits(q: string): string | undefined {
  if (!/^[+\d\s().-]+$/.test(q)) return undefined
  const digits = (toE164(q)?.replace(/^\+91/, '') ?? q).replace(/\D/g, '')
  return digits.length >= FEWEST_DIGITS ? digits : undefined
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/**
 * Whether a record is meant by what somebody typed: by any of its texts, by the end of its id, or by its
 * phone number however either was typed. Here and not in the database, because the embedded one compiles a
 * pattern again for every field of every record: 10,000 records took it most of a minute.
 */
export function matcherFor(q: string): (raw: RawOrder) => boolean {
  const wanted = plain(q)
  const digits = phoneDigits(q)
  return (raw) => {
    if (String(raw._id).toLowerCase().endsWith(wanted)) return true
    if (digits && typeof raw.phone === 'string' && raw.phone.replace(/\D/g, '').includes(digits)) return true
    return SEARCHED.some((field) => {
      const text = raw[field]
      return typeof text === 'string' && plain(text).includes(wanted)
    })
  }
}
