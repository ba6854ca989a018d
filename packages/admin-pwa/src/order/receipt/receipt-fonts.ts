import { whenIdle } from '@zari/shared/lib/idle'

/** With a sample letter. Too large for the shell. */
const letters = [
  ["'Anek Telugu Variable'", 'త'],
  ["'Anek Devanagari Variable'", 'त'],
] as const

/** ms */
const BUSY_MS = 10_000

/** When idle; the service worker caches them, and the next call asks again for what failed. */
export function prefetchReceiptFonts(): void {
  const all = () => letters.map(([font, letter]) => document.fonts.load(`1em ${font}`, letter))
  whenIdle(BUSY_MS)
    .then(() => Promise.all(all()))
    .catch(() => undefined)
}
