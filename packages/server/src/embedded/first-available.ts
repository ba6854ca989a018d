import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** Says on the terminal what is being done, one line at a time. */
export type PrintLine = (line: string) => void

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

export async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/**
 * The first program of that name on PATH.
 * @param elsewhere folders that are looked into after those on PATH
 */
export async function findOnPath(
  name: string,
  env: NodeJS.ProcessEnv,
  elsewhere: readonly string[] = [],
): Promise<string | undefined> {
  const program = process.platform === 'win32' ? `${name}.exe` : name
  for (const folder of [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...elsewhere]) {
    const file = join(folder, program)
    if (await isExecutable(file)) return file
  }
  return undefined
}
