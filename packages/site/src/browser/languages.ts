import { deviceStorage } from '@zari/shared/lib/browser-storage'

const HINT_KEY = 'zari-language-hint'
const CLOSED = JSON.stringify('closed')

export function keepAddress(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    // A preview names the page in its own parameter.
    if (!link?.dataset['language'] || link.pathname.startsWith('/api/')) return
    // A refused form stands at an address of the API; its links have the page's parameters already.
    if (location.pathname.startsWith('/api/')) return
    link.search = location.search
    link.hash = location.hash
    deviceStorage.store(HINT_KEY, CLOSED)
  })
}

export function closeLanguages(): void {
  const list = document.querySelector<HTMLDetailsElement>('[data-languages]')
  if (!list) return
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !list.contains(target)) list.open = false
  })
  list.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    list.open = false
    list.querySelector('summary')?.focus()
  })
}

export function hintLanguage(): void {
  const [own = 'en'] = document.documentElement.lang.split('-')
  const hints = [...document.querySelectorAll<HTMLElement>('[data-hint]')]
  const offered = ['en', own, ...hints.map(({ dataset }) => dataset['hint'])]
  const preferred = navigator.languages
    .map((language) => language.split('-')[0] ?? '')
    .find((language) => offered.includes(language))
  const hint = hints.find(({ dataset }) => dataset['hint'] === preferred)
  if (!hint || deviceStorage.readJson(HINT_KEY) === 'closed') return
  hint.hidden = false
  hint.addEventListener('click', () => {
    deviceStorage.store(HINT_KEY, CLOSED)
    hint.hidden = true
  })
}
