import * as v from 'valibot'
import type { Email } from '../contact/email.ts'
import { addDays, type Day, type Instant, startOfDay } from '../time/due-date.ts'
import { readFrozen } from '../measurements/measurement-copy.ts'
import { MAX_RUPEES, readAmount, type Rupees, sumRupees } from '../money/money.ts'
import { billText, MAX_BILL_LENGTH, parseBill, readBill, sumOfBill } from '../bill/bill.ts'
import { isObject } from '../lib/objects.ts'
import { OBJECT_PREFIX, uploadIdOf } from '../uploads/object-path.ts'
import { day, instant, line, text } from '../lib/validation.ts'
import { MAX_MEASUREMENT_COPY_LENGTH } from './field-types.ts'
import { isOpenStatus } from './status.ts'

export const MAX_DESIGNS = 50
export const MAX_DESIGN_PICTURES = 8
export const MAX_DESIGN_WORDS = 2_000
export const MAX_ANSWER_NAME = 100

export interface DesignAnswer {
  /** Where staff notes it, the Idempotency-Key of its call. */
  id: string
  type: string
  name: string
  words: string
  at: Instant
  where: 'link' | 'shop'
  /** Absent where the customer answered by the link. */
  by?: Email
}

type AnswerType = 'approved' | 'change'

type KnownAnswer = DesignAnswer & { type: AnswerType }

export const isKnownAnswer = (answer: DesignAnswer): answer is KnownAnswer =>
  answer.type === 'approved' || answer.type === 'change'

/** Never changed: another version is added. */
export interface DesignVersion {
  /** Made on the device, and the Idempotency-Key of its call. */
  id: string
  /** By the device's clock, but not later than the server got it. */
  at: Instant
  receivedAt: Instant | null
  by: Email
  words: string
  price: Rupees | null
  /** The lines of the price, as `billText` writes them. */
  bill?: string | undefined
  dueDate: string | null
  trialDate: string | null
  pictures: string[]
  /** As `copyMeasurements` writes them. */
  measurements: string | null
  answer?: DesignAnswer
}

export const designSchema = v.pipe(
  v.strictObject({
    at: instant,
    words: text(MAX_DESIGN_WORDS),
    price: v.nullable(
      v.pipe(
        v.number('Write the price in rupees, such as 2500'),
        v.minValue(0, 'This can’t be below ₹0'),
        v.maxValue(MAX_RUPEES, 'This price is too large'),
        v.check((price) => sumRupees([price]) === price, 'A price has at most two digits after the point'),
      ),
    ),
    bill: v.optional(
      v.pipe(
        text(MAX_BILL_LENGTH),
        v.check((bill) => parseBill(bill) !== undefined, 'This is not a bill'),
      ),
    ),
    dueDate: v.nullable(day),
    trialDate: v.nullable(day),
    pictures: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.check((path) => uploadIdOf(path) !== undefined, 'This is not an uploaded file'),
        ),
      ),
      v.maxLength(MAX_DESIGN_PICTURES, `Choose at most ${MAX_DESIGN_PICTURES} pictures`),
    ),
    measurements: v.nullable(
      v.pipe(
        text(MAX_MEASUREMENT_COPY_LENGTH),
        v.check((copied) => readFrozen(copied) !== undefined, 'These are not measurements'),
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ price, bill }) => bill === undefined || sumOfBill(readBill(bill)) === price,
      'The price is the sum of the bill',
    ),
    ['price'],
  ),
  v.forward(
    v.check(
      ({ words, pictures }) => words !== '' || pictures.length > 0,
      'Describe the design, or choose a picture',
    ),
    ['words'],
  ),
)

export type DesignInput = v.InferOutput<typeof designSchema>

const answerName = v.pipe(line(MAX_ANSWER_NAME), v.minLength(1, 'Please write a name'))

export const shopAnswerSchema = v.strictObject({ at: instant, name: answerName })

export type ShopAnswer = v.InferOutput<typeof shopAnswerSchema>

export const linkAnswerSchema = v.pipe(
  v.object({
    version: v.pipe(v.string(), v.maxLength(200)),
    answer: v.picklist(['approved', 'change']),
    name: answerName,
    words: v.optional(text(MAX_DESIGN_WORDS), ''),
  }),
  v.forward(
    v.check(
      ({ answer, words }) => answer === 'approved' || words !== '',
      'Please write what should be changed',
    ),
    ['words'],
  ),
)

export type LinkAnswer = v.InferOutput<typeof linkAnswerSchema>

interface Designs {
  designs?: DesignVersion[]
}

interface Promised extends Designs {
  totalAmount: string | null
  bill?: string | null
  dueDate: string | null
  trialDate?: string | null
}

export function latestDesign({ designs = [] }: Designs): DesignVersion | undefined {
  return designs.at(-1)
}

export function agreedDesign({ designs = [] }: Designs): DesignVersion | undefined {
  return designs.findLast(({ answer }) => answer?.type === 'approved')
}

/** A change is new until another version is offered, an approval until the end of the next day. */
export function newAnswer(record: Designs & { status: string }, today: Day): KnownAnswer | undefined {
  const answer = latestDesign(record)?.answer
  if (answer?.where !== 'link' || !isKnownAnswer(answer) || !isOpenStatus(record.status)) return undefined
  const isNew = answer.type === 'change' || Date.parse(answer.at) >= startOfDay(addDays(today, -1))
  return isNew ? answer : undefined
}

function isOtherPrice(record: Promised, { price, bill }: DesignVersion): boolean {
  if (bill) return billText(readBill(record.bill)) !== bill
  return price !== null && readAmount(record.totalAmount) !== price
}

export function changedSinceAgreed(record: Promised): Array<'price' | 'dueDate' | 'trialDate'> {
  const agreed = agreedDesign(record)
  if (!agreed) return []
  const { dueDate, trialDate } = agreed
  return [
    ...(isOtherPrice(record, agreed) ? (['price'] as const) : []),
    ...(dueDate !== null && record.dueDate !== dueDate ? (['dueDate'] as const) : []),
    ...(trialDate !== null && record.trialDate !== trialDate ? (['trialDate'] as const) : []),
  ]
}

/**
 * What one press sets as the customer agreed. Offered once for each approved version: not when staff changed the order after it
 * was set, and not while a newer version waits.
 */
export function agreedToSet(
  record: Promised & { status: string; settledDesign?: string | null; trialDoneOn?: string | null },
):
  | { id: string; fields: { bill?: string; totalAmount?: string; dueDate?: string; trialDate?: string } }
  | undefined {
  const agreed = agreedDesign(record)
  if (!agreed || agreed !== latestDesign(record) || agreed.id === record.settledDesign) return undefined
  if (!isOpenStatus(record.status)) return undefined
  const { price, bill, dueDate, trialDate } = agreed
  const differs = new Set(changedSinceAgreed(record))
  // Another trial date would clear that the trial took place.
  if (record.trialDoneOn) differs.delete('trialDate')
  if (differs.size === 0) return undefined
  return {
    id: agreed.id,
    fields: {
      ...(differs.has('price') && { totalAmount: String(price), ...(bill && { bill }) }),
      ...(differs.has('dueDate') && dueDate && { dueDate }),
      ...(differs.has('trialDate') && trialDate && { trialDate }),
    },
  }
}

const textIn = (stored: unknown) => (typeof stored === 'string' ? stored : '')
const textOrNull = (stored: unknown) => (typeof stored === 'string' && stored ? stored : null)

function readAnswer(stored: unknown): DesignAnswer | undefined {
  if (!isObject(stored)) return undefined
  const { id, type, name, words, at, where, by } = stored
  if (typeof type !== 'string' || !type) return undefined
  return {
    id: textIn(id),
    type,
    name: textIn(name),
    words: textIn(words),
    at: textIn(at),
    where: where === 'shop' ? 'shop' : 'link',
    ...(typeof by === 'string' && { by }),
  }
}

function readVersion(stored: unknown): DesignVersion[] {
  if (!isObject(stored) || typeof stored['id'] !== 'string') return []
  const { id, at, receivedAt, by, words, price, bill, dueDate, trialDate, pictures, measurements } = stored
  const answer = readAnswer(stored['answer'])
  const paths = Array.isArray(pictures) ? pictures.map(textIn) : []
  return [
    {
      id,
      at: textIn(at),
      receivedAt: textOrNull(receivedAt),
      by: textIn(by),
      words: textIn(words),
      price: typeof price === 'number' && Number.isFinite(price) ? price : null,
      ...(typeof bill === 'string' && bill !== '' && { bill }),
      dueDate: textOrNull(dueDate),
      trialDate: textOrNull(trialDate),
      pictures: paths.filter((path) => path.startsWith(OBJECT_PREFIX)),
      measurements: textOrNull(measurements),
      ...(answer && { answer }),
    },
  ]
}

export function readDesigns(stored: unknown): DesignVersion[] {
  return Array.isArray(stored) ? stored.flatMap(readVersion) : []
}
