import { isMessageLanguage } from '@zari/shared/languages/languages'
import { orderNumber } from '@zari/shared/orders/order-number'
import { finishedCardId } from '@zari/shared/publishing/order-page'
import { type Request, Router } from 'express'
import * as v from 'valibot'
import { readForm } from '../../http/request-body.ts'
import { answerAboutPictures } from '../orders/index.ts'
import type { Limits } from './limits.ts'
import type { OrderPages } from './order-pages.ts'
import { type OrderPageParts, ordersOnPage, picturesSeen, readOrderPage } from './read-order-page.ts'

const LARGEST_FORM = 4 * 1024

const answerSchema = v.object({
  order: v.pipe(v.string(), v.maxLength(40)),
  seen: v.pipe(v.string(), v.maxLength(40)),
  answer: v.picklist(['yes', 'no']),
})

/** Whether the website may show pictures of the finished piece. */
export function pictureRoutes(parts: OrderPageParts, pages: OrderPages, limits: Limits): Router {
  const { orders } = parts
  const router = Router({ strict: true })
  const { before, accept } = limits.requests
  router.post('/:token/pictures', before, readForm(LARGEST_FORM), async (request: Request, response) => {
    const token = String(request.params['token'])
    const language = isMessageLanguage(request.query['lang']) ? request.query['lang'] : undefined
    const sent = v.safeParse(answerSchema, request.body ?? {})
    const shown = await ordersOnPage(orders, token)
    const order = sent.success && shown.find((record) => orderNumber(record) === sent.output.order)
    const isTaken =
      order &&
      (await accept(
        request,
        () =>
          answerAboutPictures(
            orders,
            { token, order },
            sent.output.answer,
            (pictures) => picturesSeen(pictures) === sent.output.seen,
          ),
        (taken) => taken,
      ))
    const page = await readOrderPage(parts, token, { language })
    if (!page) return pages.sendOrderPage(request, response, undefined)
    if (order && isTaken) {
      const query = language ? `?lang=${language}` : ''
      return response.redirect(303, `${page.path}${query}#${finishedCardId(orderNumber(order))}`)
    }
    const about = page.orders.find(({ number }) => order && number === orderNumber(order)) ?? page.orders[0]
    const refused = page.orders.map((each) =>
      each === about && each.finished ? { ...each, finished: { ...each.finished, isRefused: true } } : each,
    )
    return pages.sendOrderPage(request, response, { ...page, orders: refused }, order ? 409 : 422)
  })
  return router
}
