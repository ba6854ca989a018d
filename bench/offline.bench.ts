import type { Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { INITIAL_SYNC_PREFIX } from '@zari/shared/sync/changes-page'
import { signIn } from '../e2e/support/sign-in.ts'
import { startZari } from '../e2e/support/zari.ts'
import { median, openBrowser } from './support/browser-times.ts'
import { slowNetwork } from './support/first-view.ts'
import { forgetOrders } from './support/forget-orders.ts'
import { fillWithOrders } from '../packages/server/src/testing/many-orders.ts'

const PER_KIND = 3_333
const RUNS = 5
const EDITS = 200
const MOST = { coldStart: 0.5, sync: 0.01 }
const LIST = 'custom-outfit-quotes'
const rows = 'tbody tr, main li[aria-label]'

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function toFirstRow(page: Page): Promise<number> {
  const start = performance.now()
  await page.goto(orderKinds[LIST].adminPath, { waitUntil: 'commit' })
  await page.locator(rows).first().waitFor({ timeout: 120_000 })
  return performance.now() - start
}

async function coldStarts(page: Page, before: () => Promise<void> = async () => {}): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < RUNS; index++) {
    await before()
    times.push(await toFirstRow(page))
  }
  return median(times)
}

async function untilInStep(page: Page): Promise<void> {
  await page.goto('/order-management')
  await page.getByRole('region', { name: 'What is due' }).waitFor({ timeout: 120_000 })
}

async function sizeOf(page: Page, path: string): Promise<{ bytes: number; text: string }> {
  const text = await (await page.request.get(path)).text()
  return { bytes: Buffer.byteLength(text), text }
}

const isInitial = (cursor: string) => cursor === '' || cursor.startsWith(INITIAL_SYNC_PREFIX)

async function measureSync(page: Page): Promise<void> {
  let cursor = ''
  let whole = 0
  for (let more = true; more;) {
    const query = new URLSearchParams({ limit: '1000', ...(cursor && { since: cursor }) })
    const path = isInitial(cursor) ? apiPaths.adminInitialSync : apiPaths.adminChanges
    const { bytes, text } = await sizeOf(page, `${path}?${query}`)
    whole += bytes
    ;({ cursor, more } = JSON.parse(text) as { cursor: string; more: boolean })
  }
  const nothing = await sizeOf(
    page,
    `${apiPaths.adminChanges}?limit=1000&since=${encodeURIComponent(cursor)}`,
  )
  const share = nothing.bytes / whole
  say(
    `sync with nothing changed: ${nothing.bytes} of ${whole} bytes, ${(share * 100).toFixed(4)} % (at most ${MOST.sync * 100} %)`,
  )
}

async function fillQueue(page: Page, records: readonly OrderRecord[]): Promise<void> {
  await page.evaluate(
    async ([seen, count]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('zari-device')
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error('No database')))
      })
      const transaction = db.transaction(['entries', 'meta'], 'readwrite')
      const owner = transaction.objectStore('meta').get('user')
      owner.addEventListener('success', () => {
        const user = (owner.result as { user: { id: string } }).user.id
        for (let index = 0; index < count; index++) {
          const record = seen[index]
          if (!record) continue
          transaction.objectStore('entries').put({
            key: crypto.randomUUID(),
            user,
            operation: {
              type: 'edit',
              record: { kind: record.kind, id: record.id },
              name: 'notes',
              fields: { notes: `note ${index}` },
              base: { notes: record.notes },
            },
            about: record.name,
            seq: index + 1,
            createdAt: Date.now(),
            attempts: 0,
            firstSentAt: null,
            state: 'waiting',
            problem: null,
          })
        }
        transaction.objectStore('meta').put({ name: 'seq', last: count })
      })
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      db.close()
    },
    [records, EDITS] as const,
  )
}

async function measureDrain(page: Page): Promise<void> {
  const { text } = await sizeOf(page, `${apiPaths.adminList(LIST)}?limit=100`)
  const { items, nextCursor } = JSON.parse(text) as { items: OrderRecord[]; nextCursor: string }
  const more = await sizeOf(page, `${apiPaths.adminList(LIST)}?limit=100&cursor=${nextCursor}`)
  const records = [...items, ...(JSON.parse(more.text) as { items: OrderRecord[] }).items]
  await page.goto('/admin/icon.svg')
  await fillQueue(page, records)
  await page.goto('/admin/unsent-edits')
  const badge = page.getByRole('link', { name: /unsent edit/ })
  await badge.waitFor()
  const start = performance.now()
  await badge.waitFor({ state: 'detached', timeout: 300_000 })
  const seconds = (performance.now() - start) / 1000
  say(`edits drained: ${EDITS} in ${seconds.toFixed(1)} s, ${(EDITS / seconds).toFixed(0)} a second`)
}

export async function run(): Promise<void> {
  const zari = await startZari()
  const browser = await openBrowser()
  try {
    await fillWithOrders(zari.dataDir, PER_KIND)
    const page = await browser.newPage({ baseURL: zari.origin })
    await signIn(page)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const forget = () => forgetOrders(page)
    const beside = await coldStarts(page, forget)
    const far = await browser.newPage({
      baseURL: zari.origin,
      storageState: await page.context().storageState(),
    })
    await far.goto(orderKinds[LIST].adminPath)
    await far.evaluate(async () => void (await navigator.serviceWorker.ready))
    await slowNetwork(await far.context().newCDPSession(far))
    const online = await coldStarts(far, () => forgetOrders(far))
    await far.context().close()
    await untilInStep(page)
    await measureSync(page)
    await measureDrain(page)
    await untilInStep(page)
    await zari.stop()
    const offline = await coldStarts(page)
    const inWords = (ms: number) =>
      `${ms.toFixed(0)} ms (without a server takes ${(offline / ms).toFixed(2)} times as long`
    say(
      `cold start to the first row, ${PER_KIND * 3} orders, median of ${RUNS}: ${offline.toFixed(0)} ms without a server; ` +
        `with one and nothing on the device, over slow 4G ${inWords(online)}, at most ${MOST.coldStart}), ` +
        `on the server's own machine ${inWords(beside)})`,
    )
  } finally {
    await browser.close()
    await zari.remove()
  }
}
