import { tabStorage } from '@zari/shared/lib/browser-storage'
import * as v from 'valibot'

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

function typedFields(): TextField[] {
  for (const field of fields) if (!field.isConnected) fields.delete(field)
  return [...fields].filter(({ value }) => value.trim() !== '')
}

export const hasTypedText = (): boolean => typedFields().length > 0

const KEY = 'zari-typed'

const typedSchema = v.object({
  user: v.string(),
  texts: v.array(v.object({ label: v.string(), text: v.string() })),
})

type TypedTexts = v.InferOutput<typeof typedSchema>['texts']

export function keepTypedText(user: string): void {
  const texts = typedFields().map((field) => ({
    label: field.labels?.[0]?.textContent?.trim() || field.getAttribute('aria-label') || field.name,
    text: field.value,
  }))
  if (texts.length > 0) tabStorage.store(KEY, JSON.stringify({ user, texts }))
}

export function keptTypedText(user: string): TypedTexts {
  const kept = tabStorage.readJson(KEY)
  return v.is(typedSchema, kept) && kept.user === user ? kept.texts : []
}

export const forgetTypedText = (): void => tabStorage.remove(KEY)
