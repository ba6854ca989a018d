import { apiPaths } from '@zari/shared/api/paths'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { staff, startZari, type Zari } from '../e2e/support/zari.ts'
import { openDatabase } from '../packages/server/src/embedded/index.ts'
import { NODE_FLAGS } from '../packages/server/src/lib/process.ts'
import { fillWithOrders } from '../packages/server/src/testing/many-orders.ts'
import { memoryOf, peakOf, processesOf } from '../packages/server/src/testing/memory.ts'
import { type TestClient, testClient } from '../packages/server/src/testing/test-client.ts'
import { startPocketBase } from './peers/pocketbase.ts'
import { median } from './support/browser-times.ts'
import { cpuTime } from './support/cpu-time.ts'
import { inTurns, MS, RUNS } from './support/interleaved.ts'
import { load, type Loaded, quantile } from './support/load.ts'
import { startPeer } from './support/peer.ts'
import { type Figure, report } from './support/performance-page.ts'
import { untilAnswered } from './support/until-answered.ts'

/** `RECORDS=10000 npm run bench -- lists` for a quick look. */
const MANY = Number(process.env.RECORDS ?? 100_000)
const FEW = 1_000
const KIND = 'contact-inquiries'
const LIMIT = 50
const FAR = 2_000
/** The others are like them; a full answer has all of them. */
const FULL_PAGES = 3
const CONNECTIONS = 8
const MB = 1e6
const FIRST_PAGE = `${apiPaths.adminList(KIND)}?limit=${LIMIT}`

const count = (value: number) => value.toLocaleString('en-IN')

interface SignedIn extends Zari {
  client: TestClient
  cookie: Record<string, string>
}

async function startFilled(records: number): Promise<SignedIn> {
  const zari = await startZari()
  await fillWithOrders(zari.dataDir, records, { kinds: [KIND] })
  const client = testClient(zari.origin)
  await client.post(apiPaths.login, staff)
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await untilAnswered(client, FIRST_PAGE)
  const signedIn = { ...zari, client, cookie: { Cookie: cookie } }
  return signedIn
}

const uriOf = async ({ dataDir }: Zari) =>
  (await openDatabase({ dataDir, env: process.env, tell: () => {} })).uri

const pageLoad = (zari: SignedIn, path = FIRST_PAGE, connections = CONNECTIONS): Promise<Loaded> =>
  load({ origin: zari.origin, path, headers: zari.cookie, connections, ms: MS })

const perSecond = async (loaded: Promise<Loaded>) => (await loaded).perSecond

/** Ms of computing that one page takes the driver. */
async function driver(zari: SignedIn): Promise<{ page(times: number): Promise<number>; stop(): void }> {
  const file = fileURLToPath(new URL('peers/driver.ts', import.meta.url))
  const args = [file, await uriOf(zari), orderKinds[KIND].collection, String(LIMIT)]
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  if (!child.stdin || !child.stdout) throw new Error('It has no pipes')
  const { stdin } = child
  const lines = createInterface({ input: child.stdout })
  return {
    page: (times) =>
      new Promise((resolve) => {
        lines.once('line', (line) => resolve(Number(line)))
        stdin.write(`${times}\n`)
      }),
    stop: () => stdin.end(),
  }
}

async function againstDriver(zari: SignedIn): Promise<Figure[]> {
  const peer = await driver(zari)
  // One server is there: the other is started later.
  const pids = await processesOf(process.pid, ['main.ts'])
  const server = async (headers: Record<string, string>) => {
    const before = await cpuTime(pids)
    const { times } = await load({ origin: zari.origin, path: FIRST_PAGE, headers, connections: 4, ms: MS })
    return ((await cpuTime(pids)) - before) / times.length
  }
  const rows: Figure[] = []
  for (const [how, headers] of [
    ['', {}],
    [', compressed for the browser', { 'Accept-Encoding': 'gzip, deflate, br, zstd' }],
  ] as const) {
    await server({ ...zari.cookie, ...headers })
    await peer.page(100)
    const { ratio, ours, theirs } = await inTurns(
      () => server({ ...zari.cookie, ...headers }),
      () => peer.page(100),
    )
    rows.push({
      what: `computing for a page of ${LIMIT} of ${count(MANY)}, session included${how}`,
      against: 'the driver’s own find and JSON',
      value: ratio,
      bound: { most: 1.3 },
      note: `${ours.toFixed(2)} and ${theirs.toFixed(2)} ms a page`,
    })
  }
  peer.stop()
  return rows
}

async function againstPocketBase(zari: SignedIn): Promise<Figure[]> {
  const records = (await zari.client.get(apiPaths.adminList(KIND))).json as OrderRecord[]
  const pocketBase = await startPocketBase(records as unknown as Array<Record<string, unknown>>)
  try {
    const rows: Figure[] = []
    for (const [how, more] of [
      ['', ''],
      [', which leaves out the total', '&skipTotal=1'],
    ] as const) {
      const theirs = () =>
        perSecond(
          load({
            origin: pocketBase.origin,
            path: pocketBase.path(LIMIT) + more,
            headers: pocketBase.headers,
            connections: CONNECTIONS,
            ms: MS,
          }),
        )
      await theirs()
      const { ratio, ours, theirs: other } = await inTurns(() => perSecond(pageLoad(zari)), theirs)
      rows.push({
        what: `a page of ${LIMIT} of ${count(MANY)}, signed in`,
        against: `PocketBase 0.39.1, the same records, signed in${how}`,
        value: ratio,
        bound: { least: 1 },
        note: `${ours.toFixed(0)} and ${other.toFixed(0)} a second`,
      })
    }
    return rows
  } finally {
    await pocketBase.remove()
  }
}

/** The address of a page, by going there page by page. */
async function pathOfPage({ client }: SignedIn, wanted: number): Promise<string> {
  let left = (wanted - 1) * LIMIT
  let cursor = ''
  while (left > 0) {
    const limit = Math.min(left, 100)
    const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) })
    const page = (await client.get(`${apiPaths.adminList(KIND)}?${query.toString()}`)).json as OrderPage
    if (!page.nextCursor) throw new Error('There are not so many pages')
    cursor = page.nextCursor
    left -= limit
  }
  return `${FIRST_PAGE}&cursor=${cursor}`
}

async function farPage(zari: SignedIn): Promise<Figure> {
  const far = Math.min(FAR, MANY / LIMIT)
  const path = await pathOfPage(zari, far)
  const { ratio, ours, theirs } = await inTurns(
    () => perSecond(pageLoad(zari, path)),
    () => perSecond(pageLoad(zari)),
  )
  return {
    what: `page ${count(far)}`,
    against: 'page 1, in throughput',
    value: ratio,
    bound: { least: 0.95 },
    note: `${ours.toFixed(0)} and ${theirs.toFixed(0)} a second`,
  }
}

async function againstFew(many: SignedIn): Promise<Figure[]> {
  const few = await startFilled(FEW)
  try {
    const figures: Figure[] = []
    for (const [what, path] of [
      ['a page', FIRST_PAGE],
      ['a search for the number of the first caller of all', `${FIRST_PAGE}&q=09100000000`],
      ['a search for a part of a name that nobody has', `${FIRST_PAGE}&q=zari+kshmix`],
    ] as const) {
      const p50 = (zari: SignedIn) => async () => quantile((await pageLoad(zari, path, 1)).times, 0.5)
      for (const zari of [few, many]) {
        await untilAnswered(zari.client, path)
        await p50(zari)()
      }
      const { ratio, ours, theirs } = await inTurns(p50(many), p50(few))
      figures.push({
        what: `median time of ${what} at ${count(MANY)} records`,
        against: `at ${count(FEW)}`,
        value: ratio,
        bound: { most: 1.2 },
        note: `${ours.toFixed(2)} and ${theirs.toFixed(2)} ms`,
      })
    }
    return figures
  } finally {
    await few.remove()
  }
}

async function wholeList(zari: SignedIn): Promise<Figure> {
  const pids = await processesOf(process.pid, ['main.ts'])
  const measure = () => memoryOf(pids)
  const over: number[] = []
  let seconds = 0
  for (let run = 0; run < RUNS; run++) {
    const idle = await measure()
    const start = performance.now()
    const peak = await peakOf(measure, async () => {
      const response = await fetch(zari.origin + apiPaths.adminList(KIND), { headers: zari.cookie })
      // Read and let go: this process's memory is not what is measured, but it would slow the other.
      for await (const chunk of response.body ?? []) void chunk
    })
    seconds = (performance.now() - start) / 1_000
    over.push((peak - idle) / MB)
  }
  return {
    what: `the bare list of ${count(MANY)}: memory of the server`,
    against: 'idle',
    value: Math.max(...over),
    bound: { most: 50 },
    unit: 'MB',
    note: `the most of ${RUNS} runs, median ${median(over).toFixed(0)} MB; ${seconds.toFixed(1)} s for it`,
  }
}

async function againstAnonymous(zari: SignedIn): Promise<Figure[]> {
  // As the server is started: how much Node collects at a time makes a fifth of the work.
  const anonymous = await startPeer('anonymous.ts', [await uriOf(zari)], NODE_FLAGS)
  try {
    const rows: Figure[] = []
    for (const [what, path] of [
      [`a page of ${LIMIT}`, FIRST_PAGE],
      ['a page of 1', `${apiPaths.adminList(KIND)}?limit=1`],
    ] as const) {
      const theirs = () =>
        perSecond(load({ origin: anonymous.origin, path, connections: CONNECTIONS, ms: MS }))
      await theirs()
      const { ratio, ours, theirs: other } = await inTurns(() => perSecond(pageLoad(zari, path)), theirs)
      rows.push({
        what: `${what}, signed in`,
        against: 'the same by a server that asks for no session',
        value: ratio,
        bound: { least: 0.7 },
        note: `${ours.toFixed(0)} and ${other.toFixed(0)} a second`,
      })
    }
    return rows
  } finally {
    await anonymous.stop()
  }
}

/** Bytes of both answers as they travel to a browser. */
async function nothingChanged(zari: SignedIn): Promise<Figure> {
  const headers = { ...zari.cookie, 'Accept-Encoding': 'gzip, deflate, br, zstd' }
  const bytesOf = async (path: string) =>
    (await load({ origin: zari.origin, path, headers, connections: 1, ms: 1 })).bytes
  let cursor = ''
  let full = 0
  for (let more = true, pages = 0; more; pages++) {
    const query = new URLSearchParams({ limit: '1000', ...(cursor && { since: cursor }) })
    const path = `${apiPaths.adminChanges}?${query.toString()}`
    if (pages < FULL_PAGES) full += await bytesOf(path)
    ;({ cursor, more } = (await zari.client.get(path)).json as ChangesPage)
  }
  const nothing = await bytesOf(`${apiPaths.adminChanges}?since=${cursor}`)
  return {
    what: 'nothing changed since',
    against: `the first ${FULL_PAGES} of the pages of 1,000 that a full answer has, in bytes`,
    value: nothing / full,
    bound: { most: 0.01 },
    note: `${nothing} and ${full} bytes`,
  }
}

const WHERE_THE_TIME_GOES = `Of the computing for a page of 1, signed in, the driver takes a third, the session a seventh (half of that is
express-session's: it hashes the session at both ends of each call and signs its cookie), Express a tenth.`

/** Lists of a shop with years of orders. */
export async function run(): Promise<void> {
  const zari = await startFilled(MANY)
  try {
    const figures = [
      ...(await againstDriver(zari)),
      ...(await againstAnonymous(zari)),
      await farPage(zari),
      await nothingChanged(zari),
      await wholeList(zari),
      ...(await againstPocketBase(zari)),
      ...(await againstFew(zari)),
    ]
    await report('lists', figures, WHERE_THE_TIME_GOES)
  } finally {
    await zari.remove()
  }
}
