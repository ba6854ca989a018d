import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

export type PrintLine = (line: string) => void

export interface Way<T> {
  name: string
  find: () => Promise<T | undefined>
}

export class NoServiceError extends Error {
  override name = 'NoServiceError'
}

/** @param wayOut advice when all fail @throws NoServiceError that lists why each failed */
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
