import { whenIdle } from '@zari/shared/idle'

/** Fonts of customers' languages, each with a letter of its own. They are large, and no part of the shell. */
const letters = [
  ["'Anek Telugu Variable'", 'త'],
  ["'Anek Devanagari Variable'", 'त'],
] as const

/** On a busy screen they are fetched after this time all the same, ms. */
const BUSY_MS = 10_000

let isReady = false

/**
 * Fetches what receipts need that is not in the app's shell, once, when nothing else is to be done: the worker
 * keeps the fonts. Without a network that is tried again the next time.
 */
export function prefetchReceiptFonts(): void {
  if (isReady) return
  isReady = true
  const all = () => letters.map(([font, letter]) => document.fonts.load(`1em ${font}`, letter))
  whenIdle(BUSY_MS)
    .then(() => Promise.all(all()))
    .catch(() => {
      // What can't be had is had the next time; until then receipts do without.
      isReady = false
    })
}
