import type { AlertChannel } from '@zari/shared/alerts/alert-settings'

/** `gone`: no such subscription any more. `refused`: another try would not help. `problem`: shown on the screen. */
export type Outcome = 'delivered' | 'gone' | 'refused' | { retryAfterMs: number; problem?: string }

/** Without personal data. */
export interface AlertFailure {
  channel: AlertChannel
  status?: number | undefined
  code?: string | undefined
  reason?: string | undefined
}

export type OnFailure = (failure: AlertFailure) => void

export const MIN_WAIT_MS = 30_000
const MAX_WAIT_MS = 3_600_000

/** @param given a Retry-After header: seconds, or a date */
export function retryWaitMs(retryAfter: string | undefined, now: number): number {
  const seconds = Number(retryAfter ?? '0')
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter ?? '') - now : seconds * 1_000
  return Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, ms || 0))
}

/** The message may name an address. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
