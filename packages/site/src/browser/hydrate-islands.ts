import type { IslandName, IslandProps } from '../islands/island-props.ts'
import translations from '../content/translations.csv?islands'
import type { IslandTexts } from '../content/texts/words.ts'
import { whenIdle } from '@zari/shared/lib/idle'

/** False after a reload, Back or Forward. */
export function isFreshNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return !(
    navigation instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(navigation.type)
  )
}

type Reach = 'near' | 'laid-out'

/** In idle moments near the viewport, and all after the first interaction, so that links find the real heights. */
export function showDeferredSections(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-far]')]
  // Scroll restoration needs the real heights.
  if (!isFreshNavigation()) {
    for (const part of parts) setReach(part, 'laid-out')
    return
  }
  setInTurn(parts, 'near')
  onFirstInteraction(() => setInTurn(parts, 'laid-out'))
}

const IDLE_MS = 1_000

function setInTurn([part, ...rest]: readonly HTMLElement[], reach: Reach): void {
  if (!part) return
  void whenIdle(IDLE_MS).then(() => {
    if (part.dataset['far'] !== 'laid-out') setReach(part, reach)
    setInTurn(rest, reach)
  })
}

function setReach(part: HTMLElement, reach: Reach): void {
  part.dataset['far'] = reach
}

const signs = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const

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

/** Islands hydrate after the first interaction: when they come near the viewport, or at once when touched. */
const NEAR = '600px 0px'

/** Each kind of island is a separate download. */
const wakers: {
  [N in IslandName]: (
    element: HTMLElement,
    props: IslandProps[N],
    texts: IslandTexts | undefined,
  ) => Promise<void>
} = {
  gallery: async (...waking) => (await import('../islands/gallery/gallery.tsx')).hydrateIsland(...waking),
  form: async (...waking) => (await import('../islands/form/hydrate-form.tsx')).hydrateIsland(...waking),
}

async function textsOfPage(): Promise<IslandTexts | undefined> {
  return (await translations[document.documentElement.lang]?.())?.default
}

export function startIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  for (const island of islands) {
    catchEarlyEvents(island)
    // The thanks show the number once they are hydrated.
    if (island.querySelector('[data-sent=true]')) wake(island).catch(() => {})
  }
  onFirstInteraction(() => {
    document.documentElement.dataset['engaged'] = ''
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
  })
}

const waking = new WeakMap<HTMLElement, Promise<void>>()

function wake(island: HTMLElement): Promise<void> {
  const started = waking.get(island)
  if (started) return started
  const name = island.dataset['island'] as IslandName
  const props = JSON.parse(island.dataset['props'] ?? '{}')
  const promise = textsOfPage().then(async (texts) => {
    await wakers[name](island, props, texts)
    island.dataset['awake'] = ''
  })
  waking.set(island, promise)
  promise.catch(() => waking.delete(island))
  return promise
}

/** A submit before hydration is repeated after it; chosen files wake the form. Without the script the form posts natively. */
function catchEarlyEvents(island: HTMLElement): void {
  let byItself = false
  const onEvent = (event: Event) => {
    const { target } = event
    if (byItself || island.dataset['awake'] !== undefined) return
    const giveUp = () => {
      byItself = true
      for (const form of island.querySelectorAll('form')) form.noValidate = false
    }
    if (event.type === 'submit' && target instanceof HTMLFormElement) {
      event.preventDefault()
      const button = event instanceof SubmitEvent ? event.submitter : null
      button?.toggleAttribute('disabled', true)
      wake(island)
        .catch(giveUp)
        .then(() => {
          button?.toggleAttribute('disabled', false)
          target.requestSubmit()
        })
        .catch(reportError)
    } else if (target instanceof HTMLInputElement && target.type === 'file') {
      // The form takes what was chosen once it is awake.
      wake(island).catch(giveUp)
    }
  }
  island.addEventListener('submit', onEvent)
  island.addEventListener('change', onEvent)
}
