import { validate } from '@zari/shared/validation'
import type { Request } from 'express'
import type * as v from 'valibot'
import { invalid, unsupportedType } from '../lib/errors.ts'

/**
 * A value that is as the schema says.
 * @throws HttpError 422 with every issue
 */
export function valid<TSchema extends v.GenericSchema>(
  schema: TSchema,
  input: unknown,
): v.InferOutput<TSchema> {
  const result = validate(schema, input)
  if (!result.ok) throw invalid(result.issues)
  return result.value
}

/**
 * The request's JSON body, as the schema says. No body at all is checked as `{}`.
 * @throws HttpError 415 when something else than JSON was sent
 */
export function validBody<TSchema extends v.GenericSchema>(
  request: Request,
  schema: TSchema,
): v.InferOutput<TSchema> {
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding']
  if (hasBody && !request.is('application/json')) throw unsupportedType('Please send JSON')
  return valid(schema, (request.body as unknown) ?? {})
}
