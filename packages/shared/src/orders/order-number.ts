import { shortId } from '../lib/ids.ts'
import { cleanTypedNumber } from '../text/typed-text.ts'

/** The shop's number, or the last eight characters of the id until there is one. */
export function orderNumber({ number, id }: { number?: number | undefined; id: string }): string {
  return number === undefined ? shortId(id) : String(number)
}

export function orderNumberWithId({ number, id }: { number?: number | undefined; id: string }): string {
  return number === undefined ? shortId(id) : `${number} · ${shortId(id)}`
}

/** Small beside a large number; undefined where it stands in the number's place. */
export function idBesideNumber({
  number,
  id,
}: {
  number?: number | undefined
  id: string
}): string | undefined {
  return number === undefined ? undefined : shortId(id)
}

export function isOrderNumber(typed: string, { number }: { number?: number | undefined }): boolean {
  return number !== undefined && cleanTypedNumber(typed).replace(/^#/, '') === String(number)
}
