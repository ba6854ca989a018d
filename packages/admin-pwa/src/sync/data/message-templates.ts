import { apiPaths } from '@zari/shared/api/paths'
import {
  readTemplates,
  type StoredTemplate,
  templateKey,
  type TemplateName,
} from '@zari/shared/messages/templates'
import { deviceStorage } from '@zari/shared/browser-storage'
import { MESSAGE_TEMPLATES_KEY as KEY } from './customer-storage.ts'
import { fetchForAccount } from './server-data.ts'

let known: ReadonlyMap<string, StoredTemplate> | undefined

function byKey(templates: readonly StoredTemplate[]): ReadonlyMap<string, StoredTemplate> {
  return new Map(templates.map((template) => [templateKey(template), template]))
}

/** What the shop has written itself, as this device last heard of it: a message is written without a network, too. */
export function keptTemplate(name: TemplateName): string | undefined {
  known ??= byKey(readTemplates(deviceStorage.readJson(KEY)))
  return known.get(templateKey(name))?.text ?? undefined
}

function keep(templates: readonly StoredTemplate[]): void {
  known = byKey(templates)
  // Without room for it they are known until the app is opened anew, and then they are read again.
  deviceStorage.store(KEY, JSON.stringify({ templates }))
}

/** @throws what `fetchForAccount` throws */
export async function readTemplatesAtServer(): Promise<StoredTemplate[]> {
  const templates = readTemplates(await fetchForAccount<unknown>(apiPaths.adminTemplates))
  keep(templates)
  return templates
}

let isRead = false

/** Reads them once; what changes from then on, the app hears. What can't be read now is read the next time. */
export async function ensureTemplates(): Promise<void> {
  if (isRead) return
  isRead = true
  isRead = await readTemplatesAtServer().then(
    () => true,
    () => false,
  )
}

/** They are others by now, or for another account. */
export function forgetTemplates(): void {
  known = undefined
  isRead = false
}
