import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/paths'
import type { Request } from 'express'
import { invalid } from '../lib/errors.ts'

/** A UUID is what clients send; anything as long and as plain will do. */
const KEY = /^[\w-]{8,128}$/

/** @throws HttpError 422 when the key is not one */
export function checkedKey(key: string | undefined): string | undefined {
  if (!key) return undefined
  if (!KEY.test(key)) throw invalid([{ path: IDEMPOTENCY_HEADER, message: 'This key is not a UUID' }])
  return key
}

export function idempotencyKey(request: Request): string | undefined {
  return checkedKey(request.get(IDEMPOTENCY_HEADER))
}

/** Of a call that must not be made twice by accident. @throws HttpError 422 when there is none */
export function requiredKey(request: Request): string {
  const key = idempotencyKey(request)
  if (key === undefined) throw invalid([{ path: IDEMPOTENCY_HEADER, message: 'Required' }])
  return key
}

/** The same for values that say the same, whatever the order of their keys. */
export function fingerprint(value: unknown): string {
  const canonical = JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
  return createHash('sha256').update(canonical).digest('base64url')
}
