import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** So few that a press waits for no more than half of what it may take (0048). */
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
