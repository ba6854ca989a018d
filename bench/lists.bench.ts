import { apiPaths } from '@zari/shared/api/paths'
import type { OrderPage } from '@zari/shared/orders/order'
import { type ChangesPage, INITIAL_SYNC_PREFIX } from '@zari/shared/sync/changes-page'
import { memoryOf, peakOf, processesOf } from '../packages/server/src/testing/memory.ts'
import { median } from './support/browser-times.ts'
import {
  count,
  FIRST_PAGE,
  KIND,
  LIMIT,
  MANY,
  pageLoad,
  perSecond,
  type SignedIn,
  startFilled,
} from './support/filled-shop.ts'
import { inTurns, RUNS } from './support/interleaved.ts'
import { againstAnonymous, againstDriver, againstPocketBase } from './support/lists-peers.ts'
import { load, quantile } from './support/load.ts'
import { type Figure, report } from './support/performance-page.ts'
import { untilAnswered } from './support/until-answered.ts'

const FEW = 1_000
const FAR = 2_000
const FULL_PAGES = 3
const MB = 1e6

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

async function nothingChanged(zari: SignedIn): Promise<Figure> {
  const headers = { ...zari.cookie, 'Accept-Encoding': 'gzip, deflate, br, zstd' }
  const bytesOf = async (path: string) =>
    (await load({ origin: zari.origin, path, headers, connections: 1, ms: 1 })).bytes
  let place = ''
  let full = 0
  for (let pages = 0; pages < FULL_PAGES && (pages === 0 || place.startsWith(INITIAL_SYNC_PREFIX)); pages++) {
    const query = new URLSearchParams({ limit: '1000', ...(place && { since: place }) })
    const path = `${apiPaths.adminInitialSync}?${query.toString()}`
    full += await bytesOf(path)
    place = ((await zari.client.get(path)).json as ChangesPage).cursor
  }
  const { cursor } = (await zari.client.get(apiPaths.adminChanges)).json as ChangesPage
  const nothing = await bytesOf(`${apiPaths.adminChanges}?since=${cursor}`)
  return {
    what: 'nothing changed since',
    against: `the first ${FULL_PAGES} of the pages of 1,000 that a first reading has, in bytes`,
    value: nothing / full,
    bound: { most: 0.01 },
    note: `${nothing} and ${full} bytes`,
  }
}

const WHERE_THE_TIME_GOES = `Of the computing for a page of 1, signed in, the driver takes a third, the session a seventh (half of that is
express-session's: it hashes the session at both ends of each call and signs its cookie), Express a tenth.`

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
