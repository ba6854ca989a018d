import type { Assignees } from '@zari/shared/auth/tailors'
import { pagePaths } from '@zari/shared/api/paths'
import { type Operation, rolesFor } from '@zari/shared/operations/operation'
import { isObject, typedKeys } from '@zari/shared/lib/objects'
import type { OperationAnswer } from '@zari/shared/operations/operation-answer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { createSchemas, requestContent, specifiedEdits } from '@zari/shared/orders/order-schemas'
import { redactForRole, redactHistoryForRole } from '@zari/shared/orders/redact-for-role'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { staffOf } from '../../http/authorize.ts'
import { type AcceptedLimit, clientNetwork, coarseNetworkOf } from '../../http/rate-limit.ts'
import { originOf } from '../../http/request-guards.ts'
import { fingerprint, idempotencyKey, requiredKey, valid, validBody } from '../../http/request-input.ts'
import { HttpError, notAllowed } from '../../lib/errors.ts'
import { recordActivity } from '../activity/index.ts'
import { customerRoutes, phoneOf } from '../customers/index.ts'
import { createOrder } from './create/create-order.ts'
import { type Fields, type FormPages, formPost, languageOf } from './create/form-post.ts'
import { changeLink, linkChangeSchema } from './edit/change-link.ts'
import { finishRequest } from './edit/customer-requests.ts'
import { exportRoutes } from './export/routes.ts'
import { customersQuerySchema, pageOfCustomers } from './list/list-customers.ts'
import { allOrders, countOrders, findOrder, ordersOfCustomer, pageOfOrders } from './list/list-orders.ts'
import { listQuerySchema } from './list/list-query.ts'
import { takingsOf, takingsQuerySchema } from './list/takings.ts'
import { monthQuerySchema, readMonth } from './month/read-month.ts'
import { applyOperation } from './operations/apply-operation.ts'
import { readEdit, readOperation } from './operations/read-operation.ts'
import type { OrderStore } from './order-store.ts'
import { pieceworkRoutes } from './piecework/piecework.ts'
import { searchOrders, searchQuerySchema } from './search/search-orders.ts'

async function* asJsonArray(batches: AsyncIterable<OrderRecord[]>): AsyncGenerator<string> {
  let before = '['
  for await (const records of batches) {
    yield before + records.map((record) => JSON.stringify(record)).join(',\n')
    before = ',\n'
  }
  yield before === '[' ? '[]' : ']'
}

async function streamList(response: Response, batches: AsyncIterable<OrderRecord[]>): Promise<void> {
  const chunks = asJsonArray(batches)
  // Before the headers, so that a failure is still a 503.
  const first = await chunks.next()
  response.type('json')
  await pipeline(
    Readable.from(
      (async function* () {
        if (!first.done) yield first.value
        yield* chunks
      })(),
    ),
    response,
  )
}

async function inLanguageOf(request: Request, error: HttpError, pages: FormPages): Promise<HttpError> {
  const language = isObject(request.body) ? languageOf(request.body as Fields) : 'en'
  if (language === 'en') return error
  const say = (message: string) => pages.messageIn(language, message)
  const { message, issues, ...body } = error.body
  const translated = issues?.map(async (issue) => ({ ...issue, message: await say(issue.message) }))
  return new HttpError(
    error.status,
    { ...body, message: await say(message), ...(translated && { issues: await Promise.all(translated) }) },
    error.retryAfter,
  )
}

/** @param handlers `limit` of a network; `read` reads a body that is no multipart form */
export function publicOrderRoutes(
  store: OrderStore,
  { limit, read }: { limit: AcceptedLimit; read: RequestHandler },
  pages: FormPages,
  publicOrigin: string | undefined,
): Router {
  const router = Router()
  for (const kind of ORDER_KINDS) {
    const { publicPath } = orderKinds[kind]
    const ofForm = formPost(store, kind, pages, limit)
    router.post(publicPath, limit.before, read, ofForm, async (request, response) => {
      const create = async () => {
        const input = validBody(request, createSchemas[kind])
        const key = idempotencyKey(request)
        const creation = key ? { key, fingerprint: fingerprint(requestContent(input)) } : undefined
        const [party, network] = [clientNetwork(request), coarseNetworkOf(request.ip)]
        return limit.accept(request, () => createOrder(store, kind, input, { creation, party, network }))
      }
      const { linkToken, ...created } = await create().catch(async (error: unknown) => {
        throw error instanceof HttpError ? await inLanguageOf(request, error, pages) : error
      })
      const trackingUrl = linkToken && originOf(request, publicOrigin) + pagePaths.orderPage(linkToken)
      response.status(201).json({ ...created, trackingUrl })
    })
  }
  return router
}

/** At /api/admin. The list without a query and `q` read all records: slow in large shops. */
export function adminOrderRoutes(store: OrderStore, readAssignees: () => Promise<Assignees>): Router {
  const router = Router()
  async function apply(
    request: Request,
    operation: Operation,
    key: string | undefined,
  ): Promise<OperationAnswer> {
    const { role, email: by } = staffOf(request)
    const { orders, ...answer } = await applyOperation(store, { operation, key, by, role })
    return { ...answer, orders: orders.map((order) => redactForRole(role, order)) }
  }
  router.post('/operations', async (request, response) => {
    const operation = readOperation(validBody(request, v.unknown()))
    if (!rolesFor(operation).includes(staffOf(request).role)) throw notAllowed('This account can’t do this.')
    response.json(await apply(request, operation, requiredKey(request)))
  })
  for (const kind of ORDER_KINDS) {
    for (const name of typedKeys(specifiedEdits)) {
      const verb = specifiedEdits[name] === 'PATCH' ? 'patch' : 'put'
      router[verb](`/${kind}/:id/${name}`, async (request, response) => {
        const operation = readEdit({ kind, id: request.params.id }, name, validBody(request, v.unknown()))
        const answer = await apply(request, operation, idempotencyKey(request))
        response.json(answer.withheld ? answer : answer.orders[0])
      })
    }
  }
  router.get('/counts', async (request, response) => {
    response.json(await countOrders(store, staffOf(request).role))
  })
  router.get('/takings', async (request, response) => {
    response.json(await takingsOf(store, valid(takingsQuerySchema, request.query)))
  })
  router.get('/month', async (request, response) => {
    response.json(await readMonth(store, valid(monthQuerySchema, request.query).month))
  })
  router.get('/search', async (request, response) => {
    recordActivity(request, { type: 'search' })
    response.json(await searchOrders(store, valid(searchQuerySchema, request.query).q, staffOf(request).role))
  })
  router.use(pieceworkRoutes(store))
  router.use(customerRoutes(store.customers))
  router.get('/customers', async (request, response) => {
    response.json(await pageOfCustomers(store, valid(customersQuerySchema, request.query)))
  })
  router.get('/customers/:phone/orders', async (request, response) => {
    const phone = phoneOf(request)
    const found = await ordersOfCustomer(store, phone)
    recordActivity(request, { type: 'customer', subject: phone, records: found.orders })
    response.json(found)
  })
  router.use(exportRoutes(store, readAssignees))
  for (const kind of ORDER_KINDS) {
    router.get(`/${kind}`, async (request, response) => {
      const { role } = staffOf(request)
      if (Object.keys(request.query).length === 0) {
        recordActivity(request, { type: 'export', details: { what: [kind] } })
        return streamList(response, allOrders(store, kind, role))
      }
      const query = valid(listQuerySchema, request.query)
      return void response.json(await pageOfOrders(store, kind, query, role))
    })
    router.get(`/${kind}/:id`, async (request, response) => {
      const { role } = staffOf(request)
      response.json(redactForRole(role, await findOrder(store, { kind, id: request.params.id }, role)))
    })
    router.get(`/${kind}/:id/history`, async (request, response) => {
      const { role } = staffOf(request)
      const record = await findOrder(store, { kind, id: request.params.id }, role)
      const entries = await store.history.of(kind, record.id)
      response.json(redactHistoryForRole(role, record, entries))
    })
    router.post(`/${kind}/:id/link`, async (request, response) => {
      const { change } = validBody(request, linkChangeSchema)
      response.json(
        await changeLink(store, { kind, id: request.params.id }, { change, key: idempotencyKey(request) }),
      )
    })
    router.post(`/${kind}/:id/requests/:request/done`, async (request, response) => {
      const { id, request: requestId } = request.params
      const by = staffOf(request).email
      response.json(await finishRequest(store, { kind, id }, { id: requestId, by }))
    })
  }
  return router
}
