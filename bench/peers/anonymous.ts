import { syncRoutes } from '../../packages/server/src/features/sync/index.ts'
/**
 * The staff's lists without a session, with the same middleware. Usage: node anonymous.ts URI. Prints its
 * origin when ready.
 */
import compression from 'compression'
import express from 'express'
import type { AddressInfo } from 'node:net'
import { connectDatabase } from '../../packages/server/src/db/connect.ts'
import { namesByEmail } from '../../packages/server/src/features/accounts/index.ts'
import { adminOrderRoutes } from '../../packages/server/src/features/orders/order-routes.ts'
import { noStore } from '../../packages/server/src/http/cached-response.ts'

import { closeGracefully, createHttpServer } from '../../packages/server/src/http/http-server.ts'
import { createExpressApp } from '../../packages/server/src/http/express-app.ts'
import { LoadShedder } from '../../packages/server/src/http/load-shedder.ts'
import { knownHost, readableTarget, sameOriginOnly } from '../../packages/server/src/http/request-guards.ts'
import { answerWithin } from '../../packages/server/src/http/request-timeout.ts'
import { commonHeaders, setHeaders } from '../../packages/server/src/http/security-headers.ts'
import { createLogger } from '../../packages/server/src/lib/logger.ts'
import { createServices } from '../../packages/server/src/server/services.ts'
import { createObjectStore } from '../../packages/server/src/storage/object-store.ts'

const [uri = ''] = process.argv.slice(2)
const nowhere = {
  endpoint: 'http://127.0.0.1:9',
  bucket: 'x',
  region: 'x',
  accessKeyId: 'x',
  secretAccessKey: 'x',
}
const { orders, streams, accounts, metrics } = createServices(
  await connectDatabase(uri),
  createObjectStore({ ...nowhere, forcePathStyle: true }),
)
const app = createExpressApp({ TRUST_PROXY: undefined }, createLogger('warn', false), {
  first: new LoadShedder().handler,
})
app.use(metrics.requests)
app.use(setHeaders(commonHeaders({ secure: false })), readableTarget, knownHost(undefined))
app.use(sameOriginOnly(undefined), compression())
app.use('/api', noStore, express.json(), express.urlencoded({ extended: false }), answerWithin())
app.use('/api/admin', (request, _response, next) => {
  request.staff = { id: 'nobody', email: 'nobody@zari.example', role: 'owner' }
  next()
})
app.use(
  '/api/admin',
  syncRoutes(orders, streams, {
    findSessionUser: accounts.findSessionUser,
    names: () => namesByEmail(accounts),
    assignees: async () => ({}),
    priceList: { hasChangedSince: async () => false, forDevices: async () => [] },
  }),
)
app.use(
  '/api/admin',
  adminOrderRoutes(orders, async () => ({})),
)
const server = createHttpServer(app)
process.once('SIGTERM', () => void closeGracefully(server).then(() => process.exit()))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
