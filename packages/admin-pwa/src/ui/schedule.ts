import { phoneDigits } from '@zari/shared/orders/search'
import { useEffect, useState } from 'react'

/**
 * Does something once what was drawn before it has been painted; in a page that nobody sees, and of which nothing is
 * painted, in a moment.
 * @returns calls it off
 */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  if (document.hidden) {
    timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Whether what was drawn first of a component has been painted: what is heavy in it can wait for that. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => (isPainted ? undefined : afterPaint(() => setPainted(true))), [isPainted])
  return isPainted
}

/** Whoever types on is not answered in between, ms. Browsers refuse too many changes of the address in a short time, too. */
const PAUSE_MS = 300
/** Of a mobile number in India, without what may stand before it. */
const WHOLE_NUMBER = 10

/** Whether nothing more is to come of what was typed: the box was cleared, or a caller's whole number stands in it. */
export function isWhole(typed: string): boolean {
  return typed === '' || phoneDigits(typed)?.length === WHOLE_NUMBER
}

/**
 * Does something once a person has come to a pause in typing; as soon as what was typed has been painted, where it is whole.
 * @returns calls it off
 */
export function afterTyping(typed: string, act: () => void): () => void {
  if (isWhole(typed)) return afterPaint(act)
  const timer = setTimeout(act, PAUSE_MS)
  return () => clearTimeout(timer)
}
