type TextField = HTMLInputElement | HTMLTextAreaElement

const NOT_TEXT = new Set(['password', 'search', 'checkbox', 'radio', 'file', 'range', 'color', 'button'])

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !NOT_TEXT.has(target.type))

const fields = new Set<TextField>()

/** To be called once, before anybody types. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (isTextField(target)) fields.add(target)
  })
}

export const hasTypedText = (): boolean =>
  [...fields].some((field) => {
    if (!field.isConnected) fields.delete(field)
    return field.isConnected && field.value.trim() !== ''
  })
