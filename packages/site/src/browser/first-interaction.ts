const signs = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const

/** Calls back once, on the first scroll, pointer or key event. */
export function onFirstInteraction(act: () => void): void {
  let rest: PointerEvent | undefined
  const begin = (event: Event) => {
    if (event instanceof PointerEvent && event.type === 'pointermove') {
      // Browsers report a pointer move for a mouse that rests where a page opens.
      rest ??= event
      if (event.screenX === rest.screenX && event.screenY === rest.screenY) return
    }
    for (const sign of signs) removeEventListener(sign, begin)
    act()
  }
  for (const sign of signs) addEventListener(sign, begin, { passive: true })
}
