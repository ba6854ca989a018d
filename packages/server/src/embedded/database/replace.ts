import { copyFile, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from '../../lib/files.ts'
import { NoServiceError } from '../first-available.ts'
import { argumentsOfRunning, stopOrphan } from '../pid-file.ts'
import { pidFileIn } from '../supervisor.ts'

/** `old` is what the last rewrite has replaced; `copy` becomes `current` once it is complete. */
export const databaseFolders = (dataDir: string) => ({
  current: join(dataDir, 'database'),
  copy: join(dataDir, 'database-new'),
  old: join(dataDir, 'database-old'),
})

export const isThere = async (path: string): Promise<boolean> =>
  (await stat(path).catch(ignoreMissing(undefined))) !== undefined

/** In a copy the process that makes it; later the sign that the database replaces `old`. */
const markIn = (folder: string) => join(folder, 'rewrite.json')
const PROCESS_TITLE = 'zari-rewrite'

/** Finishes or removes what a killed rewrite has left. @returns whether it finished one @throws NoServiceError while one runs */
export async function settleRewrite(dataDir: string): Promise<boolean> {
  const { current, copy, old } = databaseFolders(dataDir)
  if (!(await isThere(copy))) return false
  if (await argumentsOfRunning(markIn(copy))) {
    throw new NoServiceError('The database is being rewritten (npm run rewrite). Wait until that has ended.')
  }
  await stopOrphan(pidFileIn(copy))
  // Killed between the two renames of `swapDatabase`.
  if (!(await isThere(current)) && (await isThere(old))) {
    await rename(copy, current)
    return true
  }
  await rm(copy, { recursive: true, force: true })
  return false
}

/** An empty one of the same program and password, which no other process starts from now on. */
export async function beginCopy(dataDir: string): Promise<void> {
  const { current, copy } = databaseFolders(dataDir)
  await mkdir(copy, { mode: 0o700 })
  // Only now: a killed rewrite may have had the number of this process.
  process.title = PROCESS_TITLE
  const { pid } = process
  const running = { server: pid, keeper: pid, service: pid, program: PROCESS_TITLE, args: [] }
  await writeFile(markIn(copy), JSON.stringify(running))
  await copyFile(join(current, 'secret'), join(copy, 'secret'))
  const engine: object = JSON.parse(await readFile(join(current, 'engine.json'), 'utf8'))
  await writeFile(join(copy, 'engine.json'), JSON.stringify({ ...engine, hasUser: false }))
}

export async function dropCopy(dataDir: string): Promise<void> {
  await rm(databaseFolders(dataDir).copy, { recursive: true, force: true })
}

/** Neither may be in use. */
export async function swapDatabase(dataDir: string): Promise<void> {
  const { current, copy, old } = databaseFolders(dataDir)
  await rename(current, old)
  await rename(copy, current)
}

/** @returns whether there was one */
export async function removeReplaced(dataDir: string): Promise<boolean> {
  const { current, old } = databaseFolders(dataDir)
  if (!(await isThere(markIn(current))) || !(await isThere(old))) return false
  // `database` may have been a link to a folder elsewhere.
  for (const path of [await realpath(old), old]) await rm(path, { recursive: true, force: true })
  return true
}
