import { isObject } from '@zari/shared/lib/objects'
import { tabStorage } from '@zari/shared/lib/browser-storage'

interface ScrollState {
  keepScroll?: boolean
}

/** The state of a location that is the same page, changed where one reads it. */
export const KEEP_SCROLL: ScrollState = { keepScroll: true }

export function keepsScroll(state: unknown): boolean {
  return isObject(state) && state['keepScroll'] === true
}

const KEY = 'zari-scroll'

/** How far each place in this tab's history was scrolled, px, by the location's key. */
export const scrolledTo = new Map<string, number>(remembered())

function remembered(): Array<[string, number]> {
  // Where it is not remembered, a reload begins at the top.
  const kept = tabStorage.readJson(KEY)
  return isObject(kept)
    ? Object.entries(kept).flatMap(([key, top]) => (typeof top === 'number' ? [[key, top]] : []))
    : []
}

/** Keeps it for when the page is loaded again. */
export function keepScrolledTo(): void {
  tabStorage.store(KEY, JSON.stringify(Object.fromEntries(scrolledTo)))
}
