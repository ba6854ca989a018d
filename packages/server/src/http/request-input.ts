import type * as v from 'valibot'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import { validate } from '@zari/shared/lib/validation'
import type { Request } from 'express'
import { createHash } from 'node:crypto'
import { invalid, unsupportedType } from '../lib/errors.ts'

export function valid<TSchema extends v.GenericSchema>(
  schema: TSchema,
  input: unknown,
): v.InferOutput<TSchema> {
  const result = validate(schema, input)
  if (!result.ok) throw invalid(result.issues)
  return result.value
}

/** Without a body: `{}`. @throws HttpError 415, 422 */
export function validBody<TSchema extends v.GenericSchema>(
  request: Request,
  schema: TSchema,
): v.InferOutput<TSchema> {
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding']
  if (hasBody && !request.is('application/json')) throw unsupportedType('Please send JSON')
  return valid(schema, request.body ?? {})
}

const KEY = /^[\w-]{8,128}$/

export function checkedKey(key: string | undefined): string | undefined {
  if (!key) return undefined
  if (!KEY.test(key)) throw invalid([{ path: IDEMPOTENCY_HEADER, message: 'This key is not a UUID' }])
  return key
}

export function idempotencyKey(request: Request): string | undefined {
  return checkedKey(request.get(IDEMPOTENCY_HEADER))
}

export function requiredKey(request: Request): string {
  const key = idempotencyKey(request)
  if (key === undefined) throw invalid([{ path: IDEMPOTENCY_HEADER, message: 'Required' }])
  return key
}

export function fingerprint(value: unknown): string {
  const canonical = JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
  return createHash('sha256').update(canonical).digest('base64url')
}
