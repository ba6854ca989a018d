import { isObject } from '../lib/objects.ts'
import type { Issue } from '../lib/validation.ts'

export interface ErrorBody {
  /** Stable, lower_snake_case. */
  code: string
  message: string
  issues?: Issue[]
  requestId?: string
  /** With `order_made_already`, as `orderLink` names it. */
  order?: string
  /** With `taken`: the piece's. */
  assigneeId?: string
  /** With `below_zero`: the entry that took money out last. */
  out?: unknown
  /** With `conflict`: what both sides changed, and the record as it is. */
  conflicts?: unknown
  current?: unknown
}

/** 401: no session. */
export const UNAUTHORIZED = 'unauthorized'

/** 401: the password is right, but an owner has disabled the account. */
export const ACCOUNT_DISABLED = 'account_disabled'

/** 409: the staff app is older than the server. */
export const APP_OUTDATED = 'app_outdated'

/** 503 with Retry-After: the staff app is newer than the server. */
export const SERVER_OUTDATED = 'server_outdated'

/** 403: it was last given more than a quarter of an hour ago. */
export const PASSWORD_NEEDED = 'password_needed'

/** 403: as the shop's rules want, in the place of a password or after it. */
export const PASSKEY_NEEDED = 'passkey_needed'

export const NOT_ALLOWED = 'not_allowed'

export function isErrorBody(body: unknown): body is ErrorBody {
  return isObject(body) && typeof body['code'] === 'string' && typeof body['message'] === 'string'
}

/** A 401 with another body is a proxy's or a Wi-Fi's, and ends no session. */
export function isSessionOver({ status, body }: { status: number; body?: unknown }): boolean {
  return status === 401 && isErrorBody(body) && body.code === UNAUTHORIZED
}
