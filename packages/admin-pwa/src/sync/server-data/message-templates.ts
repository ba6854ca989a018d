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

/** Languages of customers, by their number. */
export const MESSAGE_LANGUAGES_KEY = 'zari-message-languages'

const MESSAGE_TEMPLATES_KEY = 'zari-message-templates'

const KEYS = [MESSAGE_LANGUAGES_KEY, MESSAGE_TEMPLATES_KEY]

export function forgetCustomers(): void {
  for (const key of KEYS) deviceStorage.remove(key)
}

function byKey(templates: readonly StoredTemplate[]): ReadonlyMap<string, StoredTemplate> {
  return new Map(templates.map((template) => [templateKey(template), template]))
}

export function storedTemplate(name: TemplateName): string | undefined {
  const { templates = byKey(readTemplates(deviceStorage.readJson(MESSAGE_TEMPLATES_KEY))) } =
    useAppStore.getState()
  return templates.get(templateKey(name))?.text ?? undefined
}

function keep(templates: readonly StoredTemplate[]): void {
  useAppStore.setState({ templates: byKey(templates) })
  // Without room for it they are read again when the app is next opened.
  deviceStorage.store(MESSAGE_TEMPLATES_KEY, JSON.stringify({ templates }))
}

export async function readTemplatesAtServer(): Promise<StoredTemplate[]> {
  const templates = readTemplates(await fetchForAccount(apiPaths.adminTemplates, isTemplateList))
  keep(templates)
  return templates
}

/** Once; the engine tells of changes. */
export async function ensureTemplates(): Promise<void> {
  if (useAppStore.getState().areTemplatesRead) return
  useAppStore.setState({ areTemplatesRead: true })
  const areTemplatesRead = await readTemplatesAtServer().then(
    () => true,
    () => false,
  )
  useAppStore.setState({ areTemplatesRead })
}

export function forgetTemplates(): void {
  useAppStore.setState({ templates: undefined, areTemplatesRead: false })
}
