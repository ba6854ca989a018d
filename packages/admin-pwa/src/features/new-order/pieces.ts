import { isObject } from '@zari/shared/objects'
import type { Day } from '@zari/shared/due-date'
import { uuidv7 } from '@zari/shared/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerText } from '../../orders/order-labels.ts'
import type { TypedParts } from '../../orders/payment/split-form.ts'
import { isWritten, type OrderForm, readForm } from './order-form.ts'

/** Typed once for all pieces. */
type OfVisit = Pick<OrderForm, 'phone' | 'received' | 'method'>

/** What becomes one order. */
export interface Piece extends Omit<OrderForm, keyof OfVisit> {
  /** UUIDv7: the id of the order that it becomes, except of the first, which has the draft's. */
  key: string
  /** Pictures, by the names that they have until they are uploaded. */
  files: readonly string[]
  /** Rupees, of the earlier order that it is like; a suggestion. */
  lastPrice: string
}

/** The sheet: one piece, or several of one visit. */
export interface NewOrderForm extends OfVisit {
  pieces: readonly Piece[]
  /** Of the payment, by the pieces' keys. */
  split: TypedParts
}

const pieceOf = ({ phone: _phone, received: _received, method: _method, ...form }: OrderForm): Piece => ({
  ...form,
  key: uuidv7(),
  files: [],
  lastPrice: '',
})

/** One piece as it is filled in. */
export const newOrderForm = (form: OrderForm): NewOrderForm => ({
  phone: form.phone,
  received: form.received,
  method: form.method,
  pieces: [pieceOf(form)],
  split: {},
})

/** Starts from an earlier order of the customer: the days are new, the price is a suggestion. */
export function likeOrder(order: OrderRecord, empty: OrderForm): NewOrderForm {
  const form = newOrderForm({
    ...empty,
    kind: order.kind,
    phone: order.phone,
    name: order.name,
    email: order.email ?? '',
    personId: order.personId ?? '',
    service: order.service ?? '',
    outfitType: order.outfitType ?? '',
    gallerySource: order.gallerySource ?? empty.gallerySource,
    words: customerText(order),
    quantity: order.quantity ? String(order.quantity) : '',
    measurements: order.measurements ?? '',
  })
  return { ...form, pieces: form.pieces.map((piece) => ({ ...piece, lastPrice: order.totalAmount ?? '' })) }
}

/** A piece with what is typed once, as one order has it. */
export const orderFormOf = ({ phone, received, method }: NewOrderForm, piece: Piece): OrderForm => ({
  ...piece,
  phone,
  received,
  method,
})

export const isVisit = ({ pieces }: NewOrderForm) => pieces.length > 1

export function isFormWritten(form: NewOrderForm): boolean {
  return (
    isVisit(form) ||
    form.pieces.some((piece) => piece.files.length > 0 || isWritten(orderFormOf(form, piece)))
  )
}

export const filesOf = ({ pieces }: NewOrderForm): string[] => pieces.flatMap(({ files }) => files)

/** @param key of the piece that the change is made in */
export function changed(form: NewOrderForm, key: string, to: Partial<OrderForm>): NewOrderForm {
  const { phone = form.phone, received = form.received, method = form.method, ...own } = to
  const isOtherPhone = phone !== form.phone
  const pieces = form.pieces.map((piece) => {
    const isOther = isOtherPhone || (piece.key === key && own.name !== undefined && own.name !== piece.name)
    return {
      ...piece,
      // Measurements belong to one person; they stay stored under the number.
      ...(isOther && { measurements: '' }),
      ...(isOtherPhone && { personId: '' }),
      ...(piece.key === key && own),
    }
  })
  return { ...form, phone, received, method, pieces }
}

export const withFiles = (form: NewOrderForm, key: string, files: readonly string[]): NewOrderForm => ({
  ...form,
  pieces: form.pieces.map((piece) => (piece.key === key ? { ...piece, files } : piece)),
})

/** For the same person, and due with the last piece. */
export function addPiece(form: NewOrderForm, empty: OrderForm): NewOrderForm {
  const last = form.pieces.at(-1)
  if (!last) return form
  const { kind, name, email, personId, dueDate, functionDate, measurements } = last
  const piece = pieceOf({ ...empty, kind, name, email, personId, dueDate, functionDate, measurements })
  return { ...form, pieces: [...form.pieces, piece] }
}

/** The copy stands after the piece, without its pictures: each picture belongs to one order. */
export function copyPiece(form: NewOrderForm, key: string): NewOrderForm {
  const pieces = form.pieces.flatMap((piece) =>
    piece.key === key ? [piece, { ...piece, key: uuidv7(), files: [] }] : [piece],
  )
  return { ...form, pieces }
}

/** What was assigned of a payment is split anew, so that its parts stay the whole of it. */
export const removePiece = (form: NewOrderForm, key: string): NewOrderForm => ({
  ...form,
  pieces: form.pieces.filter((piece) => piece.key !== key),
  split: {},
})

/** For other orders than those that were made of it: with keys of their own. */
export const anotherOf = (form: NewOrderForm): NewOrderForm => ({
  ...form,
  pieces: form.pieces.map((piece) => ({ ...piece, key: uuidv7() })),
  split: {},
})

/** The payment belongs to the first orders and must not be made twice. */
export const withoutMoney = (form: NewOrderForm): NewOrderForm => ({ ...form, received: '', split: {} })

/** As it is kept on the device: an app that knows one piece finds the first where it looks. */
export function storedForm({ pieces: [first, ...more], ...shared }: NewOrderForm): Record<string, unknown> {
  return { ...first, ...shared, more }
}

function readPiece(kept: unknown, today: Day): Piece {
  const read = pieceOf(readForm(kept, today))
  if (!isObject(kept)) return read
  const { key, files, lastPrice } = kept
  return {
    ...read,
    ...(typeof key === 'string' && { key }),
    ...(Array.isArray(files) && { files: files.filter((file) => typeof file === 'string') }),
    ...(typeof lastPrice === 'string' && { lastPrice }),
  }
}

/**
 * Reads a draft stored by any version of the app; an earlier one knows one piece.
 * @param files that are kept with it; those that no piece names belong to the first
 * @param named the names under which the draft was kept, where its pictures were copied
 */
export function readNewOrder(
  kept: unknown,
  files: readonly string[],
  today: Day,
  named: readonly string[] = files,
): NewOrderForm {
  const { phone, received, method } = readForm(kept, today)
  const { more, split } = isObject(kept) ? kept : {}
  const all = [kept, ...(Array.isArray(more) ? more : [])].map((one) => readPiece(one, today))
  const names = new Map(named.map((file, index) => [file, files[index] ?? file]))
  const pieces = all.map((piece) => ({
    ...piece,
    files: piece.files.map((file) => names.get(file) ?? file).filter((file) => files.includes(file)),
  }))
  const known = new Set(pieces.flatMap((piece) => piece.files))
  const rest = files.filter((file) => !known.has(file))
  const typed = isObject(split) ? Object.entries(split).filter(([, part]) => typeof part === 'string') : []
  return {
    phone,
    received,
    method,
    pieces: pieces.map((piece, index) =>
      index === 0 ? { ...piece, files: [...piece.files, ...rest] } : piece,
    ),
    split: Object.fromEntries(typed) as TypedParts,
  }
}
