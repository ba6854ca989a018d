import type { Request, RequestHandler } from 'express'

/** What a network may ask of the pages of orders. */
export interface Limits {
  reads: RequestHandler
  requests: RequestHandler
  /** Reads and requests with a token of no link: guesses must not use up the limits of customers on the same network. */
  wrongTokens: RequestHandler
}

/** The limits for addresses with a `:token`: with a wrong one, a request counts against `wrongTokens` only. */
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
  return { reads: byToken(reads), requests: byToken(requests), wrongTokens }
}
