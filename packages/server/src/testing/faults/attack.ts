import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { startServerProcess } from '../server-process.ts'
import { staff } from '../staff.ts'
import { testClient } from '../test-client.ts'
import { inSeconds, quantile, type Report } from './report.ts'

const ATTACKER = new URL('attacker.ts', import.meta.url)
/** A later answer counts as none. */
const MAX_ANSWER_MS = 3_000
const ASKED_EVERY_MS = 250
const MIN_ANSWERED = 0.95

interface Seen {
  tries: number
  answered: number
  times: number[]
}

/** Sends requests for so many ms. @param ask sends one, and returns its status */
export async function watch(ms: number, ask: () => Promise<number>): Promise<Seen> {
  const seen: Seen = { tries: 0, answered: 0, times: [] }
  const asked: Array<Promise<void>> = []
  const end = performance.now() + ms
  while (performance.now() < end) {
    const start = performance.now()
    seen.tries++
    asked.push(
      ask()
        .catch(() => 0)
        .then((status) => {
          const took = performance.now() - start
          seen.times.push(took)
          if (status >= 200 && status < 300 && took <= MAX_ANSWER_MS) seen.answered++
        }),
    )
    await sleep(ASKED_EVERY_MS)
  }
  await Promise.all(asked)
  return seen
}

/**
 * What staff and visitors are answered while one attacker, who shares their address, keeps the server busy.
 * @param ms how long
 */
export async function attack({ env, ms }: { env: Record<string, string>; ms: number }): Promise<Report> {
  const server = await startServerProcess(env)
  const { origin } = server
  const table = [['who asks', 'answered', 'median', '95 %', 'longest']]
  const wrong: string[] = []
  try {
    const shop = testClient(origin)
    await shop.post(apiPaths.login, staff)
    const visitor = testClient(origin)
    const form = orderKinds['contact-inquiries'].publicPath
    const asked: Record<string, () => Promise<{ status: number }>> = {
      staff: () => shop.get(apiPaths.adminCounts),
      visitors: () => visitor.get('/'),
      forms: () => visitor.post(form, goodInput['contact-inquiries']()),
    }
    const attacker = new Worker(ATTACKER, { workerData: origin })
    await sleep(1_000)
    try {
      await Promise.all(
        Object.entries(asked).map(async ([who, ask]) => {
          const { tries, answered, times } = await watch(ms, async () => (await ask()).status)
          const told = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)].map(inSeconds)
          table.push([who, `${answered} of ${tries}`, ...told])
          if (answered < tries * MIN_ANSWERED)
            wrong.push(`${who} were answered ${answered} of ${tries} times`)
        }),
      )
    } finally {
      await attacker.terminate()
    }
    return { table, wrong }
  } finally {
    await server.stop()
  }
}
