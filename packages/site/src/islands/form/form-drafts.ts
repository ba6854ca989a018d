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
  if (!name) return
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(readValues(form)))
  } catch {
    // Storage may be full or refused; the form itself still holds what was typed.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name))
  } catch {
    // Nothing was kept.
  }
}

/** Fills empty controls from the draft; what the server sent back is newer and stays. */
export function restoreDraft(form: HTMLFormElement): void {
  const name = form.dataset['draft']
  if (!name) return
  const draft = readDraft(name)
  for (const control of controlsOf(form)) {
    const value = draft[control.name]
    if (value && !control.value) control.value = value
  }
}

function readDraft(name: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}') as Draft
  } catch {
    // Storage may be refused; nothing was kept then.
    return {}
  }
}
