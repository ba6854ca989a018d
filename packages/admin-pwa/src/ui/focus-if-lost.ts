import type { RefObject } from 'react'
import { afterPaint } from './schedule.ts'

/** Moves the focus where what had it is gone, or disabled. Whoever has gone elsewhere meanwhile stays there. */
export function focusNowIfLost(home: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (document.activeElement === document.body) home?.focus(options)
}

/** The same once what was pressed is gone from the page. */
export function focusIfLost(home: RefObject<HTMLElement | null>): void {
  afterPaint(() => focusNowIfLost(home.current, { preventScroll: true }))
}
