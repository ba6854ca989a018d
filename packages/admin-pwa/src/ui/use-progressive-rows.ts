import { PAGE_SIZE } from '@zari/shared/orders/order-kinds'
import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { afterPaint } from './schedule.ts'
import { scrolledTo } from './scroll-position.ts'

/** So few that a press waits for no more than half of what it may take (0109). */
const MORE = 9

/**
 * How many of many rows are to be drawn now: those that the window can show at once, and the others in turns when these have
 * been painted.
 * @param atOnce rows that fill the window
 */
export function useProgressiveCount(total: number, atOnce: number): number {
  const [drawn, setDrawn] = useState(atOnce)
  useEffect(() => {
    if (drawn >= total) return undefined
    return afterPaint(() => setDrawn(drawn + MORE))
  }, [drawn, total])
  return drawn
}

/** So few that a press waits for no more than half of what it may take; so many that there are two turns. */
const ROWS_AT_ONCE = 9

/** Px, at the least. */
interface Heights {
  /** Of what stands above the first row. */
  above: number
  /** Of a row, and of the gap after it. */
  row: number
}

/**
 * How many of a page's rows to draw now: those in the window, then the rest at once (0109). Back and Forward also draw those
 * above the remembered position, and a page that is drawn stays whole when a record in it changes.
 * @param asked what the page answers, as its address says it
 */
export function useProgressiveRows(asked: string, heights: Heights): { drawn: number } {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const scrolled = isBack ? (scrolledTo.get(key) ?? 0) : 0
  const begin = { asked, drawn: rowsDownTo(scrolled + window.innerHeight, heights) }
  const [rows, setRows] = useState(begin)
  if (rows.asked !== asked) setRows(begin)

  useEffect(() => {
    if (rows.drawn >= PAGE_SIZE) return undefined
    return afterPaint(() => setRows({ ...rows, drawn: rows.drawn + ROWS_AT_ONCE }))
  }, [rows])

  return rows
}

/** How many rows are needed for a page to go on so far down, px from its top. */
function rowsDownTo(bottom: number, { above, row }: Heights): number {
  return Math.max(1, Math.ceil((bottom - above) / row))
}
