import { phoneDigits } from '@zari/shared/orders/search'
import { useEffect, useState } from 'react'

/** In a hidden page, which nothing paints, in a moment. @returns calls it off */
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

/** Whether the component's first drawing has been painted. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => (isPainted ? undefined : afterPaint(() => setPainted(true))), [isPainted])
  return isPainted
}

/** ms. Browsers refuse too many changes of the address in a short time. */
const PAUSE_MS = 300
/** Of a mobile number in India, without prefix. */
const WHOLE_NUMBER = 10

/** The box was cleared, or has a whole telephone number. */
export function isWhole(typed: string): boolean {
  return typed === '' || phoneDigits(typed)?.length === WHOLE_NUMBER
}

/** After a pause in typing, or the next paint where it is whole. @returns calls it off */
export function afterTyping(typed: string, act: () => void): () => void {
  if (isWhole(typed)) return afterPaint(act)
  const timer = setTimeout(act, PAUSE_MS)
  return () => clearTimeout(timer)
}
