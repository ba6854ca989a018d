
interface ScrollState {
  keepScroll?: boolean
}

/** The state of a location that is the same page, changed where one reads it. */
export const KEEP_SCROLL: ScrollState = { keepScroll: true }

export function keepsScroll(state: unknown): boolean {
  return (state as ScrollState | null)?.keepScroll === true
}
