/** Whether the device has no room left. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}

/**
 * Does something that needs room. When there is none, takes the next step that makes room and tries again.
 * @throws QuotaExceededError when there is none after the last step
 */
export async function retryFreeingSpace<T>(
  work: () => Promise<T>,
  ...steps: ReadonlyArray<() => Promise<void>>
): Promise<T> {
  for (const makeRoom of steps) {
    try {
      return await work()
    } catch (error) {
      if (!isQuotaError(error)) throw error
      await makeRoom()
    }
  }
  return work()
}

/** A full device is nothing unexpected: it says so itself, or can do without. */
export function reportUnlessFull(error: unknown): void {
  if (!isQuotaError(error)) reportError(error)
}
