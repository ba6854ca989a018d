import { whenIdle } from '@zari/shared/lib/idle'

/** Fonts for customers' languages with a sample letter. They are too large for the app shell. */
const letters = [
  ["'Anek Telugu Variable'", 'త'],
  ["'Anek Devanagari Variable'", 'त'],
] as const

/** Maximum wait for an idle moment, ms. */
const BUSY_MS = 10_000

/**
 * Fetches, when idle, the receipt fonts that are not in the app shell; the service worker caches them. Loaded ones are not
 * fetched again, and what failed offline is asked for again by the next call.
 */
export function prefetchReceiptFonts(): void {
  const all = () => letters.map(([font, letter]) => document.fonts.load(`1em ${font}`, letter))
  whenIdle(BUSY_MS)
    .then(() => Promise.all(all()))
    .catch(() => undefined)
}
