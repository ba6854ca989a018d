import { isObject } from '@zari/shared/objects'
import { tabStorage } from '@zari/shared/browser-storage'

/**
 * A half-filled form survives a reload. Text is kept per form in the tab's own storage, which other people on a
 * shared phone don't see, and is forgotten when the form was sent.
 */
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

/** Fills empty controls from the draft; what the server sent back is newer and stays. */
export function restoreDraft(form: HTMLFormElement): void {
  const name = form.dataset['draft']
  if (!name) return
  const draft = tabStorage.readJson(storageKey(name))
  if (!isObject(draft)) return
  for (const control of controlsOf(form)) {
    const value = draft[control.name]
    if (typeof value === 'string' && value && !control.value) control.value = value
  }
}
