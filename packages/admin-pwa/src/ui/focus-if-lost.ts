import type { RefObject } from 'react'
import { afterPaint } from './schedule.ts'

/** Where the focused element was removed or disabled. The page does not scroll. */
export function focusNowIfLost(fallback: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) fallback?.focus({ preventScroll: true })
}

/** As `focusNowIfLost`, after the next paint. */
export function focusIfLost(fallback: RefObject<HTMLElement | null>): void {
  afterPaint(() => focusNowIfLost(fallback.current))
}

/** A ref. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
