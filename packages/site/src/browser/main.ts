import '../styles/site.css'
import { forgetDraft, keepDraft, restoreDraft } from '../islands/form/form-drafts.ts'
import { isFreshNavigation, showDeferredSections } from './deferred-sections.ts'
import { startIslands } from './hydrate-islands.ts'
import { closeMenuOnChoice, openDialogs } from './menu.ts'
import { chooseServices } from './service-links.ts'

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
