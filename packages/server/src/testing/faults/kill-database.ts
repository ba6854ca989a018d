import { parseJson } from '@zari/shared/lib/validation'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ignoreMissing } from '../../lib/files.ts'
import { startServerProcess } from '../server-process.ts'
import { InsistingShop } from './insisting-shop.ts'
import type { KillOptions } from './kill-server.ts'
import { type Report, reportOfKills } from './report.ts'

async function serviceOtherThan(before: number, dataDir: string): Promise<number> {
  for (;;) {
    const text = await readFile(join(dataDir, 'database/running.json'), 'utf8').catch(ignoreMissing(''))
    const running = parseJson(text) as { service: number } | undefined
    if (running && running.service !== before) return running.service
    await sleep(10)
  }
}

export async function killDatabase({
  dataDir,
  env = {},
  kills,
  workers,
  readyMs,
}: Omit<KillOptions, 'env'> & { dataDir: string; env?: Record<string, string> }): Promise<Report> {
  const server = await startServerProcess({ DATA_DIR: dataDir, ...env })
  try {
    const shop = new InsistingShop(() => server.origin)
    await shop.signIn()
    const stop = new AbortController()
    const work = Promise.all(Array.from({ length: workers }, () => shop.work(stop.signal)))
    const times: number[] = []
    let service = 0
    for (let kill = 0; kill < kills; kill++) {
      await sleep(100 + Math.random() * 400)
      service = await serviceOtherThan(service, dataDir)
      process.kill(service, 'SIGKILL')
      const at = performance.now()
      // Responses sent before the kill may still arrive.
      await sleep(50)
      times.push((await shop.nextKept(performance.now())) - at)
    }
    stop.abort()
    await work
    return reportOfKills(times, readyMs, shop.acknowledged, await shop.compare())
  } finally {
    await server.stop()
  }
}
