import { createHash, timingSafeEqual } from 'node:crypto'
import { type Request, Router } from 'express'
import { notFound, unauthorized } from '../lib/errors.ts'
import type { Metrics } from '../lib/metrics.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request brings the token; never where none is set. */
export function bearerCheck(token: string | undefined): (request: Request) => boolean {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`)
  return (request) =>
    expected !== undefined && timingSafeEqual(digest(request.get('authorization') ?? ''), expected)
}

/** GET /metrics, in Prometheus's format, for whoever brings the token. Without one set there is no such address. */
export function metricsRoutes(metrics: Metrics, token: string | undefined): Router {
  const router = Router()
  const isAllowed = bearerCheck(token)
  router.get('/metrics', async (request, response) => {
    if (token === undefined) throw notFound()
    if (!isAllowed(request)) {
      response.set('WWW-Authenticate', 'Bearer')
      throw unauthorized('The token is missing or wrong')
    }
    const text = await metrics.registry.metrics()
    response.set('Cache-Control', 'no-store').type(metrics.registry.contentType).send(text)
  })
  return router
}
