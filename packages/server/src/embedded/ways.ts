/** Says on the terminal what is being done, one line at a time. */
export type Tell = (line: string) => void

/** One way to get a program. `find` explains itself by throwing when it cannot. */
export interface Way<T> {
  name: string
  find: () => Promise<T | undefined>
}

/** No way led to a service. Its message is meant for a person at a terminal. */
export class NoServiceError extends Error {
  override name = 'NoServiceError'
}

/**
 * Takes the ways in their order and returns what the first one finds.
 * @param wayOut what a person can do when none leads anywhere
 * @throws NoServiceError that lists what was tried, why each failed, and the ways out
 */
export async function firstAvailable<T>(service: string, ways: Way<T>[], wayOut: string): Promise<T> {
  const tried: string[] = []
  for (const way of ways) {
    try {
      const found = await way.find()
      if (found !== undefined) return found
      tried.push(`${way.name}: not found`)
    } catch (error) {
      tried.push(`${way.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new NoServiceError(
    [`No ${service} could be started.`, ...tried.map((line) => `  tried ${line}`), '', wayOut].join('\n'),
  )
}
