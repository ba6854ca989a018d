import { isMessageLanguage, type MessageLanguage } from '@zari/shared/languages/languages'
import { isOneOf } from '@zari/shared/lib/objects'
import {
  customerRequestSchema,
  MAX_REQUEST_LENGTH,
  REQUEST_TYPES,
  type RequestType,
} from '@zari/shared/orders/customer-request'
import { pagePaths } from '@zari/shared/api/paths'
import { type Request, Router } from 'express'
import * as v from 'valibot'
import { readForm } from '../../http/request-body.ts'
import { addRequest } from '../orders/index.ts'
import { designRoutes } from './design-routes.ts'
import { pictureRoutes } from './picture-routes.ts'
import { type Limits, limitsByToken } from './limits.ts'
import type { OrderPages } from './order-pages.ts'
import { type OrderPageParts, readOrderPage } from './read-order-page.ts'

const LARGEST_FORM = 16 * 1024

const languageIn = ({ query }: Request): MessageLanguage | undefined =>
  isMessageLanguage(query['lang']) ? query['lang'] : undefined

const typeIn = (value: unknown): RequestType | undefined =>
  isOneOf(REQUEST_TYPES, String(value)) ? (String(value) as RequestType) : undefined

function backTo(token: string, language: MessageLanguage | undefined, sent: RequestType): string {
  const query = new URLSearchParams({ ...(language && { lang: language }), sent })
  return `${pagePaths.orderPage(token)}?${query.toString()}#sent`
}

/** Reading changes nothing: previews read too. */
export function orderPageRoutes(parts: OrderPageParts, pages: OrderPages, ofNetwork: Limits): Router {
  const { orders } = parts
  const limits = limitsByToken(async (token) => (await orders.links.find(token)) !== undefined, ofNetwork)
  const router = Router({ strict: true })

  router.get('/:token', limits.reads, async (request, response) => {
    const options = { language: languageIn(request), sent: typeIn(request.query['sent']) }
    const page = await readOrderPage(parts, String(request.params['token']), options)
    await pages.sendOrderPage(request, response, page)
  })

  const { before, accept } = limits.requests
  router.post('/:token/requests', before, readForm(LARGEST_FORM), async (request, response) => {
    const token = String(request.params['token'])
    const language = languageIn(request)
    const page = await readOrderPage(parts, token, { language })
    if (!page) return pages.sendOrderPage(request, response, undefined)
    const sent: { type?: unknown; text?: unknown } = request.body ?? {}
    const input = v.safeParse(customerRequestSchema, sent)
    const isTaken = (outcome: string) => outcome === 'taken'
    const outcome = input.success
      ? await accept(request, () => addRequest(orders, token, input.output), isTaken)
      : undefined
    if (outcome === 'gone') return pages.sendOrderPage(request, response, undefined)
    if (input.success && outcome === 'taken') {
      return response.redirect(303, backTo(token, language, input.output.type))
    }
    const text = typeof sent.text === 'string' ? sent.text.slice(0, 2 * MAX_REQUEST_LENGTH) : ''
    const why = input.success ? 'many' : text.length > MAX_REQUEST_LENGTH ? 'long' : 'empty'
    const refused = { type: typeIn(sent.type) ?? 'message', text, why } as const
    return pages.sendOrderPage(request, response, { ...page, refused }, 422)
  })

  router.use(designRoutes(parts, pages, limits))
  router.use(pictureRoutes(parts, pages, limits))

  // Cut addresses get what a wrong token gets.
  router.use(limits.wrongTokens, async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    await pages.sendOrderPage(request, response, undefined)
  })
  return router
}
