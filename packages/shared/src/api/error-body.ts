import { isObject } from '../lib/objects.ts'
import type { Issue } from '../lib/validation.ts'

/** Every answer that is not a success has this body. */
export interface ErrorBody {
  /** For programs: stable, lower_snake_case. */
  code: string
  /** For people. */
  message: string
  issues?: Issue[]
  /** Under which the server's log has it; for people who ask for help. */
  requestId?: string
  /** With `order_made_already`: the order that there is, as `orderLink` names it. */
  order?: string
  /** With `conflict`: what both sides changed, and the record as it stands. */
  conflicts?: unknown
  current?: unknown
}

/** What a call without a good session is answered, with status 401. */
export const UNAUTHORIZED = 'unauthorized'

/** What the right password of an account that the owner has disabled is answered, with status 401. */
export const ACCOUNT_DISABLED = 'account_disabled'

/** What a staff app of an earlier version than the server's is answered, with status 409. */
export const APP_OUTDATED = 'app_outdated'

/** What a staff app of a later version than the server's is answered, with status 503 and Retry-After. */
export const SERVER_OUTDATED = 'server_outdated'

/** What an account is answered whose role is not to see or do something, with status 403. */
export const NOT_ALLOWED = 'not_allowed'

export function isErrorBody(body: unknown): body is ErrorBody {
  return isObject(body) && typeof body['code'] === 'string' && typeof body['message'] === 'string'
}

/**
 * Whether our server says that there is no session. A 401 in other words is a proxy's or a Wi-Fi's, and ends
 * nothing.
 */
export function isSessionOver({ status, body }: { status: number; body?: unknown }): boolean {
  return status === 401 && isErrorBody(body) && body.code === UNAUTHORIZED
}
