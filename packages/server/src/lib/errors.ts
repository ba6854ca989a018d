import { ACCOUNT_DISABLED, type ErrorBody, NOT_ALLOWED, UNAUTHORIZED } from '@zari/shared/api/error-body'
import type { Issue } from '@zari/shared/lib/validation'

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

export function malformedRequest(message = 'Could not read the request'): HttpError {
  return new HttpError(400, { code: 'malformed_request', message })
}

export function unauthorized(message = 'Please sign in'): HttpError {
  return new HttpError(401, { code: UNAUTHORIZED, message })
}

/** Only after the right password: otherwise it would reveal that the account exists. */
export function accountDisabled(): HttpError {
  return new HttpError(401, { code: ACCOUNT_DISABLED, message: 'This account has been disabled' })
}

export function notAllowed(message: string): HttpError {
  return new HttpError(403, { code: NOT_ALLOWED, message })
}

export function forbiddenOrigin(): HttpError {
  return new HttpError(403, { code: 'forbidden_origin', message: 'This request came from another site' })
}

/** With the status and the words of S3, by which an uploader (`retry-policy.ts`) knows that it needs a new address. */
export function expired(): HttpError {
  return new HttpError(403, { code: 'request_expired', message: 'Request has expired' })
}

export function notFound(message = 'Not found'): HttpError {
  return new HttpError(404, { code: 'not_found', message })
}

export function conflict(conflicts: unknown, current: unknown): HttpError {
  const message = 'Another person also changed this'
  return new HttpError(409, { code: 'conflict', message, conflicts, current })
}

/** The record is not the one that the edit was made from. */
export function changedMeanwhile(current: unknown): HttpError {
  const message = 'This was also changed elsewhere. Check it and try again.'
  return new HttpError(409, { code: 'conflict', message, current })
}

export function orderExists(): HttpError {
  const message = 'This order is already on the server. Check it, and add what is missing.'
  return new HttpError(409, { code: 'order_exists', message })
}

/** The orders have changed since the user looked at them. */
export function impossibleNow(refusal: { code: string; message: string; order?: string }): HttpError {
  return new HttpError(409, refusal)
}

/** The draft differs from the one that the user looked at. */
export function publishedMeanwhile(
  message = 'Another person has published. Please check the preview again.',
): HttpError {
  return new HttpError(409, { code: 'published_meanwhile', message })
}

export function notPublished(message: string): HttpError {
  return new HttpError(503, { code: 'not_published', message }, 10)
}

/** Does not reveal whether the link was used, withdrawn or has expired. */
export function linkGone(): HttpError {
  const message = 'This link does not work any more. Ask an owner for a new one.'
  return new HttpError(404, { code: 'link_gone', message })
}

/** At least one owner must remain. */
export function lastOwner(message: string): HttpError {
  return new HttpError(409, { code: 'last_owner', message })
}

/** The cursor is of another database, or too old. */
export function cursorGone(): HttpError {
  return new HttpError(410, { code: 'cursor_gone', message: 'Please load everything again' })
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

/** 421: clients may retry on another connection. */
export function wrongHost(): HttpError {
  const message = 'This server does not use that address. Its operator can set PUBLIC_ORIGIN.'
  return new HttpError(421, { code: 'wrong_host', message })
}

/** More than a person corrects at once. A program may send an input with thousands. */
const MAX_ISSUES = 20

export function invalid(issues: Issue[]): HttpError {
  return new HttpError(422, {
    code: 'validation_failed',
    message: issues[0]?.message ?? 'Invalid input',
    issues: issues.slice(0, MAX_ISSUES),
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
  const message = 'The server has a problem. Please try again soon.'
  return new HttpError(503, { code: 'unavailable', message }, retryAfter)
}

export const BUSY = 'busy'

/** More requests than can be answered soon; not logged as an error of the server. @param retryAfter seconds */
export function busy(retryAfter = 2): HttpError {
  return new HttpError(503, { code: BUSY, message: 'We are very busy. Please try again soon.' }, retryAfter)
}

/** The body arrives too slowly. */
export function requestTimeout(): HttpError {
  const message = 'This took too long to arrive. Please try again.'
  return new HttpError(408, { code: 'request_timeout', message })
}

/** The same file is being sent again. */
export function sentAgain(): HttpError {
  return new HttpError(409, { code: 'sent_again', message: 'This file is being sent again' })
}

/**
 * While the server starts.
 * @param retryAfter seconds
 * @param doing the current step, for operators
 */
export function starting(retryAfter: number, doing?: string): HttpError {
  const message = 'The server is starting. Please try again soon.'
  return new HttpError(
    503,
    { code: 'starting', message: doing ? `${message} (${doing})` : message },
    retryAfter,
  )
}
