import { shortId } from '../lib/ids.ts'
import { cleanTypedNumber } from '../text/typed-text.ts'

/** What staff and customers call an order by: the shop's number, or the last eight of its id until it has one. */
export function orderNumber({ number, id }: { number?: number | undefined; id: string }): string {
  return number === undefined ? shortId(id) : String(number)
}

/** The shop's number and the last eight characters of the id: the customer may tell either. */
export function orderNumberWithId({ number, id }: { number?: number | undefined; id: string }): string {
  return number === undefined ? shortId(id) : `${number} · ${shortId(id)}`
}

/** Whether what was typed into a search is exactly this order's number; a # before it may be typed. */
export function isOrderNumber(typed: string, { number }: { number?: number | undefined }): boolean {
  return number !== undefined && cleanTypedNumber(typed).replace(/^#/, '') === String(number)
}
