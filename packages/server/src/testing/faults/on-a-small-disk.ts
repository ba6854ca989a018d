import { parseJson } from '@zari/shared/lib/validation'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Report } from './report.ts'

const run = promisify(execFile)
const RUN_MS = 240_000

/** As root a mount namespace suffices; otherwise a user namespace is needed too. */
const WAYS = [['-m'], ['-r', '-m']]

/** Undefined when this machine can't mount a small disk. */
export async function wayToASmallDisk(folder: string): Promise<string[] | undefined> {
  for (const way of WAYS) {
    const mount = ['mount', '-t', 'tmpfs', '-o', 'size=1m', 'zari', folder]
    const works = await run('unshare', [...way, ...mount]).then(
      () => true,
      () => false,
    )
    if (works) return way
  }
  return undefined
}

/**
 * Runs `full-disk.ts` on a small disk mounted on an existing folder.
 * @param seconds duration of the full disk
 */
export async function fillSmallDisk(
  way: readonly string[],
  folder: string,
  seconds: number,
): Promise<Report> {
  const script = join(import.meta.dirname, 'full-disk.ts')
  const { stdout, stderr } = await run(
    'unshare',
    [...way, process.execPath, script, folder, String(seconds)],
    {
      timeout: RUN_MS,
      maxBuffer: 1e7,
    },
  )
  const report = parseJson(stdout.trim().split('\n').at(-1) ?? '') as Report | undefined
  if (!report) throw new Error(`It ended without a report: ${stdout}${stderr}`)
  return report
}
