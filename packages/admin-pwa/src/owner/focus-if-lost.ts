import type { RefObject } from 'react'
import { afterPaint } from '../ui/schedule.ts'

/** Moves the focus to `home` where what was pressed is gone, or disabled. */
export function focusIfLost(home: RefObject<HTMLElement | null>): void {
  afterPaint(() => {
    if (document.activeElement === document.body) home.current?.focus({ preventScroll: true })
  })
}
