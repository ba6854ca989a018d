import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiPaths, IDEMPOTENCY_HEADER } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import type { S3Settings } from '../../storage/s3-settings.ts'
import { aPicture, upload } from '../pictures.ts'
import type { Answer, TestClient } from '../test-client.ts'
import { startTestServer, staff as account, type TestServer } from '../test-server.ts'
import { type Direction, DIRECTIONS, type Fault, FaultProxy, FAULTS } from './fault-proxy.ts'
import { inSeconds, type Report } from './report.ts'

const KIND = 'custom-outfit-quotes'
const { publicPath } = orderKinds[KIND]
const FAULT_MS = 6_000
/** The promised response time, and an allowance for a shared machine. */
const PROMISED_MS = 5_000
const ALLOWANCE_MS = 1_000
const GOOD = new Set([200, 201, 204])

const SERVICES = ['database', 'file store'] as const
type Service = (typeof SERVICES)[number]

interface Cell {
  service: Service
  fault: Fault
  direction: Direction
}

export const ALL_CELLS: readonly Cell[] = SERVICES.flatMap((service) =>
  FAULTS.flatMap((fault) => DIRECTIONS.map((direction) => ({ service, fault, direction }))),
)

interface Sent {
  what: string
  answer: Answer | undefined
  ms: number
}

async function timed(what: string, send: () => Promise<Answer>): Promise<Sent> {
  const start = performance.now()
  const answer = await send().catch(() => undefined)
  return { what, answer, ms: performance.now() - start }
}

interface Shop {
  server: TestServer
  proxy: FaultProxy
  staff: TestClient
  /** Uploaded before the fault; `kept` belongs to a record. */
  pictures: { waiting: string[]; kept: string }
  /** An upload address that can be used repeatedly. */
  address: string
}

async function openShop({ service }: Cell, mongoUri: string, s3: S3Settings): Promise<Shop> {
  const target = service === 'database' ? new URL(mongoUri).port : new URL(s3.endpoint).port
  const proxy = await FaultProxy.before(Number(target))
  const uri = new URL(mongoUri)
  if (service === 'database') uri.port = String(proxy.port)
  const server = await startTestServer({
    asInTheShop: true,
    mongoUri: uri.href,
    s3: service === 'database' ? s3 : { ...s3, endpoint: `http://127.0.0.1:${proxy.port}` },
  })
  const visitor = server.visitor()
  const picture = await aPicture()
  const waiting = await Promise.all(Array.from({ length: 2 }, () => upload(visitor, picture)))
  const kept = await upload(visitor, picture)
  await visitor.post(publicPath, { ...goodInput[KIND](), designImageUrls: [kept] })
  const { uploadURL: address } = (await visitor.post(apiPaths.upload, {})).json as { uploadURL: string }
  return { server, proxy, staff: await server.signedIn(), pictures: { waiting, kept }, address }
}

function requestsOf({ server, staff, pictures, address }: Shop, keys: string[]): Array<Promise<Sent>> {
  const visitor = server.visitor()
  const create = (more: object = {}) => {
    const key = randomUUID()
    keys.push(key)
    return visitor.post(
      publicPath,
      { ...goodInput[KIND](), name: `Customer ${key}`, ...more },
      {
        [IDEMPOTENCY_HEADER]: key,
      },
    )
  }
  return [
    timed('a form', () => create()),
    timed('a form with a picture', () => create({ designImageUrls: [pictures.waiting[keys.length % 2]] })),
    timed('an address', () => visitor.post(apiPaths.upload, {})),
    timed('an upload', () => visitor.put(address, 'a picture', { 'Content-Type': 'image/jpeg' })),
    timed('the list', () => staff.get(apiPaths.adminList(KIND))),
    timed('who is signed in', () => staff.get(apiPaths.user)),
    timed('a picture', () => staff.get(pictures.kept)),
    timed('signing in', () => visitor.post(apiPaths.login, account)),
    timed('readyz', () => visitor.get('/readyz')),
  ]
}

/** Undefined when the answer is as promised. */
function complaint({ what, answer, ms }: Sent): string | undefined {
  if (!answer) return `${what}: no answer`
  // Checking a picture takes as long as the machine needs.
  const isWork = what === 'a form with a picture' && answer.status !== 503
  if (!isWork && ms > PROMISED_MS + ALLOWANCE_MS)
    return `${what}: ${answer.status} only after ${inSeconds(ms)}`
  if (GOOD.has(answer.status)) return undefined
  // A picture already claimed by another form of this cell is correctly refused.
  if (answer.status === 422 && what === 'a form with a picture') return undefined
  if (answer.status !== 503) return `${what}: ${answer.status} ${answer.text.slice(0, 80)}`
  return answer.headers.get('retry-after') ? undefined : `${what}: 503 without Retry-After`
}

/** @returns ms until all requests succeed again; undefined after half a minute */
async function recovery({ server, staff, pictures }: Shop): Promise<number | undefined> {
  const start = performance.now()
  const visitor = server.visitor()
  while (performance.now() - start < 30_000) {
    const answers = await Promise.all([
      visitor.post(publicPath, goodInput[KIND]()),
      staff.get(apiPaths.user),
      staff.get(pictures.kept),
      visitor.get('/readyz'),
    ]).catch(() => [])
    if (answers.length > 0 && answers.every(({ status }) => GOOD.has(status)))
      return performance.now() - start
    await sleep(50)
  }
  return undefined
}

async function tryCell(cell: Cell, mongoUri: string, s3: S3Settings): Promise<Report> {
  const shop = await openShop(cell, mongoUri, s3)
  const name = `${cell.service}, ${cell.fault}, ${cell.direction}`
  try {
    const keys: string[] = []
    await shop.proxy.put(cell.fault, cell.direction)
    const start = performance.now()
    const sent: Sent[] = []
    do {
      sent.push(...(await Promise.all(requestsOf(shop, keys))))
      await sleep(100)
    } while (performance.now() - start < FAULT_MS)
    await shop.proxy.mend()
    const again = await recovery(shop)
    const wrong = sent.map(complaint).filter((each) => each !== undefined)
    if (again === undefined || again > PROMISED_MS + ALLOWANCE_MS) {
      wrong.push(`well again only after ${again === undefined ? 'more than 30 s' : inSeconds(again)}`)
    }
    wrong.push(...(await whatIsLost(shop, keys, sent)))
    const count = (status: number) => sent.filter(({ answer }) => answer?.status === status).length
    const good = sent.filter(({ answer }) => answer && GOOD.has(answer.status)).length
    return {
      table: [
        [
          name,
          String(good),
          String(count(503)),
          String(sent.length - good - count(503)),
          inSeconds(Math.max(...sent.map(({ ms }) => ms))),
          again === undefined ? '-' : inSeconds(again),
        ],
      ],
      wrong: [...new Set(wrong)].map((each) => `${name}: ${each}`),
    }
  } finally {
    await shop.proxy.mend()
    await shop.server.close()
    await shop.proxy.end()
  }
}

/** Acknowledged orders must exist once, those answered with 503 at most once. */
async function whatIsLost({ staff }: Shop, keys: string[], sent: readonly Sent[]): Promise<string[]> {
  const list = (await staff.get(apiPaths.adminList(KIND))).json as Array<{ name: string; id: string }>
  const wrong: string[] = []
  for (const key of keys) {
    const found = list.filter(({ name }) => name === `Customer ${key}`)
    if (found.length > 1) wrong.push('a form was kept twice')
  }
  const ids = new Set(list.map(({ id }) => id))
  for (const { what, answer } of sent) {
    if (!what.startsWith('a form') || answer?.status !== 201) continue
    if (!ids.has((answer.json as { id: string }).id)) wrong.push('an acknowledged form is lost')
  }
  return wrong
}

/** @param atOnce parallel cells: each mostly waits */
export async function tryCells(
  cells: readonly Cell[],
  { mongoUri, s3, atOnce }: { mongoUri: string; s3: S3Settings; atOnce: number },
): Promise<Report> {
  const table = [['cell', 'good', '503', 'other', 'longest answer', 'well again after']]
  const wrong: string[] = []
  const left = [...cells]
  const rows = new Map<Cell, string[][]>()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let cell = left.shift(); cell; cell = left.shift()) {
        const report = await tryCell(cell, mongoUri, s3)
        rows.set(cell, report.table)
        wrong.push(...report.wrong)
      }
    }),
  )
  for (const cell of cells) table.push(...(rows.get(cell) ?? []))
  return { table, wrong }
}
