import { isObject } from '../objects.ts'
import type { Issue } from '../validation.ts'

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

/** What an account is answered whose role is not to see or do something, with status 403. */
export const NOT_ALLOWED = 'not_allowed'

/** The message for staff at an address that is only for owners, as each is that the server does not know. */
export const ONLY_OWNERS = 'Only an owner can do this.'

/** What an operation on two orders is answered when one of them is gone, with status 404. */
export const ORDER_GONE = 'order_gone'

/** What a type of operation is answered that the server does not know, with status 422. */
export const OPERATION_UNKNOWN = 'operation_unknown'

/** The message of an answer to an address that the server does not know, with status 404 and `not_found`. */
export const UNKNOWN_ADDRESS = 'Not found'

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

/** Whether the server itself says that it does not know an address, as one does that is older than the app. */
export function isUnknownAddress({ status, body }: { status: number; body?: unknown }): boolean {
  const isNotFound = status === 404 && isErrorBody(body) && body.code === 'not_found'
  return isNotFound && body.message === UNKNOWN_ADDRESS
}
