import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrintLine } from './first-available.ts'

/** New files hold customers' data: readable by this user only. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

const OURS = ['database', 'database-new', 'database-old', 'file-store', 'session-secret', 'backups']

async function isOpen(path: string): Promise<boolean> {
  return ((await lstat(path)).mode & 0o077) !== 0
}

async function close(path: string): Promise<void> {
  const found = await lstat(path)
  if (found.isSymbolicLink()) return
  await chmod(path, found.mode & 0o700)
  if (found.isDirectory()) for (const name of await readdir(path)) await close(join(path, name))
}

/** No access for other users of the machine. The folder itself is left alone when it holds other things too. */
export async function closeDataFolder(dataDir: string, tell: PrintLine): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  try {
    if (!(await isOpen(dataDir))) return
    const entries = await readdir(dataDir)
    for (const path of entries.filter((name) => OURS.includes(name)).map((name) => join(dataDir, name))) {
      if (await isOpen(path)) await close(path)
    }
    if (entries.every((name) => OURS.includes(name))) await chmod(dataDir, 0o700)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    tell(`Other users of this machine may be able to read ${dataDir}: ${reason}`)
  }
}
