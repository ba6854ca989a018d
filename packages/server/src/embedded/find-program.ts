import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

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
