import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

export async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** The first program of that name on PATH. */
export async function findOnPath(name: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const names = process.platform === 'win32' ? [`${name}.exe`] : [name]
  for (const folder of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    for (const each of names) {
      const file = join(folder, each)
      if (await isExecutable(file)) return file
    }
  }
  return undefined
}
