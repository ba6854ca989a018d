import { readSettings } from './shop-settings.ts'

/** Fonts of customers' languages, each with a letter of its own. They are large, and no part of the shell. */
const letters = [
  ["'Anek Telugu Variable'", 'త'],
  ["'Anek Devanagari Variable'", 'त'],
] as const

let isReady = false

const whenIdle: (act: () => void) => void =
  'requestIdleCallback' in globalThis ? (act) => requestIdleCallback(act) : (act) => setTimeout(act, 1000)

/**
 * Fetches what receipts need that is not in the app's shell, once, when nothing else is to be done: the worker
 * keeps the fonts, and the settings are kept beside them. Without a network that is tried again the next time.
 */
export function getReadyForReceipts(): void {
  if (isReady) return
  isReady = true
  const all = () => [
    readSettings(),
    ...letters.map(([font, letter]) => document.fonts.load(`1em ${font}`, letter)),
  ]
  whenIdle(() => {
    Promise.all(all()).catch(() => {
      // What can't be had is had the next time; until then receipts do without.
      isReady = false
    })
  })
}
