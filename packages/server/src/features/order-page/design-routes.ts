import { isMessageLanguage } from '@zari/shared/languages/languages'
import {
  latestDesign,
  linkAnswerSchema,
  MAX_ANSWER_NAME,
  MAX_DESIGN_WORDS,
} from '@zari/shared/orders/design-version'
import { uuidv7 } from '@zari/shared/lib/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber } from '@zari/shared/orders/order-number'
import { isOpenStatus } from '@zari/shared/orders/status'
import { designCardId, type OrderPageContent, type OrderPageDesign } from '@zari/shared/publishing/order-page'
import { uploadIdOf } from '@zari/shared/uploads/object-path'
import { type Request, Router } from 'express'
import * as v from 'valibot'
import { readForm } from '../../http/request-body.ts'
import { answerByLink } from '../orders/index.ts'
import { sendPicture } from '../uploads/index.ts'
import { type OrderPageParts, ordersOnPage, picturesOnPage, readOrderPage } from './read-order-page.ts'
import type { Limits } from './limits.ts'
import type { OrderPages } from './order-pages.ts'

type Refused = NonNullable<OrderPageDesign['refused']>

const LARGEST_FORM = 32 * 1024

const textIn = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, 2 * most) : '')

function refusedBy(sent: Record<string, unknown>, isLate: boolean): Refused {
  const type = sent['answer'] === 'change' ? 'change' : 'approved'
  const name = textIn(sent['name'], MAX_ANSWER_NAME)
  const words = textIn(sent['words'], MAX_DESIGN_WORDS)
  const isLong = name.length > MAX_ANSWER_NAME || words.length > MAX_DESIGN_WORDS
  const why = isLate ? 'late' : isLong ? 'long' : name.trim() ? 'words' : 'name'
  return { why, type, name, words }
}

function withRefusal(page: OrderPageContent, number: string | undefined, refused: Refused): OrderPageContent {
  const offered = page.orders.filter(({ design }) => design)
  const about = offered.find((order) => order.number === number) ?? offered[0]
  const orders = page.orders.map((order) =>
    order === about && order.design ? { ...order, design: { ...order.design, refused } } : order,
  )
  return { ...page, orders }
}

function canStillAnswer(order: OrderRecord | undefined, version: unknown): boolean {
  const latest = order && latestDesign(order)
  return latest !== undefined && latest.id === version && !latest.answer
}

export function designRoutes(parts: OrderPageParts, pages: OrderPages, limits: Limits): Router {
  const { orders } = parts
  const router = Router({ strict: true })

  for (const [path, variant] of [
    ['/:token/pictures/:number', 'picture'],
    ['/:token/pictures/:number/thumbnail', 'thumbnail'],
  ] as const) {
    router.get(path, limits.reads, async (request, response) => {
      const records = await ordersOnPage(orders, String(request.params['token']))
      const shown = picturesOnPage(records, await parts.shop.seen())
      const number = Number(request.params['number'])
      const id = uploadIdOf(shown[number - 1] ?? '')
      response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      await sendPicture(response, id ? await orders.uploads.open(id, variant) : undefined)
    })
  }

  router.post(
    '/:token/design',
    limits.requests.before,
    readForm(LARGEST_FORM),
    async (request: Request, response) => {
      const token = String(request.params['token'])
      const language = isMessageLanguage(request.query['lang']) ? request.query['lang'] : undefined
      const sent: Record<string, unknown> = request.body ?? {}
      const answer = v.safeParse(linkAnswerSchema, sent)
      const shown = await ordersOnPage(orders, token)
      const version = sent['version']
      const about = shown.find(({ designs = [] }) => designs.some(({ id }) => id === version))
      const order = about && isOpenStatus(about.status) ? about : undefined
      const refusal =
        answer.success &&
        order &&
        (await limits.requests.accept(
          request,
          () => answerByLink(orders, { token, order }, answer.output, uuidv7()),
          (found) => !found,
        ))
      const page = await readOrderPage(parts, token, { language })
      if (!page) return pages.sendOrderPage(request, response, undefined)
      if (answer.success && order && !refusal) {
        const query = language ? `?lang=${language}` : ''
        return response.redirect(303, `${page.path}${query}#${designCardId(page, orderNumber(order))}`)
      }
      const refused = refusedBy(sent, answer.success || !canStillAnswer(order, version))
      const status = refused.why === 'late' ? 409 : 422
      const number = about && orderNumber(about)
      return pages.sendOrderPage(request, response, withRefusal(page, number, refused), status)
    },
  )
  return router
}
