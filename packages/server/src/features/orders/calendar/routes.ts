import { apiPaths } from '@zari/shared/api/paths'
import type { CalendarAddress } from '@zari/shared/orders/calendar-address'
import { dayInIndia } from '@zari/shared/time/due-date'
import { type RequestHandler, Router } from 'express'
import { staffOf } from '../../../http/authorize.ts'
import { notFound } from '../../../lib/errors.ts'
import type { CalendarSecrets } from '../../accounts/index.ts'
import type { OrderStore } from '../order-store.ts'
import { calendarFeed, ordersForCalendar } from './calendar-feed.ts'

interface CalendarParts {
  orders: OrderStore
  secrets: CalendarSecrets
  shopName: () => Promise<string>
}

const FILE = /^(?<secret>[\w-]{43})\.ics$/

/** Without a session: who knows the address is the account. */
export function calendarFeedRoutes(
  { orders, secrets, shopName }: CalendarParts,
  limit: RequestHandler,
): Router {
  const router = Router()
  router.get('/api/calendar/:file', limit, async (request, response) => {
    response.set('X-Robots-Tag', 'noindex')
    const secret = FILE.exec(String(request.params['file']))?.groups?.['secret']
    const user = secret ? await secrets.userOf(secret) : undefined
    if (!user) throw notFound()
    const text = calendarFeed(
      await ordersForCalendar(orders, user.role),
      await shopName(),
      dayInIndia(new Date()),
    )
    response.set('Cache-Control', 'private, no-store').type('text/calendar; charset=utf-8').send(text)
  })
  return router
}

export function calendarAddressRoutes(secrets: CalendarSecrets): Router {
  const router = Router()
  router.get('/calendar-address', async (request, response) => {
    response.json({ isMade: await secrets.isMade(staffOf(request).id) } satisfies CalendarAddress)
  })
  router.post('/calendar-address', async (request, response) => {
    const secret = await secrets.make(staffOf(request).id)
    const path = apiPaths.calendarFeed(secret)
    response.status(201).json({ isMade: true, path } satisfies CalendarAddress)
  })
  router.delete('/calendar-address', async (request, response) => {
    await secrets.stop(staffOf(request).id)
    response.status(204).end()
  })
  return router
}
