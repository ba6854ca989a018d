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
