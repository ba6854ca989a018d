const signs = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const

/** Calls back once, at the first sign that somebody is at the page: a scroll, a pointer, a key. */
export function onFirstInteraction(act: () => void): void {
  let rest: PointerEvent | undefined
  const begin = (event: Event) => {
    if (event instanceof PointerEvent && event.type === 'pointermove') {
      // Browsers report a mouse that rests where a page opens as if it had moved there.
      rest ??= event
      if (event.screenX === rest.screenX && event.screenY === rest.screenY) return
    }
    for (const sign of signs) removeEventListener(sign, begin)
    act()
  }
  for (const sign of signs) addEventListener(sign, begin, { passive: true })
}
