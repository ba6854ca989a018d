import * as v from 'valibot'
import type { Assignees } from '@zari/shared/auth/tailors'
import { STAFF_HEADER } from '@zari/shared/api/headers'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { valid } from '../../http/request-input.ts'
import { recordActivity } from '../activity/index.ts'
import type { OrderStore } from '../orders/index.ts'
import type { PriceListStore } from '../price-list/index.ts'
import { changesSince } from './changes-page.ts'
import { initialSync } from './initial-sync.ts'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { type FindSessionUser, staffOf } from '../../http/authorize.ts'
import type { EventStreams } from '../../http/event-streams.ts'
import { storedSession } from '../../http/sessions.ts'
import type { ChangeFeed } from '../changes/index.ts'

/** A `changes` event at first and after each change, with its cursor, and `beat` in between. Missed ones do no harm. */
function changeEvents(
  feed: ChangeFeed,
  streams: EventStreams,
  findSessionUser: FindSessionUser,
): RequestHandler {
  return (request: Request, response: Response) => {
    response.set({
      'Content-Type': 'text/event-stream',
      // Compression would buffer events.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
    if (request.method === 'HEAD') return void response.end()
    response.write('retry: 2000\n\n')
    const { id: userId, role } = staffOf(request)
    const forget = streams.add({
      sessionId: request.sessionID,
      userId,
      // After a change of role a device reconnects, and reads that role's data.
      isAllowed: async () => (await findSessionUser((await storedSession(request)) ?? {}))?.role === role,
      beat: () => void response.write('event: beat\ndata:\n\n'),
      end: () => void response.end(),
    })
    const unsubscribe = feed.subscribe(
      (cursor) => response.write(`event: changes\ndata: ${cursor}\n\n`),
      () => response.end(),
    )
    response.on('close', () => {
      forget()
      unsubscribe()
    })
  }
}

export const changesQuerySchema = v.strictObject({
  since: v.optional(v.pipe(v.string(), v.maxLength(100))),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, 'Invalid input'),
      v.transform(Number),
      v.minValue(1, 'Invalid input'),
      v.maxValue(1_000, 'At most 1000 at once'),
    ),
    '500',
  ),
})

export const initialSyncQuerySchema = v.strictObject({
  ...changesQuerySchema.entries,
  since: v.optional(v.pipe(v.string(), v.maxLength(4_000))),
  list: v.optional(v.picklist(ORDER_KINDS)),
})

export function syncRoutes(
  store: OrderStore,
  streams: EventStreams,
  sources: {
    findSessionUser: FindSessionUser
    names: () => Promise<Record<string, string>>
    assignees: () => Promise<Assignees>
    priceList: Pick<PriceListStore, 'hasChangedSince' | 'forDevices'>
  },
): Router {
  const router = Router()
  // Only with orders: an empty answer stays small.
  const withNames = async (page: ChangesPage, since: string | undefined): Promise<ChangesPage> => {
    const seesAccounts = page.role !== 'workroom' && page.changed.length > 0
    return {
      ...page,
      ...(seesAccounts && { names: await sources.names() }),
      // A change of a tailor moves the cursor without an order.
      ...(page.cursor !== since && { assignees: await sources.assignees() }),
    }
  }
  const withPrices = async (page: ChangesPage, hasChanged: boolean): Promise<ChangesPage> =>
    hasChanged && page.role !== 'workroom'
      ? { ...page, priceList: await sources.priceList.forDevices() }
      : page
  router.get('/events', changeEvents(store.changeFeed, streams, sources.findSessionUser))
  router.get('/changes', async (request, response) => {
    const { since, limit } = valid(changesQuerySchema, request.query)
    const page = await changesSince(store, since, limit, staffOf(request).role)
    const isNew = since !== undefined && page.cursor !== since
    // `changesSince` has checked the format.
    const hasChanged = isNew && (await sources.priceList.hasChangedSince(Number(since.split('.')[1])))
    response.json(await withPrices(await withNames(page, since), hasChanged))
  })
  router.get('/initial-sync', async (request, response) => {
    const { since, limit, list } = valid(initialSyncQuerySchema, request.query)
    const { id, role } = staffOf(request)
    // Requested before the page has the account (`preload.ts`).
    response.set(STAFF_HEADER, id)
    const page = await initialSync(store, since, limit, { role, ...(list && { list }) })
    // Each page, so that an interrupted download is recorded, too.
    recordActivity(request, { type: 'first-download', count: page.changed.length })
    response.json(await withPrices(await withNames(page, since), page.coverage !== undefined))
  })
  return router
}
