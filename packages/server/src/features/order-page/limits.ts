import type { Request, RequestHandler } from 'express'

export interface Limits {
  reads: RequestHandler
  requests: RequestHandler
  /** Of both, with a token that leads nowhere: a stranger's guesses must not use up the limits of a network's customers. */
  wrongTokens: RequestHandler
}

/** Each limit, for addresses with a `:token` that may be wrong. */
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
