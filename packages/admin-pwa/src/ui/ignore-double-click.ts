/** The presses of one double tap come closer together than this. */
const TOGETHER_MS = 400
const TOGETHER_PX = 24
const PRESSED = 'button, a, label, summary, [role]'

/**
 * A second press that was meant for what the first one closed does not go to what came to light below it: who presses
 * "Make it" twice is not led to the screen whose tab was under the sheet.
 * @param stop ends it; otherwise it is for as long as the page is there
 */
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
        // A button may draw itself anew when it is pressed, and is still the same one.
        if (target instanceof Element) first = { event, pressed: target.closest(PRESSED) ?? target }
      }
    },
    { capture: true, ...(stop && { signal: stop }) },
  )
}

/** Mice count their presses; fingers do not everywhere. */
function isSecondOf(first: MouseEvent, event: MouseEvent): boolean {
  if (event.detail > 1) return true
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
  const way = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY)
  return isTouch && event.timeStamp - first.timeStamp < TOGETHER_MS && way < TOGETHER_PX
}
