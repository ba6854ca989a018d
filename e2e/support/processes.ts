import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { promisify } from 'node:util'

export { freePort } from '../../packages/server/src/embedded/free-port.ts'

/** Processes with their parents, from /proc because minimal machines have no `ps`. */
async function processes(): Promise<Array<{ pid: number; parent: number }>> {
  const entries = await readdir('/proc').catch(() => undefined)
  if (!entries) {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
    return stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .map(([pid = 0, parent = 0]) => ({ pid, parent }))
  }
  const pids = entries.filter((entry) => /^\d+$/.test(entry))
  return Promise.all(
    pids.map(async (pid) => {
      // The name in brackets may contain spaces and brackets, so fields are read after the last bracket.
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
      return { pid: Number(pid), parent }
    }),
  )
}

export async function descendants(pid: number | undefined): Promise<number[]> {
  if (pid === undefined) return []
  const all = await processes()
  const found = [pid]
  for (const each of found) {
    found.push(...all.filter(({ parent }) => parent === each).map((child) => child.pid))
  }
  return found
}
