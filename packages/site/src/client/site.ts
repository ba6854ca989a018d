import '../styles/site.css'
import { openDialogs } from './dialogs.ts'
import { keepDraft, restoreDraft } from './drafts.ts'
import { startIslands } from './islands.ts'
import { closeMenuOnChoice } from './menu.ts'
import { chooseServices } from './service-choice.ts'

/** All that a page runs before anyone touches it. */
document.documentElement.dataset['script'] = ''
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
  restoreDraft(form)
  form.addEventListener('input', () => keepDraft(form))
}
closeMenuOnChoice()
chooseServices()
openDialogs()
startIslands()
