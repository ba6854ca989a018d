import { formatBytes } from '@zari/shared/system/system-status'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase, MAINTENANCE_TIMEOUT_MS } from '../db/connect.ts'
import {
  beginCopy,
  databaseFolders,
  dropCopy,
  isThere,
  settleRewrite,
  swapDatabase,
} from '../embedded/database/replace.ts'
import { startDatabase } from '../embedded/database/start.ts'
import { FREE_BYTES_TO_START } from '../embedded/index.ts'
import type { PrintLine } from '../embedded/first-available.ts'
import { stopOrphan } from '../embedded/pid-file.ts'
import { pidFileIn } from '../embedded/supervisor.ts'
import { diskState, ignoreMissing } from '../lib/files.ts'
import { copyDatabases } from './copy-database.ts'
import { rememberRewrite } from './last-rewrite.ts'

export class RewriteError extends Error {
  override name = 'RewriteError'
}

interface Wanted {
  dataDir: string
  env: NodeJS.ProcessEnv
  say: PrintLine
}

/** @throws RewriteError or NoServiceError; the database is unchanged then */
export async function rewriteDatabase({ dataDir, env, say }: Wanted): Promise<void> {
  const start = performance.now()
  const { current, copy, old } = databaseFolders(dataDir)
  if (await settleRewrite(dataDir)) return say('The rewrite that was interrupted is finished. Start Zari.')
  await refuse(dataDir)
  const before = await bytesIn(current)
  await refuseWithoutRoom(dataDir, before)
  say(`Copying the database (${formatBytes(before)}) into ${copy} …`)
  await beginCopy(dataDir)
  try {
    const documents = await copyInto({ dataDir, env, say })
    const seconds = Math.ceil((performance.now() - start) / 1000)
    say(`${documents} documents copied and compared in ${seconds} s. Putting the copy in place …`)
    await swapDatabase(dataDir)
  } catch (error) {
    // Between the renames of the swap: the next start finishes it.
    if (!(await isThere(current))) throw error
    await dropCopy(dataDir)
    const reason = error instanceof Error ? error.message : String(error)
    throw new RewriteError(`Not rewritten; the database is as it was. ${reason}`, { cause: error })
  }
  const after = formatBytes(await bytesIn(current))
  const seconds = Math.ceil((performance.now() - start) / 1000)
  say(`The database is rewritten: ${formatBytes(before)} before, ${after} now, in ${seconds} s.`)
  say(`Start Zari now: once it is ready, it removes the database from before, ${old}.`)
}

async function refuse(dataDir: string): Promise<void> {
  const { current, old } = databaseFolders(dataDir)
  if (!(await isThere(join(current, 'engine.json')))) {
    throw new RewriteError(`There is no database in ${dataDir}. Check DATA_DIR.`)
  }
  await stopOrphan(pidFileIn(current)).catch((error: unknown) => {
    throw new RewriteError('Zari is running on this database. Stop it, then run this again.', {
      cause: error,
    })
  })
  if (!(await isThere(old))) return
  throw new RewriteError(
    `The database was rewritten and Zari not started since: ${old} is still there. Start Zari first, which removes it.`,
  )
}

/** In bytes, as the files' lengths. */
async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const sizes = names.map(
    async (name) => (await stat(join(folder, name)).catch(ignoreMissing(undefined)))?.size ?? 0,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function refuseWithoutRoom(dataDir: string, bytes: number): Promise<void> {
  const needed = bytes + FREE_BYTES_TO_START
  const free = (await diskState(dataDir))?.freeBytes ?? Infinity
  if (free >= needed) return
  throw new RewriteError(
    `The disk of ${dataDir} has no room for a copy: ${formatBytes(free)} are free, and ${formatBytes(needed)} are needed. Nothing was changed.`,
  )
}

/** @returns how many documents */
async function copyInto({ dataDir, env, say }: Wanted): Promise<number> {
  const { current, copy } = databaseFolders(dataDir)
  await using stack = new AsyncDisposableStack()
  const open = async (folder: string) => {
    const database = await startDatabase(folder, env, say)
    stack.defer(() => database.stop())
    const connection = await connectDatabase(database.uri, undefined, MAINTENANCE_TIMEOUT_MS)
    stack.defer(() => connection.close())
    return connection
  }
  const at = new Date()
  const from = await open(current)
  const to = await open(copy)
  const { documents } = await copyDatabases(from, to)
  await rememberRewrite(to, at)
  return documents
}
