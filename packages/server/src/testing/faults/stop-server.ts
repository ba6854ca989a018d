import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { inSeconds, quantile, type Report } from './report.ts'
import { startServerProcess } from '../server-process.ts'

const KIND = 'contact-inquiries'

interface Seen {
  answered: number
  statuses: Map<number, number>
  /** The connection was refused, so nothing was sent. */
  refused: number
  /** The connection was open, but no response came. */
  dropped: string[]
  /** Responses with `Connection: close`. */
  last: number
  /** The kept connection was being closed: sent again on a new one, as browsers and proxies do. */
  sentAgain: number
}

function send(origin: string, seen: Seen, agent: Agent, body: string | undefined): Promise<void> {
  return new Promise((resolve) => {
    const path = body === undefined ? apiPaths.gallery : orderKinds[KIND].publicPath
    const sent = request(origin + path, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { Origin: origin, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    })
    sent.once('response', (answer) => {
      if (answer.headers.connection === 'close') seen.last++
      answer.resume()
      answer.once('end', () => {
        seen.answered++
        const status = answer.statusCode ?? 0
        seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
        resolve()
      })
      answer.once('error', (error) => {
        seen.dropped.push(`in the middle: ${error.message}`)
        resolve()
      })
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' && sent.reusedSocket) {
        seen.sentAgain++
        return resolve(send(origin, seen, new Agent(), body))
      }
      if (error.code === 'ECONNREFUSED') seen.refused++
      else seen.dropped.push(String(error.code))
      resolve()
    })
    sent.end(body)
  })
}

/** A new connection that is not yet accepted when the server stops is reset. */
const MAX_DROPPED = 0.02

interface StopOptions {
  env: Record<string, string>
  stops: number
  /** Requests per second. */
  rate: number
}

/** Stops and restarts the server under load, on keep-alive and new connections. */
export async function stopServer({ env, stops, rate }: StopOptions): Promise<Report> {
  const seen: Seen = { answered: 0, statuses: new Map(), refused: 0, dropped: [], last: 0, sentAgain: 0 }
  const times: number[] = []
  let uncleanly = 0
  for (let stop = 0; stop < stops; stop++) {
    const server = await startServerProcess(env)
    const kept = new Agent({ keepAlive: true, maxSockets: 20, maxFreeSockets: 20 })
    const fresh = new Agent({ keepAlive: false })
    const under: Array<Promise<void>> = []
    const over = new AbortController()
    const sender = (async () => {
      const start = performance.now()
      for (let sent = 0; !over.signal.aborted;) {
        const due = ((performance.now() - start) / 1_000) * rate
        for (; sent < due; sent++) {
          const body = sent % 4 === 0 ? JSON.stringify(goodInput[KIND]()) : undefined
          under.push(send(server.origin, seen, sent % 2 === 0 ? kept : fresh, body))
        }
        await sleep(2)
      }
    })()
    await sleep(600 + Math.random() * 200)
    times.push(await server.stop())
    if (server.child.exitCode !== 0) uncleanly++
    over.abort()
    await sender
    await Promise.all(under)
    kept.destroy()
  }
  const bad = [...seen.statuses].filter(([status]) => status !== 200 && status !== 201)
  return {
    table: [
      [
        'stopped',
        'answered',
        'last of its connection',
        'refused',
        'sent again',
        'dropped',
        'to the end: median',
        'longest',
      ],
      [
        String(stops),
        String(seen.answered),
        String(seen.last),
        String(seen.refused),
        String(seen.sentAgain),
        String(seen.dropped.length),
        inSeconds(quantile(times, 0.5)),
        inSeconds(Math.max(...times)),
      ],
    ],
    wrong: [
      ...(seen.dropped.length > seen.answered * MAX_DROPPED
        ? seen.dropped.map((how) => `a request was dropped: ${how}`)
        : []),
      ...bad.map(([status, count]) => `${count} requests were answered ${status}`),
      ...(uncleanly > 0 ? [`${uncleanly} times the exit code was not 0`] : []),
      ...times.filter((time) => time > 10_000).map((time) => `a stop took ${inSeconds(time)}`),
    ],
  }
}
