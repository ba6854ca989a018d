import { PAGE_SIZE } from '@zari/shared/orders/order-kinds'
import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { afterPaint } from './schedule.ts'
import { scrolledTo } from './scroll-position.ts'

/** A press waits no longer than half of what it may take (0109). */
const MORE = 9

/** Draws the rows of the window first, the rest in turns after a paint. @param atOnce rows that fill the window */
export function useProgressiveCount(total: number, atOnce: number): number {
  const [drawn, setDrawn] = useState(atOnce)
  useEffect(() => {
    if (drawn >= total) return undefined
    return afterPaint(() => setDrawn(drawn + MORE))
  }, [drawn, total])
  return drawn
}

/** As `MORE`, and enough for two turns. */
const ROWS_AT_ONCE = 9

/** px, at least. */
interface Heights {
  /** The first row. */
  above: number
  /** With the gap after it. */
  row: number
}

/** Draws the rows in the window first, for Back also those above the position (0109). @param asked the page's query */
export function useProgressiveRows(pageQuery: string, heights: Heights): { drawn: number } {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const scrolled = isBack ? (scrolledTo.get(key) ?? 0) : 0
  const begin = { pageQuery, drawn: rowsDownTo(scrolled + window.innerHeight, heights) }
  const [rows, setRows] = useState(begin)
  if (rows.pageQuery !== pageQuery) setRows(begin)

  useEffect(() => {
    if (rows.drawn >= PAGE_SIZE) return undefined
    return afterPaint(() => setRows({ ...rows, drawn: rows.drawn + ROWS_AT_ONCE }))
  }, [rows])

  return rows
}

function rowsDownTo(bottom: number, { above, row }: Heights): number {
  return Math.max(1, Math.ceil((bottom - above) / row))
}
