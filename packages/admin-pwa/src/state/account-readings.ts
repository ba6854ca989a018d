import { request } from '@zari/shared/api/request'

let ending = new AbortController()

/**
 * Reads what a screen says by the way. It ends with the account: the server would refuse it, and its answer must be
 * kept for nobody else.
 * @throws what `request` throws
 */
export function readForAccount<T>(path: string): Promise<T> {
  return request<T>(path, { signal: ending.signal })
}

/** Called when somebody logs out, or what her account sees changes. */
export function endReadings(): void {
  ending.abort()
  ending = new AbortController()
}
