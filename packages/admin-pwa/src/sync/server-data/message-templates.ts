import { apiPaths } from '@zari/shared/api/paths'
import { deviceStorage } from '@zari/shared/lib/browser-storage'
import {
  isTemplateList,
  readTemplates,
  type StoredTemplate,
  templateKey,
  type TemplateName,
} from '@zari/shared/messages/templates'
import { useAppStore } from '../app-state/app-store.ts'
import { fetchForAccount } from './server-data.ts'

/** Where in `localStorage` the language is kept in which a customer is written to, by their number. */
export const MESSAGE_LANGUAGES_KEY = 'zari-message-languages'

/** Where it keeps what the shop's messages say. */
const MESSAGE_TEMPLATES_KEY = 'zari-message-templates'

/** Everything in `localStorage` that is about customers. */
const KEYS = [MESSAGE_LANGUAGES_KEY, MESSAGE_TEMPLATES_KEY]

/** Called when somebody logs out: the next person at the device is to find nothing about customers. */
export function forgetCustomers(): void {
  for (const key of KEYS) localStorage.removeItem(key)
}

function byKey(templates: readonly StoredTemplate[]): ReadonlyMap<string, StoredTemplate> {
  return new Map(templates.map((template) => [templateKey(template), template]))
}

/** What the shop has written itself, as this device last heard of it: a message is written without a network, too. */
export function storedTemplate(name: TemplateName): string | undefined {
  const { templates = byKey(readTemplates(deviceStorage.readJson(MESSAGE_TEMPLATES_KEY))) } =
    useAppStore.getState()
  return templates.get(templateKey(name))?.text ?? undefined
}

function keep(templates: readonly StoredTemplate[]): void {
  useAppStore.setState({ templates: byKey(templates) })
  // Without room for it they are known until the app is opened anew, and then they are read again.
  deviceStorage.store(MESSAGE_TEMPLATES_KEY, JSON.stringify({ templates }))
}

/** @throws what `fetchForAccount` throws */
export async function readTemplatesAtServer(): Promise<StoredTemplate[]> {
  const templates = readTemplates(await fetchForAccount(apiPaths.adminTemplates, isTemplateList))
  keep(templates)
  return templates
}

/** Reads them once; what changes from then on, the app hears. What can't be read now is read the next time. */
export async function ensureTemplates(): Promise<void> {
  if (useAppStore.getState().areTemplatesRead) return
  useAppStore.setState({ areTemplatesRead: true })
  const areTemplatesRead = await readTemplatesAtServer().then(
    () => true,
    () => false,
  )
  useAppStore.setState({ areTemplatesRead })
}

/** They are others by now, or for another account. */
export function forgetTemplates(): void {
  useAppStore.setState({ templates: undefined, areTemplatesRead: false })
}
