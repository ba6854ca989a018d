import * as v from 'valibot'
import { templateEditSchema, templateNameSchema } from '@zari/shared/messages/edit-template'
import type { TemplateName } from '@zari/shared/messages/templates'
import { type Request, Router } from 'express'
import { staffOf } from '../../http/authorize.ts'
import { validBody } from '../../http/request-input.ts'
import { notFound } from '../../lib/errors.ts'
import { recordActivity } from '../activity/index.ts'
import { checkMissing, readTemplates, type TemplateStore, writeTemplate } from './template-store.ts'

const PATH = '/messages/templates/:language/:kind/:wording'

function nameIn(request: Request): TemplateName {
  const { language, kind, wording } = request.params
  const name = v.safeParse(templateNameSchema, { language, kind, wording })
  if (!name.success) throw notFound('Unknown message')
  return name.output
}

/** Templates of WhatsApp messages; the originals are in the staff app. Mounted at /api/admin. */
export function templateRoutes(store: TemplateStore): Router {
  const router = Router()
  router.get('/messages/templates', async (_request, response) => {
    response.json({ templates: await readTemplates(store) })
  })
  router.put(PATH, async (request, response) => {
    const name = nameIn(request)
    const { without, ...edit } = validBody(request, templateEditSchema)
    if (edit.text !== null) checkMissing(name, edit.text, without)
    response.json(await writeTemplate(store, name, edit, staffOf(request).email))
    recordActivity(request, { type: 'settings', details: { what: ['messages'] } })
  })
  return router
}
