import { phoneDigits } from '@zari/shared/orders/search'
import { afterPaint } from './after-paint.ts'

/** Whoever types on is not answered in between, ms. Browsers refuse too many changes of the address in a short time, too. */
const PAUSE_MS = 300
/** Of a mobile number in India, without what may stand before it. */
const WHOLE_NUMBER = 10

/**
 * Does something once a person has come to a pause in typing. Nothing more is to come of a box that was cleared, and of
 * a caller's whole number: there it is done as soon as what was typed has been painted.
 * @returns calls it off
 */
export function afterTyping(typed: string, act: () => void): () => void {
  if (typed === '' || phoneDigits(typed)?.length === WHOLE_NUMBER) return afterPaint(act)
  const timer = setTimeout(act, PAUSE_MS)
  return () => clearTimeout(timer)
}
