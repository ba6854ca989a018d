import { type PointerEvent, useRef } from 'react'

/** How far to the right a notice is swiped away (specification, section 9), in CSS pixels. */
const THRESHOLD = 50

/** Below this a press is a tap, on the close button perhaps. */
const SLACK = 6

/** Handlers for an element that follows the finger to the right; past the threshold it is gone. */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<number>(undefined)

  function follow(element: HTMLElement, distance: number) {
    element.style.setProperty('--swipe', `${distance}px`)
  }

  function distanceOf(event: PointerEvent<HTMLElement>): number {
    return start.current === undefined ? 0 : Math.max(0, event.clientX - start.current)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      start.current = event.clientX
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const distance = distanceOf(event)
      if (distance < SLACK) return
      // A mouse may leave the notice before it is let go.
      event.currentTarget.setPointerCapture(event.pointerId)
      follow(event.currentTarget, distance)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const distance = distanceOf(event)
      start.current = undefined
      if (distance >= THRESHOLD) onSwipe()
      else follow(event.currentTarget, 0)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      start.current = undefined
      follow(event.currentTarget, 0)
    },
  }
}
