import '../styles/site.css'
import { forgetDraft, hasDraft, keepDraft, restoreDraft } from '../islands/form/form-drafts.ts'
import { isFreshNavigation, showDeferredSections, startIslands } from './hydrate-islands.ts'
import { closeLanguages, hintLanguage, keepAddress } from './languages.ts'

/** The popover opens and closes natively, but a click on a link must close it too. */
function closeMenuOnChoice(): void {
  const menu = document.querySelector<HTMLElement>('#site-menu')
  const toggle = document.querySelector<HTMLElement>('[popovertarget=site-menu]')
  if (!menu || !toggle) return
  if (!('popover' in HTMLElement.prototype)) {
    openByHand(menu, toggle)
    return
  }
  menu.addEventListener('click', (event) => {
    if (isChoice(event) && menu.matches(':popover-open')) menu.hidePopover()
  })
  menu.addEventListener('toggle', () => {
    toggle.setAttribute('aria-expanded', String(menu.matches(':popover-open')))
  })
}

function isChoice({ target }: Event): boolean {
  return target instanceof Element && target.closest('a') !== null
}

/** For Safari before 17, which lacks popovers: the menu is visible until this hides it. */
function openByHand(menu: HTMLElement, toggle: HTMLElement): void {
  const show = (isOpen: boolean) => {
    menu.hidden = !isOpen
    toggle.setAttribute('aria-expanded', String(isOpen))
  }
  show(false)
  toggle.addEventListener('click', () => show(menu.hidden !== false))
  menu.addEventListener('click', (event) => {
    if (isChoice(event)) show(false)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show(false)
  })
}

/** For browsers without `commandfor`. */
function openDialogs(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[command]') : null
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'close') dialog.close()
    else dialog.showModal()
  })
}

/** Links set a service (`data-service`) and a piece (`data-piece`) in the form. On the document, for cards added later. */
function chooseServices(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-service]') : null
    const select = document.querySelector<HTMLSelectElement>('#contact select[name=service]')
    if (!link?.dataset['service'] || !select) return
    select.value = link.dataset['service']
    select.closest('details')?.setAttribute('open', '')
    const input = setPiece(link.dataset['piece'] ?? '')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-remove-piece]')) return
    const input = setPiece('')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    input?.form?.querySelector<HTMLElement>('[name=name]')?.focus()
  })
  // Changing the service by hand clears the piece. In the capture phase, before the draft is saved.
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLSelectElement && target.matches('#contact select[name=service]')) setPiece('')
    },
    { capture: true },
  )
}

function setPiece(title: string): HTMLTextAreaElement | null {
  const input = document.querySelector<HTMLTextAreaElement>('#contact [name=piece]')
  if (input) input.value = title
  return input
}

/** From the back/forward cache, although its form was sent from another page, which forgot the draft. */
function startAgainIfSentElsewhere(form: HTMLFormElement): void {
  let hadDraft = false
  addEventListener('pagehide', () => {
    hadDraft = hasDraft(form)
  })
  addEventListener('pageshow', () => {
    if (!hadDraft || hasDraft(form)) return
    // A reload may keep what stands in the fields.
    form.reset()
    location.reload()
  })
}

document.documentElement.dataset['script'] = ''

function begin(): void {
  // After a successful native post the draft is obsolete. After a reload a draft belongs to a new request.
  const sent = document.querySelector<HTMLElement>('#form-outcome[data-sent=true]')
  if (sent && isFreshNavigation()) forgetDraft(sent.dataset['sentKind'] ?? '')
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    restoreDraft(form)
    // The script shows its own messages; without it, `hydrate-islands.ts` restores native validation.
    form.noValidate = true
    startAgainIfSentElsewhere(form)
  }
  // On the document: a form that was sent is drawn anew.
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-draft]')
    if (form) keepDraft(form)
  })
  closeMenuOnChoice()
  chooseServices()
  openDialogs()
  keepAddress()
  closeLanguages()
  hintLanguage()
  startIslands()
  showDeferredSections()
}

// From the cache, the script may run before the page is parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true })
else begin()
