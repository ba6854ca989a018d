import { useEffect, useRef, useState } from 'react'

/** ms (specification, section 9). */
export const AUTO_CLOSE_MS = 5000

/** Not while it has the focus or the pointer. @param shown another value restarts the time; false or empty when there is none */
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
