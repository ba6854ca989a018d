import { setTimeout as sleep } from 'node:timers/promises'
import { InsistingShop } from './insisting-shop.ts'
import { type Report, reportOfKills } from './report.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'

/** @param readyMs within which a save must succeed again */
export interface KillOptions {
  env: Record<string, string>
  kills: number
  workers: number
  readyMs: number
}

export async function killServer({ env, kills, workers, readyMs }: KillOptions): Promise<Report> {
  let server: ServerProcess = await startServerProcess(env)
  try {
    const shop = new InsistingShop(() => server.origin)
    await shop.signIn()
    const stop = new AbortController()
    const work = Promise.all(Array.from({ length: workers }, () => shop.work(stop.signal)))
    const times: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      await sleep(100 + Math.random() * 400)
      const at = performance.now()
      await server.kill()
      server = await startServerProcess(env)
      // Ready again once a save succeeds.
      times.push((await shop.nextKept(performance.now())) - at)
    }
    stop.abort()
    await work
    return reportOfKills(times, readyMs, shop.acknowledged, await shop.compare())
  } finally {
    await server.stop()
  }
}
