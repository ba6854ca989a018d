import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { testClient } from '../test-client.ts'
import { staff as account } from '../test-server.ts'
import { quantile, type Report } from './report.ts'
import { startServerProcess } from '../server-process.ts'

const KIND = 'contact-inquiries'
const SAMPLE_MS = 2_000

async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

interface SoakOptions {
  env: Record<string, string>
  minutes: number
  /** Requests per second. */
  rate: number
  /** Maximum ratio of final to initial memory. */
  mostGrowth: number
}

/** A light load for a long time. Compares memory in the second and the last fifth. */
export async function soak({ env, minutes, rate, mostGrowth }: SoakOptions): Promise<Report> {
  const server = await startServerProcess(env)
  try {
    const visitor = testClient(server.origin)
    const staff = testClient(server.origin)
    await staff.post(apiPaths.login, account)
    const bad = new Map<string, number>()
    const memory: number[] = []
    const under = new Set<Promise<void>>()
    const ms = minutes * 60_000
    const start = performance.now()
    const listen = new AbortController()
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const events = await fetch(server.origin + apiPaths.adminEvents, {
      headers: { Cookie: cookie },
      signal: listen.signal,
    })
    void events.body?.pipeTo(new WritableStream()).catch(() => {})
    const one = async (index: number): Promise<void> => {
      const ways = [
        { what: 'a form', send: () => visitor.post(orderKinds[KIND].publicPath, goodInput[KIND]()) },
        { what: 'a page of the list', send: () => staff.get(`${apiPaths.adminList(KIND)}?limit=20`) },
        { what: 'the counts', send: () => staff.get(apiPaths.adminCounts) },
        { what: 'the gallery', send: () => visitor.get(apiPaths.gallery) },
        {
          what: 'an address',
          send: () => visitor.post(apiPaths.upload, { contentType: 'image/jpeg', size: 100_000 }),
        },
      ] as const
      const { what, send } = ways[index % ways.length] ?? ways[0]
      const answer = await send().catch(() => undefined)
      if (answer && answer.status < 300) return
      const how = `${what}: ${answer?.status ?? 'no answer'} ${answer?.text.slice(0, 25) ?? ''}`
      bad.set(how, (bad.get(how) ?? 0) + 1)
    }
    let sent = 0
    let sampledAt = 0
    while (performance.now() - start < ms) {
      const due = ((performance.now() - start) / 1_000) * rate
      for (; sent < due; sent++) {
        const answer = one(sent).finally(() => under.delete(answer))
        under.add(answer)
      }
      if (performance.now() - sampledAt > SAMPLE_MS) {
        sampledAt = performance.now()
        memory.push(await memoryOf(server.child.pid))
      }
      await sleep(10)
    }
    await Promise.all(under)
    listen.abort()
    const fifth = Math.floor(memory.length / 5)
    const early = quantile(memory.slice(fifth, 2 * fifth), 0.5)
    const late = quantile(memory.slice(-fifth), 0.5)
    return {
      table: [
        ['minutes', 'requests', 'memory: early', 'late', 'times', 'most'],
        [
          String(minutes),
          String(sent),
          `${early.toFixed(0)} MB`,
          `${late.toFixed(0)} MB`,
          (late / early).toFixed(2),
          `${Math.max(...memory).toFixed(0)} MB`,
        ],
      ],
      wrong: [
        ...(late > early * mostGrowth ? [`memory grew ${(late / early).toFixed(2)} times`] : []),
        ...[...bad].map(([how, count]) => `${count} times ${how}`),
      ],
    }
  } finally {
    await server.stop()
  }
}
