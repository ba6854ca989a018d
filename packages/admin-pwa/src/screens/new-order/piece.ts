import { isObject, isOneOf, typedKeys } from '@zari/shared/lib/objects'
import { addDays, type Day, daysBetween, isDay } from '@zari/shared/time/due-date'
import { uuidv7 } from '@zari/shared/lib/ids'
import { formatRupees, readAmount } from '@zari/shared/money/money'
import { fieldsOf } from '@zari/shared/orders/field-lists'
import { withQuantity } from '@zari/shared/orders/garment-label'
import { type NewOrder, newOrderSchemas } from '@zari/shared/orders/new-order'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOrderKind, type OrderKind } from '@zari/shared/orders/order-kinds'
import { LARGE_PAYMENT } from '@zari/shared/orders/payment'
import {
  type BillLine,
  billLineSchema,
  billText,
  GARMENT_LINE,
  garmentLine,
  problemOfBill,
  sumOfBill,
} from '@zari/shared/bill/bill'
import { customerKey } from '@zari/shared/contact/phone'
import { validate } from '@zari/shared/lib/validation'
import type { OpenDays } from '@zari/shared/orders/load'
import { closedWords, functionQuestions } from '../../order/dates/due-labels.ts'
import * as v from 'valibot'
import { billProblemWords, quantityQuestions } from '../../order/bill/bill-problem-words.ts'
import { counted } from '../../ui/counted.ts'
import { amountTyped, unreadableAmount } from '../../ui/payment-labels.ts'

/** An order as typed. */
export interface Piece {
  /** UUIDv7: the order's id, but for the first, which has the draft's. */
  key: string
  kind: OrderKind
  name: string
  email: string
  /** Empty when nobody is selected. */
  personId: string
  service: string
  outfitType: string
  /** Empty: of an outfit the server finds it in the words, of a custom design it is the usual one. */
  gallerySource: string
  /** The order's details. */
  words: string
  dueDate: string
  trialDate: string
  trialTime: string
  functionDate: string
  /** Digits; empty is one. */
  quantity: string
  /** The garment's price: of one, if it is the price list's, else of all pieces. */
  totalAmount: string
  /** Of the price list, where the price is its. */
  priceRow: string
  /** The other lines of the bill, as JSON. */
  bill: string
  /** Prices that are no longer those of the order that it is like. */
  changedPrices: string
  notes: string
  workroomNotes: string
  /** As `copyMeasurements` writes them; empty for none. */
  measurements: string
  /** Names of pictures until they are uploaded. */
  files: readonly string[]
  /** Rupees, of the order that it is like. */
  lastPrice: string
}

export type PieceProblems = Partial<Record<keyof Piece, string>>

const DUE_IN_DAYS = 7

export const newPiece = (typed: Partial<Piece>): Piece => ({
  key: uuidv7(),
  kind: 'outfit-details-orders',
  name: '',
  email: '',
  personId: '',
  service: '',
  outfitType: '',
  gallerySource: '',
  words: '',
  dueDate: '',
  trialDate: '',
  trialTime: '',
  functionDate: '',
  quantity: '',
  totalAmount: '',
  priceRow: '',
  bill: '',
  changedPrices: '',
  notes: '',
  workroomNotes: '',
  measurements: '',
  files: [],
  lastPrice: '',
  ...typed,
})

/** Unreadable fields get their defaults. */
export function readPiece(kept: unknown, today: Day): Piece {
  const piece = newPiece({ dueDate: addDays(today, DUE_IN_DAYS) })
  if (!isObject(kept)) return piece
  const { files } = kept
  const texts = typedKeys(piece).filter((field) => typeof kept[field] === 'string')
  const read: Piece = { ...piece, ...Object.fromEntries(texts.map((field) => [field, kept[field]])) }
  return {
    ...read,
    kind: isOrderKind(read.kind) ? read.kind : piece.kind,
    files: Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [],
  }
}

/** For the same person and day. */
export function nextPiece({
  kind,
  name,
  email,
  personId,
  dueDate,
  functionDate,
  measurements,
}: Piece): Piece {
  return newPiece({ kind, name, email, personId, dueDate, functionDate, measurements })
}

/** @param fresh as it was when it was added */
export const isPieceChanged = (piece: Piece, fresh: Piece): boolean =>
  typedKeys(fresh).some(
    (field) => field !== 'key' && String(piece[field]).trim() !== String(fresh[field]).trim(),
  )

export const kindNames = {
  'outfit-details-orders': 'Outfit',
  'custom-outfit-quotes': 'Custom design',
  'contact-inquiries': 'Consultation',
} as const satisfies Record<OrderKind, string>

/** `Maggam blouse × 2`. */
export function newPieceName({ kind, outfitType, quantity }: Piece): string {
  const name = (kind === 'outfit-details-orders' && outfitType.trim()) || kindNames[kind]
  return withQuantity(name, Number(quantity))
}

/** `2 pictures`; empty for none. */
export function countOfPictures({ length }: readonly string[]): string {
  return length === 0 ? '' : counted(length, 'picture')
}

const linesSchema = v.array(billLineSchema)

function otherLines(text: string): BillLine[] {
  try {
    const read = v.safeParse(linesSchema, JSON.parse(text || '[]'))
    return read.success ? read.output : []
  } catch {
    return []
  }
}

const hasBill = ({ kind }: Piece) => kind !== 'contact-inquiries'

/** The garment's first, where its price can be read. They may be no bill yet. */
export function linesOf(piece: Piece): BillLine[] {
  if (!hasBill(piece)) return []
  const { outfitType, quantity, totalAmount, priceRow, kind } = piece
  const each = amountTyped(totalAmount)
  const garment = { quantity: Number(quantity) || 1, ...(kind === 'outfit-details-orders' && { outfitType }) }
  return [
    ...(each === undefined ? [] : [garmentLine(garment, each, priceRow || null)]),
    ...otherLines(piece.bill),
  ]
}

export function withLines(lines: readonly BillLine[]): Partial<Piece> {
  const garment = lines.find(({ id }) => id === GARMENT_LINE)
  const others = lines.filter((line) => line !== garment)
  return {
    bill: others.length > 0 ? JSON.stringify(others) : '',
    totalAmount: garment ? String(garment.each) : '',
    priceRow: garment?.row ?? '',
    ...(garment?.row && { quantity: garment.count === 1 ? '' : String(garment.count) }),
  }
}

const wordsFields = {
  'contact-inquiries': 'details',
  'custom-outfit-quotes': 'additionalDetails',
  'outfit-details-orders': 'additionalDetails',
} as const satisfies Record<OrderKind, keyof OrderRecord>

export interface CheckedPiece {
  problems: PieceProblems
  phoneProblem: string | undefined
  order: NewOrder | undefined
  /** Rupees; undefined when empty or invalid. */
  total: number | undefined
}

const PHONE_IN_TEXT = /(?:\p{Nd}[\s-]?){10}/u

/** @param at ISO instant, by this device's clock */
export function checkPiece(piece: Piece, phone: string, at: string): CheckedPiece {
  const { words, quantity, ...typed } = piece
  const { kind, dueDate, totalAmount } = typed
  const lines = linesOf(piece)
  const kindFields = new Set<string>(fieldsOf(kind).map(([name]) => name))
  if (!typed.gallerySource) kindFields.delete('gallerySource')
  const isPriceRead = !totalAmount.trim() || amountTyped(totalAmount) !== undefined
  const price =
    lines.length > 0
      ? { bill: billText(lines), ...(isPriceRead && { totalAmount: '' }) }
      : { bill: undefined }
  const fields = Object.entries({ ...typed, ...price, phone, [wordsFields[kind]]: words }).filter(([name]) =>
    kindFields.has(name),
  )
  const checked = validate(newOrderSchemas[kind], {
    ...Object.fromEntries(fields),
    // A half typed year is an empty date.
    dueDate: dueDate || null,
    ...(quantity !== '' && kindFields.has('quantity') && { quantity: Number(quantity) }),
    at,
  })
  const issues = checked.ok ? [] : checked.issues
  const problems: PieceProblems = {}
  for (const { path, message } of issues) {
    const field = path === wordsFields[kind] ? 'words' : path
    if (isOneOf(typedKeys(piece), field)) problems[field] = message
  }
  if (totalAmount.trim() && readAmount(totalAmount) === undefined)
    problems.totalAmount = unreadableAmount(totalAmount)
  if (kind !== 'contact-inquiries' && PHONE_IN_TEXT.test(piece.workroomNotes))
    problems.workroomNotes = 'The workroom does not get phone numbers. Please remove it.'
  const billProblem = problemOfBill(lines)
  if (billProblem) problems.bill = billProblemWords[billProblem]
  return {
    problems,
    phoneProblem: issues.find(({ path }) => path === 'phone')?.message,
    order: checked.ok && Object.keys(problems).length === 0 ? checked.value : undefined,
    total: lines.length > 0 ? sumOfBill(lines) : amountTyped(totalAmount),
  }
}

const JUST_NOW_MS = 10 * 60_000

function justMade(piece: Piece, phone: string, { orders, now }: AskContext): OrderRecord | undefined {
  const key = customerKey(phone)
  return orders.find(
    (order) =>
      order.madeBy !== '' &&
      order.kind === piece.kind &&
      order.name === piece.name.trim() &&
      (order.outfitType ?? order.service ?? '') === (piece.outfitType || piece.service).trim() &&
      (order.details ?? order.additionalDetails ?? '') === piece.words.trim() &&
      Math.abs(now - Date.parse(order.createdAt ?? '')) < JUST_NOW_MS &&
      customerKey(order.phone) === key,
  )
}

export interface AskContext {
  /** Newest first, to find duplicates. */
  orders: readonly OrderRecord[]
  today: Day
  /** Ms since 1970, by this device's clock. */
  now: number
  shop?: OpenDays & { daysBeforeFunction: number }
}

/** Those of the payment are asked once for all pieces. */
export function pieceQuestions(piece: Piece, phone: string, context: AskContext): string[] {
  const { today, shop } = context
  const closed = shop && closedWords(shop, piece.dueDate, today)
  const { dueDate, totalAmount } = piece
  const lines = linesOf(piece)
  const total = hasBill(piece) ? sumOfBill(lines) : (amountTyped(totalAmount) ?? 0)
  return [
    ...(lines.length > 0 && !totalAmount.trim()
      ? [`${newPieceName(piece)} has no price: the bill is ${formatRupees(total)} for the rest.`]
      : []),
    ...quantityQuestions(lines, Number(piece.quantity)),
    ...(justMade(piece, phone, context) ? ['The same order was just saved.'] : []),
    ...(total >= LARGE_PAYMENT ? [`${formatRupees(total)} is a very large total.`] : []),
    ...(isDay(dueDate) && daysBetween(today, dueDate) < 0 ? ['The due date has passed.'] : []),
    ...(closed ? [closed] : []),
    ...functionQuestions(piece, today, shop?.daysBeforeFunction ?? 0),
  ]
}
