import '../styles/site.css'
import { forgetDraft, keepDraft, restoreDraft } from '../islands/form/form-drafts.ts'
import { isFreshNavigation, showDeferredSections } from './deferred-sections.ts'
import { startIslands } from './hydrate-islands.ts'

/** The menu opens and closes by itself (it is a popover); a choice must close it too. */
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

/** Safari before 17 knows no popovers: there the menu stands open until this hides it. On a wide screen it always shows. */
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

/** Opens dialogs in browsers that don't know `commandfor` yet. */
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

/**
 * A link to the contact section may name a service (`data-service`) and the piece that it is about (`data-piece`);
 * following it says both in the form. Works on the document, so that cards which arrive later count too.
 */
function chooseServices(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-service]') : null
    const select = document.querySelector<HTMLSelectElement>('#contact select[name=service]')
    if (!link?.dataset['service'] || !select) return
    select.value = link.dataset['service']
    const input = namePiece(link.dataset['piece'] ?? '')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  // Who wants something else by herself is not asking about that piece any more. Before the draft is kept.
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLSelectElement && target.matches('#contact select[name=service]'))
        namePiece('')
    },
    { capture: true },
  )
}

function namePiece(title: string): HTMLInputElement | null {
  const input = document.querySelector<HTMLInputElement>('#contact input[name=piece]')
  if (input) input.value = title
  return input
}

document.documentElement.dataset['script'] = ''

/** All that a page runs before anyone touches it. */
function begin(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    // A post by the browser itself was accepted: what is kept is no draft any more. On a reload it is the next one's.
    if (isFreshNavigation() && form.querySelector('#form-outcome[data-sent=true]'))
      forgetDraft(form.dataset['draft'] ?? '')
    else restoreDraft(form)
    // Ours say what is wrong in the shop's words; where our script can't be had, `islands.ts` gives the browser's back.
    form.noValidate = true
    form.addEventListener('input', () => keepDraft(form))
  }
  closeMenuOnChoice()
  chooseServices()
  openDialogs()
  startIslands()
  showDeferredSections()
}

// From the browser's cache the script may be here before the page is.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true })
else begin()
