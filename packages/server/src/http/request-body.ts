import express, { type Request, type RequestHandler, type Response } from 'express'
import { tooLarge } from '../lib/errors.ts'
import { releasePlace, acquirePlace } from './load-shedder.ts'
import { pauseTimeout } from './request-timeout.ts'

export function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

export function isShortBody(request: Request): boolean {
  return hasBody(request) && Boolean(request.is(['application/json', 'application/x-www-form-urlencoded']))
}

/** A slow network is not the server's load: the request neither counts nor times out meanwhile. */
function readWith(limit: number, parsers: RequestHandler[]): RequestHandler {
  return async (request, response, next) => {
    if (isShortBody(request)) {
      // The parsers would receive all of it first.
      if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
      releasePlace(response)
      await pauseTimeout(async () => {
        for (const parse of parsers) await run(parse, request, response)
      })
      acquirePlace(response)
    }
    next()
  }
}

/** @param limit bytes; a larger body is 413 */
export const readBody = (limit: number): RequestHandler =>
  readWith(limit, [express.json({ limit }), express.urlencoded({ limit, extended: false })])

export const readForm = (limit: number): RequestHandler =>
  readWith(limit, [express.urlencoded({ limit, extended: false })])

function run(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  })
}
