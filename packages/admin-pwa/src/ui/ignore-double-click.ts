/** ms */
const TOGETHER_MS = 400
const TOGETHER_PX = 24
const PRESSED = 'button, a, label, summary, [role]'

/** The second press of a double tap would hit what the first one uncovered. */
export function ignoreSecondPresses(stop?: AbortSignal): void {
  let first: { event: MouseEvent; pressed: Element } | undefined
  window.addEventListener(
    'click',
    (event) => {
      if (first && isSecondOf(first.event, event) && !first.pressed.isConnected) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else {
        const { target } = event
        // A pressed button may draw itself anew.
        if (target instanceof Element) first = { event, pressed: target.closest(PRESSED) ?? target }
      }
    },
    { capture: true, ...(stop && { signal: stop }) },
  )
}

/** Not all touch screens count presses. */
function isSecondOf(first: MouseEvent, event: MouseEvent): boolean {
  if (event.detail > 1) return true
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
  const way = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY)
  return isTouch && event.timeStamp - first.timeStamp < TOGETHER_MS && way < TOGETHER_PX
}
