import type { Express } from 'express'
import type { IncomingMessage, RequestListener } from 'node:http'
import { type Logger } from '../lib/logger.ts'
import { logRequest } from './request-log.ts'
import type { Metrics } from '../lib/metrics.ts'
import type { CachedResponse, ReadyAnswer } from './cached-response.ts'
import { hostNames, isPlainTarget } from './request-guards.ts'
import { proxiesOf, REQUEST_ID_HEADER, requestIdOf } from './request-log.ts'
import type { Headers } from './security-headers.ts'

/** What the app has in memory as it goes out; asked with every request. */
export interface Kept {
  /** Of the API: by their paths, which are their routes too. */
  calls: ReadonlyMap<string, () => CachedResponse | undefined>
  /** Pages and files. */
  site: (request: IncomingMessage) => CachedResponse | undefined
}

export interface KeptFirstOptions {
  kept: Kept
  /** What every answer says. */
  headers: Headers
  publicOrigin: string | undefined
  log: Logger
  metrics: Metrics
}

/** With one of these, a request asks for something else than the whole. */
const ASKS_FOR_LESS = ['if-none-match', 'if-modified-since', 'range'] as const

const says = ({ headers }: ReadyAnswer, name: string) =>
  headers.some((each, at) => at % 2 === 0 && each.toLowerCase() === name.toLowerCase())

/**
 * Answers what is the same for everybody and was answered before, without the app: half of such an answer's time would
 * be the way through it (docs/decisions/0103). Takes the plainest requests only. All others, and everything that is not
 * ready or not good any more, are the app's, which has to answer the same.
 */
export function keptFirst(
  app: Express,
  { kept, headers, publicOrigin, log, metrics }: KeptFirstOptions,
): RequestListener {
  const whose = hostNames(publicOrigin)
  const isTrusted = proxiesOf(app)
  const withCommon = new WeakMap<ReadyAnswer, string[]>()

  /** What an answer says itself stands for what every answer says. */
  function headersOf(ready: ReadyAnswer): string[] {
    const known = withCommon.get(ready)
    if (known) return known
    const made = [...headers.filter(([name]) => !says(ready, name)).flat(), ...ready.headers]
    withCommon.set(ready, made)
    return made
  }

  function readyFor(request: IncomingMessage): ReadyAnswer | undefined {
    const { method, url = '', headers: asked } = request
    if (method !== 'GET' || !isPlainTarget(url)) return undefined
    const call = kept.calls.get(url)
    const answer = call ? call() : kept.site(request)
    if (!answer || ASKS_FOR_LESS.some((name) => asked[name] !== undefined)) return undefined
    return whose(asked.host) === 'ours' ? answer.readyFor(asked['accept-encoding']) : undefined
  }

  return (request, response) => {
    const ready = readyFor(request)
    if (!ready) return app(request, response)
    const startedAt = performance.now()
    const id = requestIdOf(request, isTrusted)
    response.once('close', () => {
      const ms = performance.now() - startedAt
      const { method = '', url = '' } = request
      const over = { id, method, originalUrl: url, baseUrl: '' }
      logRequest(log, over, response, ms)
      metrics.requestOver(kept.calls.has(url) ? { ...over, route: { path: url } } : over, response, ms)
    })
    response.writeHead(ready.status, [REQUEST_ID_HEADER, id, ...headersOf(ready)])
    response.end(ready.body, 'latin1')
  }
}
