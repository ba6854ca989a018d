import { ACCOUNT_DISABLED, type ErrorBody, NOT_ALLOWED, UNAUTHORIZED } from '@zari/shared/api/error-body'
import type { Issue } from '@zari/shared/validation'

/** An answer that is not a success. Made by the factories below, translated by `error-handler.ts` alone. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly body: ErrorBody
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(`${status} ${body.code}`)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

export function malformedRequest(message = 'The request could not be read'): HttpError {
  return new HttpError(400, { code: 'malformed_request', message })
}

export function unauthorized(message = 'Please sign in'): HttpError {
  return new HttpError(401, { code: UNAUTHORIZED, message })
}

/** Only for whoever gave the account's password: nobody else is to learn that there is such an account. */
export function accountDisabled(): HttpError {
  return new HttpError(401, { code: ACCOUNT_DISABLED, message: 'This account has been disabled' })
}

/** The account is good, and this is not for its role. */
export function notAllowed(message: string): HttpError {
  return new HttpError(403, { code: NOT_ALLOWED, message })
}

export function forbiddenOrigin(): HttpError {
  return new HttpError(403, { code: 'forbidden_origin', message: 'This request came from another site' })
}

/** In S3's words, which the site's uploader knows. */
export function expired(): HttpError {
  return new HttpError(403, { code: 'request_expired', message: 'Request has expired' })
}

export function notFound(message = 'There is nothing here'): HttpError {
  return new HttpError(404, { code: 'not_found', message })
}

export function conflict(conflicts: unknown, current: unknown): HttpError {
  const message = 'Someone else has changed this in the meantime'
  return new HttpError(409, { code: 'conflict', message, conflicts, current })
}

/** Somebody else has written a message's words meanwhile. */
export function templateChanged(current: unknown): HttpError {
  const message = 'Another owner has changed this message in the meantime'
  return new HttpError(409, { code: 'conflict', message, current })
}

/** An order with this id is there, and it is not the one that was sent. */
export function orderExists(): HttpError {
  const message =
    'An order with this number is at the server already. Look at it, and make what is missing anew.'
  return new HttpError(409, { code: 'order_exists', message })
}

/** What was looked at is not what would be published. */
export function publishedMeanwhile(
  message = 'Somebody else has published in the meantime. Please look at the preview again.',
): HttpError {
  return new HttpError(409, { code: 'published_meanwhile', message })
}

/** The site's pages could not be made of it: they stay as they are. */
export function notPublished(message: string): HttpError {
  return new HttpError(503, { code: 'not_published', message }, 10)
}

/** A link to an account that was used, withdrawn or is too old; which of these is nobody's business. */
export function linkGone(): HttpError {
  const message = 'This link is no longer good. Ask an owner of the shop for a new one.'
  return new HttpError(404, { code: 'link_gone', message })
}

/** There would be nobody left who may do everything. */
export function lastOwner(message: string): HttpError {
  return new HttpError(409, { code: 'last_owner', message })
}

/** The place in the list of changes is one that this database never gave, or no longer knows. */
export function cursorGone(): HttpError {
  return new HttpError(410, { code: 'cursor_gone', message: 'Please fetch everything again' })
}

export function lengthRequired(): HttpError {
  return new HttpError(411, { code: 'length_required', message: 'The size of the file must be given' })
}

export function tooLarge(message = 'This is too large'): HttpError {
  return new HttpError(413, { code: 'too_large', message })
}

export function unsupportedType(message = 'This type of content is not accepted here'): HttpError {
  return new HttpError(415, { code: 'unsupported_type', message })
}

/** 421: a client that has the wrong connection may try another; a person sees why nothing is shown. */
export function wrongHost(): HttpError {
  const message = 'This server is not known by that name. Whoever runs it can set PUBLIC_ORIGIN.'
  return new HttpError(421, { code: 'wrong_host', message })
}

/** The first issue's words are the message, because that is what a person is shown. */
export function invalid(issues: Issue[]): HttpError {
  return new HttpError(422, {
    code: 'validation_failed',
    message: issues[0]?.message ?? 'Invalid input',
    issues,
  })
}

export function idempotencyKeyReused(): HttpError {
  const message = 'This was already sent with other content'
  return new HttpError(422, { code: 'idempotency_key_reused', message })
}

/** @param retryAfter seconds */
export function tooManyRequests(retryAfter: number, message = 'Too many requests. Please wait a little.') {
  return new HttpError(429, { code: 'too_many_requests', message }, retryAfter)
}

/** @param retryAfter seconds */
export function unavailable(retryAfter = 5): HttpError {
  const message = 'Something we need is not answering. Please try again in a moment.'
  return new HttpError(503, { code: 'unavailable', message }, retryAfter)
}

/**
 * While the server is being prepared.
 * @param retryAfter seconds
 * @param doing what it does just now, for those who run it
 */
export function starting(retryAfter: number, doing?: string): HttpError {
  const message = 'We are just starting. Please try again in a moment.'
  return new HttpError(
    503,
    { code: 'starting', message: doing ? `${message} (${doing})` : message },
    retryAfter,
  )
}
