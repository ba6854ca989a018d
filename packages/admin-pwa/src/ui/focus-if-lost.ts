import type { RefObject } from 'react'
import { afterPaint } from './schedule.ts'

/** Moves the focus where the element that had it is removed or disabled; no other element loses it. The page does not scroll. */
export function focusNowIfLost(fallback: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) fallback?.focus({ preventScroll: true })
}

/** Does the same after the next paint. */
export function focusIfLost(fallback: RefObject<HTMLElement | null>): void {
  afterPaint(() => focusNowIfLost(fallback.current))
}
