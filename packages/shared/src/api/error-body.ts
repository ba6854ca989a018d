import type { Issue } from '../validation.ts'

/** Every answer that is not a success has this body. */
export interface ErrorBody {
  /** For programs: stable, lower_snake_case. */
  code: string
  /** For people. */
  message: string
  issues?: Issue[]
  /** With `conflict`: what both sides changed, and the record as it stands. */
  conflicts?: unknown
  current?: unknown
}

export function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof (body as ErrorBody).code === 'string' &&
    typeof (body as ErrorBody).message === 'string'
  )
}
