import {
  ACCOUNT_DISABLED,
  type ErrorBody,
  NOT_ALLOWED,
  PASSKEY_NEEDED,
  PASSWORD_NEEDED,
  SERVER_OUTDATED,
  UNAUTHORIZED,
} from '@zari/shared/api/error-body'
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

/** Only after the right password: it reveals that the account exists. */
export function accountDisabled(): HttpError {
  return new HttpError(401, { code: ACCOUNT_DISABLED, message: 'This account has been disabled' })
}

export function notAllowed(message: string): HttpError {
  return new HttpError(403, { code: NOT_ALLOWED, message })
}

/** The session may be a stolen one, or of a device that was left open. */
export function passwordNeeded(): HttpError {
  return new HttpError(403, { code: PASSWORD_NEEDED, message: 'Please enter your password again' })
}

export function forbiddenOrigin(): HttpError {
  return new HttpError(403, { code: 'forbidden_origin', message: 'This request came from another site' })
}

export function passkeyNeeded(message: string): HttpError {
  return new HttpError(403, { code: PASSKEY_NEEDED, message })
}

/** Uploaders know S3's words (`retry-policy.ts`): a new address is needed. */
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

export function impossibleNow(refusal: { code: string; message: string; order?: string }): HttpError {
  return new HttpError(409, refusal)
}

export function publishedMeanwhile(
  message = 'Another person has published. Please check the preview again.',
): HttpError {
  return new HttpError(409, { code: 'published_meanwhile', message })
}

export function notPublished(message: string): HttpError {
  return new HttpError(503, { code: 'not_published', message }, 10)
}

/** Used, withdrawn or expired is not revealed. */
export function linkGone(): HttpError {
  const message = 'This link does not work any more. Ask an owner for a new one.'
  return new HttpError(404, { code: 'link_gone', message })
}

export function lastOwner(message: string): HttpError {
  return new HttpError(409, { code: 'last_owner', message })
}

/** Of an account that needs one. */
export function lastPasskey(): HttpError {
  const message = 'You need a passkey to sign in. Add another one before you remove this one.'
  return new HttpError(409, { code: 'last_passkey', message })
}

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

/** 421: clients may try another connection. */
export function wrongHost(origin?: string): HttpError {
  const message = origin
    ? `This address is not in use. Please open ${origin}`
    : 'This server does not use that address. Its operator can set PUBLIC_ORIGIN.'
  return new HttpError(421, { code: 'wrong_host', message })
}

/** More than a person corrects at once. */
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

export function tooManyRequests(retryAfter: number, message = 'Too many requests. Please wait a little.') {
  return new HttpError(429, { code: 'too_many_requests', message }, retryAfter)
}

export function unavailable(retryAfter = 5): HttpError {
  const message = 'The server has a problem. Please try again soon.'
  return new HttpError(503, { code: 'unavailable', message }, retryAfter)
}

export const BUSY = 'busy'

export function busy(retryAfter = 2): HttpError {
  return new HttpError(503, { code: BUSY, message: 'We are very busy. Please try again soon.' }, retryAfter)
}

export function requestTimeout(): HttpError {
  const message = 'This took too long to arrive. Please try again.'
  return new HttpError(408, { code: 'request_timeout', message })
}

export function sentAgain(): HttpError {
  return new HttpError(409, { code: 'sent_again', message: 'This file is being sent again' })
}

/** A later version of Zari has raised the number of the data. */
export function serverOutdated(): HttpError {
  return new HttpError(503, { code: SERVER_OUTDATED, message: 'The server is being updated.' }, 15)
}

/** @param doing for operators */
export function starting(retryAfter: number, doing?: string): HttpError {
  const message = 'The server is starting. Please try again soon.'
  return new HttpError(
    503,
    { code: 'starting', message: doing ? `${message} (${doing})` : message },
    retryAfter,
  )
}
