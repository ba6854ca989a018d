import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { TemplateEdit } from '@zari/shared/messages/edit-template'
import {
  isStoredTemplate,
  type StoredTemplate,
  templateKey,
  type TemplateName,
} from '@zari/shared/messages/templates'
import { readTemplatesAtServer } from '../../../sync/data/message-templates.ts'
import { swrRules } from '../../../sync/data/server-data.ts'
import { withSession } from '../../../sync/session/with-session.ts'

export function useTemplates() {
  const { data, error, mutate } = useSWR<StoredTemplate[], unknown>(
    apiPaths.adminTemplates,
    () => withSession(readTemplatesAtServer),
    { ...swrRules, revalidateOnMount: true },
  )
  const templates = data && new Map(data.map((template) => [templateKey(template), template]))
  return { templates, error, again: () => mutate() }
}

/** @throws as `request` does; 409 with the other owner's template */
export function saveTemplate(name: TemplateName, edit: TemplateEdit): Promise<StoredTemplate> {
  return withSession(() =>
    request(apiPaths.adminTemplate(name), isStoredTemplate, { method: 'PUT', body: edit }),
  )
}

/** @param base version of the template that is shown */
export function backToOriginal(name: TemplateName, base: number): Promise<StoredTemplate> {
  return withSession(() =>
    request(`${apiPaths.adminTemplate(name)}?base=${base}`, isStoredTemplate, { method: 'DELETE' }),
  )
}
