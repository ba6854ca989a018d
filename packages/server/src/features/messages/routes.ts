import * as v from 'valibot'
import { templateEditSchema, templateNameSchema } from '@zari/shared/messages/edit-template'
import type { StoredTemplate, TemplateName } from '@zari/shared/messages/templates'
import { type Request, Router } from 'express'
import { staffOf } from '../../http/authorize.ts'
import { valid, validBody } from '../../http/request-input.ts'
import { notFound } from '../../lib/errors.ts'
import { checkMissing, readTemplates, type TemplateStore, writeTemplate } from './template-store.ts'

const PATH = '/messages/templates/:language/:kind/:wording'

const originalSchema = v.strictObject({
  base: v.pipe(v.string('Required'), v.regex(/^\d{1,9}$/, 'Invalid input'), v.transform(Number)),
})

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
    const { text, base, without } = validBody(request, templateEditSchema)
    checkMissing(name, text, without)
    const by = staffOf(request).email
    response.json((await writeTemplate(store, { name, text, base, by })) satisfies StoredTemplate)
  })
  router.delete(PATH, async (request, response) => {
    const name = nameIn(request)
    const { base } = valid(originalSchema, request.query)
    response.json(await writeTemplate(store, { name, text: null, base, by: staffOf(request).email }))
  })
  return router
}
