import { readFile } from 'node:fs/promises'

/** Linux; `getconf CLK_TCK` is 100 in practice. */
const TICKS_A_SECOND = 100

/** CPU time of processes with all threads, ms. Linux only. */
export async function cpuTime(pids: readonly number[]): Promise<number> {
  const each = pids.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_A_SECOND
  })
  return (await Promise.all(each)).reduce((sum, ms) => sum + ms, 0)
}
