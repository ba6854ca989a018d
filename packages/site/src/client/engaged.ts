const signs = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const

/** Calls back once, at the first sign that somebody is at the page: a scroll, a pointer, a key. */
export function whenEngaged(act: () => void): void {
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin)
    act()
  }
  for (const sign of signs) addEventListener(sign, begin, { passive: true })
}
