import { tabStorage } from '@zari/shared/lib/browser-storage'

/** Per form in sessionStorage, so that other users of a shared phone do not see it; deleted on submit. */
type Draft = Record<string, string>

const storageKey = (form: string) => `zari-draft:${form}`

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && element.type !== 'hidden' && element.type !== 'file') ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )
}

export function readValues(form: HTMLFormElement): Draft {
  return Object.fromEntries(
    controlsOf(form)
      .filter((control) => control.name)
      .map((control) => [control.name, control.value]),
  )
}

export function writeValues(form: HTMLFormElement, values: Draft): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name]
    if (value !== undefined && control.value !== value) control.value = value
  }
}

export function clearValues(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) control.value = ''
}

export function keepDraft(form: HTMLFormElement): void {
  const name = form.dataset['draft']
  if (name) tabStorage.store(storageKey(name), JSON.stringify(readValues(form)))
}

export function forgetDraft(name: string): void {
  tabStorage.remove(storageKey(name))
}

export function hasDraft({ dataset }: HTMLFormElement): boolean {
  return tabStorage.read(storageKey(dataset['draft'] ?? '')) !== null
}

/** Fills only empty controls, because values sent back by the server are newer. */
export function restoreDraft(form: HTMLFormElement): void {
  const name = form.dataset['draft']
  if (!name) return
  const draft = tabStorage.readJson(storageKey(name))
  // Not by `isObject`: a module that later scripts share with this one has them ask for the style sheet, which is in the page.
  if (typeof draft !== 'object' || draft === null) return
  for (const control of controlsOf(form)) {
    const value: unknown = Reflect.get(draft, control.name)
    if (typeof value === 'string' && value && !control.value) control.value = value
  }
}
