import { isMessageLanguage } from '@zari/shared/languages/languages'
import { orderNumber } from '@zari/shared/orders/order-number'
import { finishedCardId } from '@zari/shared/publishing/order-page'
import { type Request, Router } from 'express'
import * as v from 'valibot'
import { readForm } from '../../http/request-body.ts'
import { valid } from '../../http/request-input.ts'
import { answerAboutPictures } from '../orders/index.ts'
import type { Limits } from './limits.ts'
import type { OrderPages } from './order-pages.ts'
import { type OrderPageParts, ordersOnPage, picturesSeen, readOrderPage } from './read-order-page.ts'

const LARGEST_FORM = 4 * 1024

const short = v.pipe(v.string(), v.maxLength(40))
const answerSchema = v.object({ order: short, seen: short, answer: v.picklist(['yes', 'no']) })

/** Whether the website may show pictures of the finished piece. */
export function pictureRoutes(parts: OrderPageParts, pages: OrderPages, limits: Limits): Router {
  const { orders } = parts
  const router = Router({ strict: true })
  const { before, accept } = limits.requests
  router.post('/:token/pictures', before, readForm(LARGEST_FORM), async (request: Request, response) => {
    const token = String(request.params['token'])
    const language = isMessageLanguage(request.query['lang']) ? request.query['lang'] : undefined
    const { order: number, answer, seen } = valid(answerSchema, request.body ?? {})
    const order = (await ordersOnPage(orders, token)).find((record) => orderNumber(record) === number)
    const isSeen = (pictures: readonly string[]) => picturesSeen(pictures) === seen
    const answering = { token, order, answer, isSeen }
    const isTaken = await accept(request, () => answerAboutPictures(orders, answering), Boolean)
    const page = await readOrderPage(parts, token, { language })
    if (!page || !isTaken) return pages.sendOrderPage(request, response, page, 409)
    const query = language ? `?lang=${language}` : ''
    return response.redirect(303, `${page.path}${query}#${finishedCardId(number)}`)
  })
  return router
}
