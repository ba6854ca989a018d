import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `{...}` in a path, header or body is a value from an earlier answer. */
export interface RecordedCall {
  does: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: unknown
  /** Bytes instead of a body, as base64. */
  file?: string
  status: number
  /** Minimum content of the answer: values, or `string`, `number`, `boolean`, `?string` (or null), `list`. */
  answer?: unknown
  /** Names for values of the answer, by their paths in it, used by later calls. */
  keep?: Record<string, string>
}

/** Calls of one test, each of which may need the ones before it. */
interface RecordedGroup {
  name: string
  calls: RecordedCall[]
}

/**
 * What the site and the staff app of 25 November 2026 sent, and what that day's server answered: recorded, and never
 * changed. What is added to the API later is recorded in another file.
 */
export function recordedCalls(): RecordedGroup[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, '2026-11-25.json'), 'utf8')) as RecordedGroup[]
}
