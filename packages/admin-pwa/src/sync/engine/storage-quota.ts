export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}

/** When there is no room, takes the next step and tries again. @throws QuotaExceededError when there is none after the last */
export async function retryFreeingSpace<T>(
  work: () => Promise<T>,
  ...steps: ReadonlyArray<() => Promise<void>>
): Promise<T> {
  for (const makeRoom of steps) {
    try {
      return await work()
    } catch (error) {
      if (!isQuotaError(error)) throw error
      // A full disk may have no room to note what was deleted.
      await makeRoom().catch(() => undefined)
    }
  }
  return work()
}

/** A full device is nothing unexpected: it says so itself, or can do without. */
export function reportUnlessFull(error: unknown): void {
  if (!isQuotaError(error)) reportError(error)
}
