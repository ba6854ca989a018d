import { isObject } from '@zari/shared/lib/objects'
import { tabStorage } from '@zari/shared/lib/browser-storage'

interface ScrollState {
  keepScroll?: boolean
}

/** Of a location that is the same page. */
export const KEEP_SCROLL: ScrollState = { keepScroll: true }

export function keepsScroll(state: unknown): boolean {
  return isObject(state) && state['keepScroll'] === true
}

const KEY = 'zari-scroll'

/** px, by the location's key. */
export const scrolledTo = new Map<string, number>(remembered())

function remembered(): Array<[string, number]> {
  const kept = tabStorage.readJson(KEY)
  return isObject(kept)
    ? Object.entries(kept).flatMap(([key, top]) => (typeof top === 'number' ? [[key, top]] : []))
    : []
}

/** For a reload. */
export function keepScrolledTo(): void {
  tabStorage.store(KEY, JSON.stringify(Object.fromEntries(scrolledTo)))
}
