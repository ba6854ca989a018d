import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { REQUEST_ID_HEADER } from '../../http/request-log.ts'
import { inSeconds, quantile, type Report } from './report.ts'
import { startServerProcess } from '../server-process.ts'

const KIND = 'contact-inquiries'

interface Seen {
  answered: number
  /** Ids of the requests whose response arrived whole. */
  answeredIds: Set<unknown>
  statuses: Map<number | 'busy', number>
  /** The connection was refused, so nothing was sent. */
  refused: number
  /** Reset without a response. Whether the server had read the request is in its log. */
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
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.once('end', () => {
        seen.answered++
        seen.answeredIds.add(answer.headers[REQUEST_ID_HEADER.toLowerCase()])
        // On a slow machine `LoadShedder` refuses some, which is an answer.
        const status = text.includes('"code":"busy"') ? 'busy' : (answer.statusCode ?? 0)
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

/** What `http/request-log.ts` says of a request at its end. */
const LOGGED = /^request (?:completed|aborted)$/

/**
 * Requests that the server read and did not answer whole: a server that stops promises that there are none. It may reset
 * connections from which it has read nothing; on a slow machine these are more.
 * @param printed what the server printed, with every request in its log
 */
function withoutAnswer(printed: string, answered: ReadonlySet<unknown>): string[] {
  return printed
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string; req?: { id: string; method: string; route: string } })
    .filter(({ msg, req }) => LOGGED.test(msg) && !answered.has(req?.id))
    .map(({ msg, req }) => `${req?.method} ${req?.route} was read and not answered: ${msg}`)
}

/** The longest that a stop may take, ms (docs/decisions/0055). */
const MAX_STOP_MS = 25_000

interface StopOptions {
  env: Record<string, string>
  stops: number
  /** Requests per second. */
  rate: number
}

/** Stops and restarts the server under load, on keep-alive and new connections. */
export async function stopServer({ env, stops, rate }: StopOptions): Promise<Report> {
  const seen: Seen = {
    answered: 0,
    answeredIds: new Set(),
    statuses: new Map(),
    refused: 0,
    dropped: [],
    last: 0,
    sentAgain: 0,
  }
  const unanswered: string[] = []
  const times: number[] = []
  let uncleanly = 0
  for (let stop = 0; stop < stops; stop++) {
    const server = await startServerProcess({ ...env, LOG_LEVEL: 'debug' })
    const printed = once(server.child, 'close').then(() => server.printed())
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
    unanswered.push(...withoutAnswer(await printed, seen.answeredIds))
  }
  const bad = [...seen.statuses].filter(([status]) => ![200, 201, 'busy'].includes(status))
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
      ...unanswered,
      ...(seen.statuses.has(201) ? [] : ['no order was accepted']),
      ...bad.map(([status, count]) => `${count} requests were answered ${status}`),
      ...(uncleanly > 0 ? [`${uncleanly} times the exit code was not 0`] : []),
      ...times.filter((time) => time > MAX_STOP_MS).map((time) => `a stop took ${inSeconds(time)}`),
    ],
  }
}
