import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const PAGE = 4_096
const MS_BETWEEN_LOOKS = 10

interface Process {
  pid: number
  parent: number
  command: string
}

async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
  return Promise.all(
    pids.map(async (pid) => {
      // A process that has just ended has no file.
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return { pid: Number(pid), parent, command: command.replaceAll('\0', ' ') }
    }),
  )
}

/** A process and its descendants that have one of the words in their command. */
export async function processesOf(pid: number, words: readonly string[]): Promise<number[]> {
  const all = await processes()
  const found = [pid]
  for (const each of found)
    found.push(...all.filter(({ parent }) => parent === each).map((child) => child.pid))
  const named = new Map(all.map((each) => [each.pid, each.command]))
  return found.filter((each) => words.some((word) => named.get(each)?.includes(word)))
}

/** Resident bytes, with shared pages counted for each process. Linux only. */
export async function memoryOf(pids: readonly number[]): Promise<number> {
  const pages = pids.map(async (pid) => {
    const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
    return Number(statm.split(' ')[1] ?? 0)
  })
  return (await Promise.all(pages)).reduce((sum, each) => sum + each, 0) * PAGE
}

export async function peakOf(measure: () => Promise<number>, work: () => Promise<unknown>): Promise<number> {
  let peak = await measure()
  const done = new AbortController()
  const watch = (async () => {
    while (!done.signal.aborted) {
      peak = Math.max(peak, await measure())
      await sleep(MS_BETWEEN_LOOKS)
    }
  })()
  try {
    await work()
  } finally {
    done.abort()
    await watch
  }
  return peak
}
