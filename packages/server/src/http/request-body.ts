import express, { type Request, type RequestHandler, type Response } from 'express'
import { leavePlace, takePlaceAgain } from './load-shedder.ts'
import { pauseTimeout } from './request-timeout.ts'

export function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Reads a JSON or urlencoded body. Meanwhile the request neither counts as under way nor runs out of time:
 * that depends on the client's network.
 * @param limit such as `4kb`; a larger body is 413
 */
export function readBody(limit: string): RequestHandler {
  const parsers = [express.json({ limit }), express.urlencoded({ limit, extended: false })]
  return async (request, response, next) => {
    if (hasBody(request)) {
      leavePlace(response)
      await pauseTimeout(async () => {
        for (const parse of parsers) await run(parse, request, response)
      })
      takePlaceAgain(response)
    }
    next()
  }
}

function run(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  })
}
