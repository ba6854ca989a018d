import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

// Ends after its parent, even one that was killed.
const KEEP_BUSY =
  'const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e8; i++);'

/** Keeps all cores busy while `work` runs, so that tests fail which depend on a fast machine. */
export async function whileBusy(work) {
  const children = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', KEEP_BUSY], { stdio: 'ignore' }),
  )
  try {
    return await work()
  } finally {
    for (const child of children) child.kill()
  }
}
