import { setTimeout as sleep } from 'node:timers/promises'
import { InsistingShop } from './insisting-shop.ts'
import { inSeconds, type Report, tableOfKills } from './report.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'

/** @param readyMs within which somebody has to be able to save again */
export interface KillOptions {
  env: Record<string, string>
  kills: number
  workers: number
  readyMs: number
}

/** Kills the server again and again while customers and staff write. */
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
      const since = performance.now()
      // It is there again when somebody can save.
      while (shop.lastAt < since && performance.now() - at < 60_000) await sleep(10)
      times.push(shop.lastAt - at)
    }
    stop.abort()
    await work
    const wrong = await shop.compare()
    const slow = times.filter((time) => !(time >= 0 && time <= readyMs)).length
    if (slow > 0) wrong.push(`${slow} of ${kills} times nothing was written within ${inSeconds(readyMs)}`)
    return {
      table: tableOfKills(times, 'writes again', shop.acknowledged),
      wrong,
    }
  } finally {
    await server.stop()
  }
}
