/**
 * Wakes the parts of a page that need React. Nothing is loaded before the visitor scrolls, points or types:
 * then a part wakes when it comes near the viewport, or at once when it is touched.
 */
const NEAR = '600px 0px'
const signs = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const

export function startIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  if (islands.length === 0) return
  for (const island of islands) takeOverEarly(island)
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin)
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !(target instanceof HTMLElement)) continue
          near.unobserve(target)
          wake(target).catch(() => {})
        }
      },
      { rootMargin: NEAR },
    )
    for (const island of islands) near.observe(island)
  }
  for (const sign of signs) addEventListener(sign, begin, { passive: true })
}

const waking = new WeakMap<HTMLElement, Promise<void>>()

function wake(island: HTMLElement): Promise<void> {
  const started = waking.get(island)
  if (started) return started
  const promise = import('../islands/wake.tsx').then(({ wakeIsland }) => wakeIsland(island))
  waking.set(island, promise)
  // A lost network must not leave the part asleep for good.
  promise.catch(() => waking.delete(island))
  return promise
}

/**
 * A form may be sent, or a file input opened, before React is there. The event is held, the part woken, and the
 * event repeated; if the script can't be had, the browser does it its own way.
 */
function takeOverEarly(island: HTMLElement): void {
  const held = (event: Event) => {
    const { target } = event
    if (island.dataset['awake'] !== undefined || !event.cancelable) return
    if (event.type === 'submit' && target instanceof HTMLFormElement) {
      event.preventDefault()
      wake(island).then(
        () => target.requestSubmit(),
        () => target.submit(),
      )
    } else if (target instanceof HTMLInputElement && target.type === 'file') {
      event.preventDefault()
      const group = target.name
      wake(island).then(
        () => island.querySelector<HTMLElement>(`[data-upload="${group}"] button`)?.click(),
        () => target.showPicker(),
      )
    }
  }
  island.addEventListener('submit', held)
  island.addEventListener('click', held)
}
