import { fromKeys } from '../lib/objects.ts'
import * as v from 'valibot'
import { isDay } from '../time/due-date.ts'
import { isEmail } from '../contact/email.ts'
import { isPictureId } from '../gallery/picture.ts'
import { canReceive, isNumberAlone, toE164 } from '../contact/phone.ts'
import { toObjectPath } from '../uploads/object-path.ts'
import { type Issue, line, text } from '../lib/validation.ts'
import { seenVersion, type Versioned } from '../lib/versioned.ts'
import { DAY_NAMES, MAX_HOLIDAYS } from './opening-hours.ts'
import type { ShopField } from './shop-field.ts'
import { shopFields } from './shop-fields.ts'
import type { Shop } from './shop.ts'
import { isUpiId } from './upi.ts'

/** An address on the web, never `javascript:`. */
const LINK = /^https?:\/\/[^\s/?#@\\]+\.[^\s/?#@.\\]+(?:[/?#]\S*)?$/i

/** libphonenumber finds a number within other text. */
const isOneNumber = (typed: string) => isNumberAlone(typed) && !/[/\n]/.test(typed)

const formats: Record<string, (typed: string) => boolean> = {
  phone: (typed) => isOneNumber(typed) && toE164(typed) !== undefined,
  receives: (typed) => isOneNumber(typed) && canReceive(typed),
  email: isEmail,
  pin: (typed) => /^[1-9]\d{2} ?\d{3}$/.test(typed),
  link: (typed) => LINK.test(typed),
  upi: isUpiId,
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const timeMessage = 'Please enter a time, such as 10:30'
const time = v.pipe(v.string(timeMessage), v.regex(TIME, timeMessage))

const openTimes = v.pipe(
  v.strictObject({ opens: time, closes: time }),
  // A shop that closes after midnight has not been seen.
  v.check(
    ({ opens, closes }) => closes > opens || !TIME.test(opens) || !TIME.test(closes),
    'The closing time must be after the opening time',
  ),
)

const hours = v.strictObject(fromKeys(DAY_NAMES, () => v.nullable(openTimes)))

const day = v.pipe(v.string('Please enter a day'), v.check(isDay, 'Please enter a valid date'))

const holiday = v.pipe(
  v.strictObject({
    from: day,
    to: day,
    name: line(60),
    nameTe: v.optional(line(60)),
    nameHi: v.optional(line(60)),
  }),
  v.check(
    ({ from, to }) => to >= from || !isDay(from) || !isDay(to),
    'The last day can’t be before the first',
  ),
)

const holidays = v.pipe(
  v.array(holiday, 'Invalid input'),
  v.maxLength(MAX_HOLIDAYS, `You can add ${MAX_HOLIDAYS} holidays. Please remove past ones.`),
  v.transform((list) => list.toSorted((a, b) => a.from.localeCompare(b.from))),
)

const logo = v.nullable(
  v.pipe(
    v.string('Invalid input'),
    v.maxLength(4096),
    v.transform((typed) => toObjectPath(typed) ?? ''),
    v.minLength(1, 'This is not an uploaded file'),
  ),
)

const photo = v.nullable(v.pipe(v.string('Invalid input'), v.check(isPictureId, 'This is not a picture')))

function trimLines(typed: string): string {
  const lines = typed.split('\n').map((each) => each.trim())
  return lines.filter(Boolean).join('\n')
}

function linesOf(lines: number, { most, message }: { most: number; message?: string }) {
  return v.pipe(
    text(most),
    v.transform(trimLines),
    v.check((typed) => typed === '' || typed.split('\n').length === lines, message),
  )
}

function schemaOf(field: ShopField): v.GenericSchema {
  switch (field.type) {
    case 'line': {
      const { least = 0, most, format, message } = field
      return v.pipe(
        line(most),
        v.minLength(least, message),
        v.check(
          (typed) => typed === '' || format === undefined || formats[format]?.(typed) === true,
          message,
        ),
      )
    }
    case 'text':
      return field.lines === undefined ? text(field.most) : linesOf(field.lines, field)
    case 'choice':
      return v.picklist(field.choices, 'Invalid input')
    case 'choices': {
      const { choices, message } = field
      return v.pipe(
        v.array(v.picklist(choices, 'Invalid input'), 'Invalid input'),
        v.transform((chosen) => [...new Set(chosen)]),
        v.check((chosen) => message === undefined || chosen.length > 0, message),
      )
    }
    case 'number': {
      const { least, most, whole, required, message } = field
      const number = v.pipe(
        v.number(message),
        v.check((value) => value >= least && value <= most && (!whole || Number.isInteger(value)), message),
      )
      return required ? number : v.nullable(number)
    }
    case 'hours':
      return hours
    case 'holidays':
      return holidays
    case 'photo':
      return photo
    case 'logo':
      return logo
  }
}

export type WantedShop = Omit<Shop, 'founderPhoto' | 'logo'> & {
  founderPhoto: string | null
  logo: string | null
}

const fieldSchemas = Object.fromEntries(
  Object.entries<ShopField>(shopFields).map(([name, field]) => [name, v.optional(schemaOf(field))]),
)

/** PATCH /api/admin/shop: what is absent stays. */
export const shopEditSchema = v.strictObject({ version: seenVersion, ...fieldSchemas }) as v.GenericSchema<
  unknown,
  ShopEdit
>

export type ShopEdit = Partial<WantedShop> & Pick<Versioned, 'version'>

export function shopIssues(shop: Pick<Shop, 'orderDaysFrom' | 'orderDaysTo' | PairName>): Issue[] {
  const issues: Issue[] = []
  if (shop.orderDaysTo < shop.orderDaysFrom)
    issues.push({ path: 'orderDaysTo', message: 'The most days can’t be fewer than the least' })
  for (const [one, other, message] of pairs) {
    if ((shop[one] === null) !== (shop[other] === null))
      issues.push({ path: shop[one] === null ? one : other, message })
  }
  return issues
}

type PairName = 'latitude' | 'longitude' | 'ratingValue' | 'ratingCount'

const pairs = [
  ['latitude', 'longitude', 'Please enter both latitude and longitude'],
  ['ratingValue', 'ratingCount', 'Please enter the number of reviews too'],
] as const satisfies ReadonlyArray<readonly [PairName, PairName, string]>
