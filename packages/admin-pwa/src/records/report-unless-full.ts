import { isQuotaError } from '../offline/quota.ts'

/** A full device is nothing unexpected: it says so itself, or can do without. */
export function reportUnlessFull(error: unknown): void {
  if (!isQuotaError(error)) reportError(error)
}
