import { ADJUSTMENT_LINE, amountOfLine, GARMENT_LINE, readBill } from '@zari/shared/bill/bill'
import { isObject } from '@zari/shared/lib/objects'
import type { Day } from '@zari/shared/time/due-date'
import { uuidv7 } from '@zari/shared/lib/ids'
import { formatRupees } from '@zari/shared/money/money'
import type { NewOrder } from '@zari/shared/orders/new-order'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { PAYMENT_METHODS, type PaymentMethod } from '@zari/shared/orders/payment'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import { canReceive, customerKey } from '@zari/shared/contact/phone'
import { customerText } from '../../order/order-labels.ts'
import type { TypedParts } from '../../order/money/split-form.ts'
import { amountTyped } from '../../ui/payment-labels.ts'
import {
  countOfPictures,
  isPieceChanged,
  newPiece,
  nextPiece,
  type Piece,
  readPiece,
  withLines,
} from './piece.ts'
import { isSameGarment } from './suggest-price.ts'

/** The sheet: one piece, or several of one visit. */
export interface NewOrderForm {
  phone: string
  received: string
  method: PaymentMethod
  pieces: readonly Piece[]
  /** Typed parts of the payment, by piece key. */
  split: TypedParts
  /** Key of the number that the people of the pieces belong to, once it was changed; empty before. */
  peopleOf: string
}

export const isVisit = ({ pieces }: NewOrderForm) => pieces.length > 1

/** Whether something was entered in the form. @param dueDate of an empty form */
export function isFormChanged({ phone, received, pieces }: NewOrderForm, dueDate: string): boolean {
  const fresh = newPiece({ dueDate })
  return (
    pieces.length > 1 ||
    phone.trim() !== '' ||
    received.trim() !== '' ||
    pieces.some((piece) => isPieceChanged(piece, fresh))
  )
}

/** Whether nothing is lost with a piece: it is as it would be added after another of them. */
export const isUntouched = ({ pieces }: NewOrderForm, piece: Piece): boolean =>
  pieces.some((other) => other !== piece && !isPieceChanged(piece, nextPiece(other)))

export const filesOf = ({ pieces }: NewOrderForm): string[] => pieces.flatMap(({ files }) => files)

/** Pictures and payments that deleting the form would lose; empty for none. */
export function lostWith(form: NewOrderForm): string {
  const typed = form.received.trim()
  const amount = amountTyped(typed)
  const received = typed && `${amount === undefined ? `“${typed}”` : formatRupees(amount)} received`
  return [countOfPictures(filesOf(form)), received].filter(Boolean).join(' and ')
}

const isOtherOutfit = (piece: Piece, { outfitType = piece.outfitType }: Partial<Piece>) =>
  outfitType.trim() !== piece.outfitType.trim()

/** @param key of the piece to change */
export function changePiece(typed: NewOrderForm, key: string, to: Partial<Piece>): NewOrderForm {
  const form = currentPeople(typed)
  const pieces = form.pieces.map((piece) =>
    piece.key === key
      ? {
          ...piece,
          // Measurements belong to one person; they stay stored under the number.
          ...(to.name !== undefined && to.name !== piece.name && { measurements: '' }),
          ...(!isSameGarment(piece, { ...piece, ...to }) && { lastPrice: '' }),
          // The gallery and the list's price are of the outfit that was pressed.
          ...(isOtherOutfit(piece, to) && { gallerySource: '' }),
          ...(piece.priceRow && isOtherOutfit(piece, to) && { priceRow: '', totalAmount: '' }),
          ...to,
        }
      : piece,
  )
  return { ...form, pieces }
}

export const filesOfPiece = ({ pieces }: NewOrderForm, key: string): readonly string[] =>
  pieces.find((piece) => piece.key === key)?.files ?? []

export const withPictures = (form: NewOrderForm, key: string, added: readonly string[]): NewOrderForm =>
  changePiece(form, key, { files: [...filesOfPiece(form, key), ...added] })

export const withoutPicture = (form: NewOrderForm, key: string, removed: string): NewOrderForm =>
  changePiece(form, key, { files: filesOfPiece(form, key).filter((file) => file !== removed) })

/** Keeps the people: typing passes through other numbers, and the same number may be written in another way. */
export const withPhone = (form: NewOrderForm, phone: string): NewOrderForm => ({
  ...form,
  phone,
  peopleOf: form.peopleOf || (customerKey(form.phone) ?? ''),
})

/** People and their measurements belong to one number: the form without those of another. */
export const dropOthersPeople = (form: NewOrderForm): NewOrderForm =>
  form.peopleOf === '' || form.peopleOf === customerKey(form.phone)
    ? form
    : {
        ...form,
        peopleOf: '',
        pieces: form.pieces.map((piece) => ({ ...piece, personId: '', measurements: '' })),
      }

/** Does nothing while the number is incomplete: it may become the same one again. */
export const dropOthersPeopleOnceComplete = (form: NewOrderForm): NewOrderForm =>
  canReceive(form.phone) ? dropOthersPeople(form) : form

/** Before a piece is changed: who is chosen then belongs to the number as it is. */
const currentPeople = (form: NewOrderForm): NewOrderForm =>
  customerKey(form.phone) === undefined ? form : dropOthersPeople(form)

export function addPiece(form: NewOrderForm): NewOrderForm {
  const last = form.pieces.at(-1)
  return last ? { ...form, pieces: [...form.pieces, nextPiece(last)] } : form
}

/** The copy stands after the piece, without its pictures: each picture belongs to one order. */
export function copyPiece(form: NewOrderForm, key: string): NewOrderForm {
  const pieces = form.pieces.flatMap((piece) =>
    piece.key === key ? [piece, { ...piece, key: uuidv7(), files: [] }] : [piece],
  )
  return { ...form, pieces }
}

/** Typed parts of the payment are cleared: without this piece they no longer add up to it. */
export const removePiece = (form: NewOrderForm, key: string): NewOrderForm => ({
  ...form,
  pieces: form.pieces.filter((piece) => piece.key !== key),
  split: {},
})

/** To save the same form as other orders. */
export const withNewKeys = (form: NewOrderForm): NewOrderForm => ({
  ...form,
  pieces: form.pieces.map((piece) => ({ ...piece, key: uuidv7() })),
  split: {},
})

/** The payment belongs to the first orders and must not be made twice. */
export const withoutMoney = (form: NewOrderForm): NewOrderForm => ({ ...form, received: '', split: {} })

/** As it is stored on the device. The first piece is at the top level, where older versions of the app read it. */
export function storedForm({ pieces: [first, ...more], ...shared }: NewOrderForm): Record<string, unknown> {
  return { ...first, ...shared, more }
}

/**
 * Reads a draft stored by any version of the app; an earlier one knows one piece.
 * @param files that are kept with it; those that no piece names belong to the first
 * @param named the names under which the draft was kept, where its pictures were copied
 */
export function readNewOrder(
  kept: unknown,
  today: Day,
  files: readonly string[] = [],
  named: readonly string[] = files,
): NewOrderForm {
  const { phone, received, method, more, split, peopleOf } = isObject(kept) ? kept : {}
  const names = new Map(named.map((file, index) => [file, files[index] ?? file]))
  const pieces = [kept, ...(Array.isArray(more) ? more : [])].map((one) => {
    const piece = readPiece(one, today)
    const own = piece.files.map((file) => names.get(file) ?? file)
    return { ...piece, files: own.filter((file) => files.includes(file)) }
  })
  const known = new Set(pieces.flatMap((piece) => piece.files))
  const rest = files.filter((file) => !known.has(file))
  const typed = isObject(split) ? Object.entries(split).filter(([, part]) => typeof part === 'string') : []
  return {
    phone: typeof phone === 'string' ? phone : '',
    received: typeof received === 'string' ? received : '',
    method: PAYMENT_METHODS.find((each) => each === method) ?? 'cash',
    pieces: pieces.map((piece, index) =>
      index === 0 ? { ...piece, files: [...piece.files, ...rest] } : piece,
    ),
    split: Object.fromEntries(typed) as TypedParts,
    peopleOf: typeof peopleOf === 'string' ? peopleOf : '',
  }
}

/** With today's prices of the list, without discounts. A price that is not the list's is only suggested. */
function billAgain({ bill }: OrderRecord, rows: readonly PriceRow[]) {
  const before = readBill(bill).filter(
    ({ id, row, each }) =>
      each >= 0 && id !== ADJUSTMENT_LINE && (id !== GARMENT_LINE || rows.some((one) => one.id === row)),
  )
  const lines = before.map((line) => ({
    ...line,
    each: rows.find(({ id }) => id === line.row)?.price ?? line.each,
  }))
  const changed = before.filter(({ each }, index) => each !== lines[index]?.each)
  return {
    ...withLines(lines),
    changedPrices: changed.map(({ what, each }) => `${what} was ${formatRupees(each)}`).join(', '),
  }
}

/** “Order again”: the form filled from an earlier order, with new dates. */
export function likeOrder(
  order: OrderRecord,
  dueDate: Day,
  today: Day,
  rows: readonly PriceRow[],
): NewOrderForm {
  const { kind, phone, name, email, personId, service, outfitType, gallerySource, measurements } = order
  const words = customerText(order)
  const garment = readBill(order.bill).find(({ id }) => id === GARMENT_LINE)
  const lastPrice = garment ? String(amountOfLine(garment)) : order.bill ? '' : order.totalAmount
  const typed = { kind, phone, name, email, personId, service, gallerySource, measurements, lastPrice }
  const quantity = order.quantity ? String(order.quantity) : ''
  return readNewOrder({ ...typed, ...billAgain(order, rows), outfitType, words, dueDate, quantity }, today)
}

/** The form in which an unsent order is corrected. */
export function formOfOrder(kind: OrderKind, order: NewOrder, today: Day): NewOrderForm {
  const fields: Record<string, unknown> = { ...order }
  const { details, additionalDetails, quantity, bill } = fields
  const lines = readBill(typeof bill === 'string' ? bill : '')
  return readNewOrder(
    {
      ...fields,
      ...(lines.length > 0 && withLines(lines)),
      kind,
      words: details ?? additionalDetails,
      dueDate: order.dueDate ?? '',
      quantity: typeof quantity === 'number' ? String(quantity) : '',
    },
    today,
  )
}

const NOT_IN_FORM = ['visitId', 'assigneeId', 'material', 'alterationOf'] as const

/** Keeps the fields that are not in the form; an order of another customer leaves the visit. */
export function correctedOrder(before: NewOrder, order: NewOrder): NewOrder {
  const isOther = customerKey(before.phone) !== customerKey(order.phone)
  const kept = NOT_IN_FORM.filter(
    (field) => before[field] !== undefined && !(field === 'visitId' && isOther),
  ).map((field) => [field, before[field]])
  return { ...order, ...Object.fromEntries(kept) }
}
