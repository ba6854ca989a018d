import { connect, type Socket } from 'node:net'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { startServerProcess } from '../server-process.ts'
import { staff } from '../staff.ts'
import { testClient } from '../test-client.ts'
import { inSeconds, quantile, type Report } from './report.ts'

const SLOW_BODIES = 170
const RENEWED_MS = 4_800
const CONNECTIONS = 160
/** A later answer counts as none. */
const WELL_MS = 3_000
const ASKED_EVERY_MS = 250
const LEAST_SHARE = 0.95

/** @returns ends it */
type Attack = (origin: string) => () => void

/** Connections that announce 100 bytes, send one, and are renewed before the server could lose patience. */
const slowBodies: Attack = (origin) => {
  const { hostname, port } = new URL(origin)
  const open = new Map<number, Socket>()
  const head = `POST ${apiPaths.login} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
  const renew = (place: number) => {
    open.get(place)?.destroy()
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.resume()
    socket.write(head)
    open.set(place, socket)
  }
  for (let place = 0; place < SLOW_BODIES; place++) renew(place)
  let next = 0
  const renewing = setInterval(() => renew(next++ % SLOW_BODIES), RENEWED_MS / SLOW_BODIES)
  return () => {
    clearInterval(renewing)
    for (const socket of open.values()) socket.destroy()
  }
}

/** Connections that each ask again as soon as they have their answer. */
const asking =
  (address: () => string): Attack =>
  (origin) => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    let isOver = false
    const ask = () => {
      if (isOver) return
      const again = () => void setImmediate(ask)
      const sent = request(origin + address(), { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
        answer.resume()
        answer.once('close', again)
      })
      sent.once('error', again)
      sent.end()
    }
    for (let connection = 0; connection < CONNECTIONS; connection++) ask()
    return () => {
      isOver = true
      agent.destroy()
    }
  }

const attacks: ReadonlyArray<readonly [name: string, attack: Attack]> = [
  ['170 slow bodies', slowBodies],
  ['160 connections at /readyz', asking(() => '/readyz')],
  ['160 connections, made-up pages', asking(() => `/custom-outfit?from=${crypto.randomUUID()}`)],
]

interface Seen {
  tries: number
  answered: number
  times: number[]
}

/** @param ask tells the status of one request */
async function watch(ms: number, ask: () => Promise<number>): Promise<Seen> {
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
          if (status >= 200 && status < 300 && took <= WELL_MS) seen.answered++
        }),
    )
    await sleep(ASKED_EVERY_MS)
  }
  await Promise.all(asked)
  return seen
}

/** What staff and visitors get while one stranger, who shares their address, keeps the server busy. @param ms of each attack */
export async function strangers({ env, ms }: { env: Record<string, string>; ms: number }): Promise<Report> {
  const server = await startServerProcess(env)
  const { origin } = server
  const table = [['attack', 'who asks', 'answered', 'median', '95 %', 'longest']]
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
    for (const [name, attack] of attacks) {
      const end = attack(origin)
      await sleep(1_000)
      try {
        await Promise.all(
          Object.entries(asked).map(async ([who, ask]) => {
            const { tries, answered, times } = await watch(ms, async () => (await ask()).status)
            const told = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)].map(inSeconds)
            table.push([name, who, `${answered} of ${tries}`, ...told])
            if (answered < tries * LEAST_SHARE)
              wrong.push(`${name}: ${who} were answered ${answered} of ${tries} times`)
          }),
        )
      } finally {
        end()
      }
      await sleep(1_000)
    }
    return { table, wrong }
  } finally {
    await server.stop()
  }
}
