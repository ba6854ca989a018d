import { shortId } from '../lib/ids.ts'
import { cleanTypedNumber } from '../text/typed-text.ts'

export interface Numbered {
  number?: number | undefined
  id: string
}

/** The shop's number, or the last eight characters of the id until there is one. */
export function orderNumber({ number, id }: Numbered): string {
  return number === undefined ? shortId(id) : String(number)
}

export function orderNumberWithId({ number, id }: Numbered): string {
  return number === undefined ? shortId(id) : `${number} · ${shortId(id)}`
}

/** Small beside a large number; undefined where it stands in the number's place. */
export const idBesideNumber = ({ number, id }: Numbered): string | undefined =>
  number === undefined ? undefined : shortId(id)

export function isOrderNumber(typed: string, { number }: Pick<Numbered, 'number'>): boolean {
  return number !== undefined && cleanTypedNumber(typed).replace(/^#/, '') === String(number)
}
