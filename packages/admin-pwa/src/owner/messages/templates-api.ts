import { messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { TemplateEdit } from '@zari/shared/messages/edit-template'
import {
  isStoredTemplate,
  type StoredTemplate,
  templateKey,
  type TemplateName,
} from '@zari/shared/messages/templates'
import { readTemplatesAtServer } from '../../sync/server-data/message-templates.ts'
import { useServerData } from '../../sync/hooks/use-server-data.ts'
import { withSession } from '../../sync/session/with-session.ts'

export function useTemplates() {
  const read = useServerData(apiPaths.adminTemplates, () => withSession(readTemplatesAtServer), {
    revalidateOnMount: true,
    describe: (error) => messageFor(error, 'The server can’t be reached. Check the internet and try again.'),
  })
  const templates = read.data && new Map(read.data.map((template) => [templateKey(template), template]))
  return {
    ...read,
    data: templates,
    /** Puts a template into the list at once. */
    replaceTemplate(stored: StoredTemplate) {
      void read.mutate((before = []) => [
        ...before.filter((each) => templateKey(each) !== templateKey(stored)),
        stored,
      ])
    },
  }
}

/** @throws as `request` does; 409 with the template as it stands */
export function saveTemplate(name: TemplateName, edit: TemplateEdit): Promise<StoredTemplate> {
  return withSession(() =>
    request(apiPaths.adminTemplate(name), isStoredTemplate, { method: 'PUT', body: edit }),
  )
}
