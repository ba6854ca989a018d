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
export function useInTurn(total: number, atOnce: number): number {
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

interface Rows {
  /** How many are drawn. */
  drawn: number
  /** How many of these have to have their real height at once, even out of sight: what is scrolled to stands on them. */
  laidOut: number
}

/**
 * How many of a page's rows are to be drawn now: those that the window can show at once, and the others when these have
 * been painted, each turn in one go: drawn as a transition, in slices of 5 ms, they come half as soon (0109). Back and Forward
 * draw those above too, so that the place that was scrolled to is there; and a page that is there stays whole when a
 * record in it changes.
 * @param asked what the page answers, as its address says it
 */
export function useRowsInTurn(asked: string, heights: Heights): Rows {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const first = rowsDownTo((isBack ? (scrolledTo.get(key) ?? 0) : 0) + window.innerHeight, heights)
  const begin = { asked, drawn: first, laidOut: isBack ? first : 0 }
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
