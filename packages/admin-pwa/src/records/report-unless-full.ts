import { isQuotaError } from '../offline/quota.ts'

/** For what a full device can do without. */
export function reportUnlessFull(error: unknown): void {
  if (!isQuotaError(error)) reportError(error)
}
