import type { DiskState } from '@zari/shared/system-status'
import { statfs } from 'node:fs/promises'

/**
 * The disk that holds the data folder, as it is now; undefined where the system does not say.
 * @param folder any that is on it
 */
export async function diskState(folder: string): Promise<DiskState | undefined> {
  return statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
    () => undefined,
  )
}
