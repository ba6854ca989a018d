import { ApiError } from '@zari/shared/api/api-error'

/** Nothing moved for so long that the line must be given up. */
export class StalledError extends Error {
  override name = 'StalledError'
}

/**
 * What a failed try means for the next one (specification, section 8): `fatal` has none, `lost` waits for the line,
 * `slow` slows the whole queue and wants a fresh address, `passing` is tried again after 0, 1, 3 and 5 seconds.
 */
export type Trouble = 'fatal' | 'lost' | 'stalled' | 'slow' | 'passing'

export function troubleOf(error: unknown): Trouble {
  if (error instanceof StalledError) return 'stalled'
  if (error instanceof TypeError) return 'lost'
  if (!(error instanceof ApiError)) return 'fatal'
  if (error.status === 429 || error.status === 408) return 'slow'
  if (error.status === 403 && error.message.includes('Request has expired')) return 'slow'
  return error.status >= 500 || error.status === 409 ? 'passing' : 'fatal'
}
