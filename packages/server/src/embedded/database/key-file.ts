import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

async function isPrivate(file: string): Promise<boolean> {
  return process.platform === 'win32' || ((await stat(file)).mode & 0o077) === 0
}

/**
 * The key file of a mongod, which refuses one that others may read. Some file systems keep no permissions (WSL's mounted
 * Windows drives): there the key is copied to where they hold.
 * @param isKept whether a file has the permissions that it was given
 * @throws Error where no folder keeps permissions
 */
export async function keyFileFor(secretFile: string, isKept = isPrivate): Promise<string> {
  if (await isKept(secretFile)) return secretFile
  const name = createHash('sha256').update(secretFile).digest('hex').slice(0, 16)
  const folder = join(process.env['XDG_RUNTIME_DIR'] ?? tmpdir(), `zari-${userInfo().uid}`)
  const copy = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  await copyFile(secretFile, copy)
  await chmod(copy, 0o600)
  if (await isKept(copy)) return copy
  throw new Error(
    `Neither ${secretFile} nor ${copy} can be made private: set DATA_DIR to a folder of this system`,
  )
}
