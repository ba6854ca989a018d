import { shortId } from '../ids.ts'

/**
 * Where a page says thank you: its own address, with what it is to say. The fragment is what brings the screen and
 * the focus there; a page that has another takes no notice of `autofocus`.
 */
export function sentAddress(address: string, id: string): string {
  const [page = ''] = address.split('#')
  return `${page}${page.includes('?') ? '&' : '?'}sent=1&order=${shortId(id)}#${OUTCOME_ID}`
}

/** The id of what tells how a form came out. */
export const OUTCOME_ID = 'form-outcome'

/** The order that such an address names; undefined for anything that is not the end of an order's id. */
export function sentOrder(named: unknown): string | undefined {
  return typeof named === 'string' && /^[\da-f]{8}$/.test(named) ? named : undefined
}
