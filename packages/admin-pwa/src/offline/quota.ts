/** Whether the device has no room left. Browsers say it in two ways. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
