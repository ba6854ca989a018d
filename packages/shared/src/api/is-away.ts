import { ApiError } from './api-error.ts'

/**
 * Whether an error of `request` means that nobody of ours answered: no network, silence, or the words of
 * something in between, such as a proxy's 502 or a Wi-Fi's login page.
 */
export function isAway(error: unknown): boolean {
  return !(error instanceof ApiError && error.body)
}
