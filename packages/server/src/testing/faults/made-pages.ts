import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { apiPaths } from '@zari/shared/api/paths'
import { startServerProcess } from '../server-process.ts'
import { staff } from '../staff.ts'
import { testClient } from '../test-client.ts'
import { watch } from './attack.ts'
import type { Sending } from './page-maker.ts'
import { inSeconds, quantile, type Report } from './report.ts'

const PAGE_MAKER = new URL('page-maker.ts', import.meta.url)
const MAX_STAFF_MS = 500

const KINDS: readonly Sending[] = ['nothing', 'refused forms', 'made-up parts', 'thanks', 'unknown addresses']

/** What staff are answered while a stranger asks for pages that are made for one request. @param ms for each kind */
export async function madePages({ env, ms }: { env: Record<string, string>; ms: number }): Promise<Report> {
  const server = await startServerProcess(env)
  const table = [['a stranger sends', 'staff: answered', 'median', '95 %', 'longest']]
  const wrong: string[] = []
  try {
    const shop = testClient(server.origin)
    await shop.post(apiPaths.login, staff)
    for (const sending of KINDS) {
      const stranger = new Worker(PAGE_MAKER, { workerData: { origin: server.origin, sending } })
      await sleep(500)
      const { tries, answered, times } = await watch(
        ms,
        async () => (await shop.get(apiPaths.adminCounts)).status,
      )
      await stranger.terminate()
      const late = quantile(times, 0.95)
      const told = [quantile(times, 0.5), late, Math.max(...times)].map(inSeconds)
      table.push([sending, `${answered} of ${tries}`, ...told])
      if (!(late <= MAX_STAFF_MS)) wrong.push(`${sending}: staff waited ${inSeconds(late)}`)
      await sleep(2_000)
    }
    return { table, wrong }
  } finally {
    await server.stop()
  }
}
