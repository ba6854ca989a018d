import { useEffect, useRef, useState } from 'react'

/** How long a notice is shown (specification, section 9), ms. */
export const AUTO_CLOSE_MS = 5000

/**
 * Closes a notice after five seconds, but not while it has the focus or the pointer.
 * @param shown another value is another notice, and starts the time again; false or empty when there is none
 * @returns the handlers of its element
 */
export function useAutoClose(shown: unknown, close: () => void) {
  const [held, setHeld] = useState(false)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (held || !shown) return undefined
    const clock = setTimeout(() => latest.current(), AUTO_CLOSE_MS)
    return () => clearTimeout(clock)
  }, [held, shown])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  // Not on pointerenter: a notice that appears under a resting mouse must still close.
  return { onPointerMove: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}
