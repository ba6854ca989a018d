import type { Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { signIn } from '../e2e/support/sign-in.ts'
import { startZari } from '../e2e/support/zari.ts'
import { median, openBrowser } from './support/browser-times.ts'
import { fillWithOrders } from '../packages/server/src/testing/many-orders.ts'

/** 9,999 records in all. */
const PER_KIND = 3_333
const RUNS = 5
const EDITS = 200
const MOST = { coldStart: 0.5, sync: 0.01 }
const LIST = 'custom-outfit-quotes'
const rows = 'tbody tr, main li[aria-label]'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** From the address typed to the first row of a list, ms. */
async function toFirstRow(page: Page): Promise<number> {
  const start = performance.now()
  await page.goto(orderKinds[LIST].adminPath, { waitUntil: 'commit' })
  await page.locator(rows).first().waitFor({ timeout: 120_000 })
  return performance.now() - start
}

/** Forgets the records that the device has, but not who is signed in. */
async function forgetRecords(page: Page): Promise<void> {
  await page.goto('/admin/icon.svg')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const gone = indexedDB.deleteDatabase('zari-staff')
        gone.addEventListener('success', () => resolve())
        gone.addEventListener('error', () => reject(new Error('The database could not be deleted')))
      }),
  )
}

async function sizeOf(page: Page, path: string): Promise<{ bytes: number; text: string }> {
  const text = await (await page.request.get(path)).text()
  return { bytes: Buffer.byteLength(text), text }
}

/** What a sync costs when nothing has changed, against reading the whole list. */
async function measureSync(page: Page): Promise<void> {
  let cursor = ''
  let whole = 0
  for (let more = true; more;) {
    const query = new URLSearchParams({ limit: '1000', ...(cursor && { since: cursor }) })
    const { bytes, text } = await sizeOf(page, `${apiPaths.adminChanges}?${query}`)
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

/** Puts edits into the device's queue, as so many saves without a network would have. */
async function fillQueue(page: Page, records: readonly OrderRecord[]): Promise<void> {
  await page.evaluate(
    async ([seen, count]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('zari-staff')
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
            format: 1,
            key: crypto.randomUUID(),
            user,
            kind: record.kind,
            id: record.id,
            edit: 'notes',
            fields: { notes: `note ${index}` },
            base: { notes: record.notes },
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
  const badge = page.getByRole('link', { name: /unsent edits/ })
  await badge.waitFor()
  const start = performance.now()
  await badge.waitFor({ state: 'detached', timeout: 300_000 })
  const seconds = (performance.now() - start) / 1000
  say(`edits drained: ${EDITS} in ${seconds.toFixed(1)} s, ${(EDITS / seconds).toFixed(0)} a second`)
}

/** What working without a network costs and saves, with ten thousand orders. */
export async function run(): Promise<void> {
  const zari = await startZari()
  const browser = await openBrowser()
  try {
    await fillWithOrders(zari.dataDir, PER_KIND)
    const page = await browser.newPage({ baseURL: zari.origin })
    await signIn(page)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const online: number[] = []
    for (let index = 0; index < RUNS; index++) {
      await forgetRecords(page)
      online.push(await toFirstRow(page))
    }
    await page.getByText('Total orders').or(page.locator(rows).first()).first().waitFor()
    await measureSync(page)
    // All pages of changes have been read, or the offline list would be shorter.
    await page.waitForTimeout(5_000)
    await measureDrain(page)
    await zari.stop()
    const offline: number[] = []
    for (let index = 0; index < RUNS; index++) offline.push(await toFirstRow(page))
    const ratio = median(offline) / median(online)
    say(
      `cold start to the first row, ${PER_KIND * 3} orders, median of ${RUNS}: ${median(offline).toFixed(0)} ms without a server, ` +
        `${median(online).toFixed(0)} ms with one: ${ratio.toFixed(2)} times (at most ${MOST.coldStart})`,
    )
  } finally {
    await browser.close()
    await zari.remove()
  }
}
