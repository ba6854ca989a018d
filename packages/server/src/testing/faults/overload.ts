import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { inSeconds, quantile, type Report } from './report.ts'
import { startServerProcess } from '../server-process.ts'

const KIND = 'contact-inquiries'
/** A later response counts as failed. */
const WELL_MS = 2_000
const MAX_SOCKETS = 1_000

interface Outcome {
  status: number
  ms: number
  hasRetryAfter: boolean
}

function send(origin: string, agent: Agent, isCreate: boolean): Promise<Outcome> {
  const start = performance.now()
  return new Promise((resolve) => {
    const body = isCreate ? JSON.stringify(goodInput[KIND]()) : undefined
    const sent = request(origin + (isCreate ? orderKinds[KIND].publicPath : apiPaths.gallery), {
      agent,
      method: isCreate ? 'POST' : 'GET',
      headers: { Origin: origin, ...(body && { 'Content-Type': 'application/json' }) },
    })
    const end = (status: number, hasRetryAfter = false) =>
      resolve({ status, ms: performance.now() - start, hasRetryAfter })
    sent.once('response', (answer) => {
      answer.resume()
      answer.once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined))
      answer.once('error', () => end(0))
    })
    sent.once('error', () => end(0))
    sent.end(body)
  })
}

/** Throughput without overload; one request in four is a create. */
async function best(origin: string, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const end = performance.now() + ms
  let good = 0
  await Promise.all(
    Array.from({ length: 32 }, async (_sender, index) => {
      for (let sent = index; performance.now() < end; sent++) {
        const { status } = await send(origin, agent, sent % 4 === 0)
        if (status === 200 || status === 201) good++
      }
    }),
  )
  agent.destroy()
  return good / (ms / 1_000)
}

interface OverloadOptions {
  env: Record<string, string>
  ms: number
  /** Multiple of the best throughput. */
  factor: number
  /** Minimum share of the best throughput that must still succeed. */
  least: number
  /** Latency limit of refusals, at the 99th percentile. */
  turnedAwayMs: number
}

/** Sends at a fixed rate above the server's capacity, without waiting for responses. */
export async function overload({ env, ms, factor, least, turnedAwayMs }: OverloadOptions): Promise<Report> {
  const server = await startServerProcess(env)
  try {
    await best(server.origin, ms / 4)
    const capacity = await best(server.origin, ms)
    const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS })
    const outcomes: Outcome[] = []
    const under: Array<Promise<unknown>> = []
    const start = performance.now()
    let sent = 0
    while (performance.now() - start < ms) {
      const due = ((performance.now() - start) / 1_000) * capacity * factor
      for (; sent < due; sent++) {
        under.push(send(server.origin, agent, sent % 4 === 0).then((outcome) => outcomes.push(outcome)))
      }
      await sleep(2)
    }
    const took = performance.now() - start
    await Promise.all(under)
    agent.destroy()
    const isGood = ({ status }: Outcome) => status === 200 || status === 201
    const well = outcomes.filter((each) => isGood(each) && each.ms <= WELL_MS)
    const shed = outcomes.filter(({ status }) => status === 503 || status === 429)
    const other = outcomes.filter((each) => !isGood(each) && !shed.includes(each))
    const share = well.length / (took / 1_000) / capacity
    const slowest = quantile(
      shed.map((each) => each.ms),
      0.99,
    )
    const after = await best(server.origin, ms / 4)
    return {
      table: [
        [
          'it can take',
          'sent',
          'answered well',
          'of the best',
          'turned away',
          '99 % of these in',
          'other',
          'afterwards',
        ],
        [
          `${capacity.toFixed(0)}/s`,
          `${(sent / (took / 1_000)).toFixed(0)}/s`,
          `${(well.length / (took / 1_000)).toFixed(0)}/s`,
          `${(share * 100).toFixed(0)} %`,
          `${(shed.length / (took / 1_000)).toFixed(0)}/s`,
          shed.length > 0 ? inSeconds(slowest) : '-',
          String(other.length),
          `${after.toFixed(0)}/s`,
        ],
      ],
      wrong: [
        ...(share < least
          ? [`only ${(share * 100).toFixed(0)} % of the best throughput was answered well`]
          : []),
        ...(other.length > 0 ? [`${other.length} were answered otherwise, such as ${other[0]?.status}`] : []),
        ...(slowest > turnedAwayMs ? [`it took ${inSeconds(slowest)} to turn requests away`] : []),
        ...(shed.some(({ hasRetryAfter }) => !hasRetryAfter) ? ['turned away without Retry-After'] : []),
      ],
    }
  } finally {
    await server.stop()
  }
}
