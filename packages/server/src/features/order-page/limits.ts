import type { Request, RequestHandler } from 'express'
import type { AcceptedLimit } from '../../http/rate-limit.ts'

export interface Limits {
  reads: RequestHandler
  requests: AcceptedLimit
  /** A wrong token counts here only: guesses must not use up the limits of customers on the same network. */
  wrongTokens: RequestHandler
}

export function limitsByToken(
  isKnown: (token: string) => Promise<boolean>,
  { reads, requests, wrongTokens }: Limits,
): Limits {
  const byToken =
    (limit: RequestHandler): RequestHandler =>
    async (request: Request, response, next) => {
      const isRight = await isKnown(String(request.params['token']))
      return (isRight ? limit : wrongTokens)(request, response, next)
    }
  return { reads: byToken(reads), requests: { ...requests, before: byToken(requests.before) }, wrongTokens }
}
