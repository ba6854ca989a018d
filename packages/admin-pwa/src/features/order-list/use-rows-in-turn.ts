import { PAGE_SIZE } from '@zari/shared/orders/order-kinds'
import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { afterPaint } from '../../ui/after-paint.ts'

/** So few that a press waits for no more than half of what it may take; so many that there are two turns. */
const MORE = 9

/**
 * How many of a page's rows are to be drawn now: those that the window can show at once, and the others when these have
 * been painted, each turn in one go: drawn as a transition, in slices of 5 ms, they come half as soon (0048). Back and Forward
 * draw all at once, because the place that was scrolled to must be there; and a page that is there stays whole when a
 * record in it changes.
 * @param asked what the page answers, as its address says it
 * @param atOnce rows that fill the window
 */
export function useRowsInTurn(asked: string, atOnce: number): number {
  const first = useNavigationType() === NavigationType.Pop ? PAGE_SIZE : atOnce
  const [drawn, setDrawn] = useState({ asked, rows: first })
  if (drawn.asked !== asked) setDrawn({ asked, rows: first })

  useEffect(() => {
    if (drawn.rows >= PAGE_SIZE) return undefined
    return afterPaint(() => setDrawn({ asked: drawn.asked, rows: drawn.rows + MORE }))
  }, [drawn])

  return drawn.rows
}

/**
 * How many rows the window has room for.
 * @param above px of the page before the first row, at the least
 * @param leastHeight px of a row and the gap after it, at the least
 */
export function rowsInWindow(above: number, leastHeight: number): number {
  return Math.max(1, Math.ceil((window.innerHeight - above) / leastHeight))
}
