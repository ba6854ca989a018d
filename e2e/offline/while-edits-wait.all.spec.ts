import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { startFront } from './front.ts'
import {
  openTablet,
  atServer,
  expect,
  installApp,
  rowOf,
  sendOrder,
  setStatus,
  staff,
  ownServerTest as test,
  untilUpdateWaits,
  writeNotes,
} from './offline-test.ts'
import { takePayment } from './take-payment.ts'
import type { Zari } from '../support/zari.ts'

const KIND = 'contact-inquiries'

async function operate(own: Zari, name: string, args: readonly string[]): Promise<void> {
  const path = fileURLToPath(new URL(`../../packages/server/src/cli/${name}.ts`, import.meta.url))
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [path, ...args], { env: { ...process.env, ...own.settings } }, (error) =>
      error ? reject(error) : resolve(),
    )
  })
}

const unsent = (page: Page) => page.getByRole('link', { name: /unsent edit/ })
const online = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

test('a new version that takes over when the app is closed opens without a network, and sends what the version before had queued', async ({
  own,
  tablet,
}) => {
  test.setTimeout(120_000)
  const front = await startFront(own.origin)
  try {
    const id = await sendOrder(own.origin, KIND, 'Lakshmi Devi')
    const device = await tablet()
    const page = await device.open(`${front.origin}/admin/login`)
    await installApp(page, front.origin)
    await page.goto(`${front.origin}/contact-inquiries`)
    const context = device.context()
    await context.route(/\/(?:status|notes)$/, (route) => route.abort())
    await setStatus(page, 'Lakshmi Devi', 'Completed')
    await writeNotes(page, 'Lakshmi Devi', 'Tassels at the back')
    await expect(page.getByRole('link', { name: '2 waiting unsent edits' })).toBeVisible()
    front.releaseNewVersion()
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration('/'))?.update()
    })
    await untilUpdateWaits(page, true)

    // The waiting service worker activates after the last page is closed.
    const blank = await context.newPage()
    await page.close()
    const [first] = context.pages().filter((each) => each !== blank)
    await first?.goto('about:blank')
    await device.cutLine()
    const again = await device.open(`${front.origin}/contact-inquiries`)
    await untilUpdateWaits(again, false)
    await expect(again.getByRole('link', { name: '2 waiting unsent edits' })).toBeVisible()
    await expect(rowOf(again, 'Lakshmi Devi').getByRole('combobox', { name: /^Status/ })).toHaveValue(
      'completed',
    )
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await device.restoreLine()
    const server = await atServer(own.origin)
    await expect
      .poll(() => server.record(KIND, id), { timeout: 30_000 })
      .toMatchObject({ status: 'completed', notes: 'Tassels at the back' })
    await expect(unsent(again)).toHaveCount(0)
  } finally {
    await front.close()
  }
})

test('a shop put back from a backup takes what waits, and an edit of an order that it does not have is kept', async ({
  own,
  tablet,
}) => {
  test.setTimeout(180_000)
  const id = await sendOrder(own.origin, KIND, 'Lakshmi Devi')
  const { page } = await openTablet(tablet)
  const backups = join(own.dataDir, 'taken')
  await operate(own, 'backup', [backups])
  await sendOrder(own.origin, KIND, 'Anusha K')
  await page.goto('/contact-inquiries')
  await expect(rowOf(page, 'Anusha K')).toHaveCount(1)
  await own.stop()
  await writeNotes(page, 'Lakshmi Devi', 'Tassels at the back')
  await writeNotes(page, 'Anusha K', 'Deep neck')
  await page.goto(`/contact-inquiries/${id}`)
  await takePayment(page, '900')
  await operate(own, 'restore', [backups, '--replace'])
  await own.start()
  await online(page)

  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await page.addLocatorHandler(again, async () => {
    await again.getByLabel('Password', { exact: true }).fill(staff.password)
    await again.getByRole('button', { name: /^sign in$/i }).click()
  })
  const toSettle = page.getByRole('link', { name: '1 not accepted: an edit needs attention' })
  await expect(toSettle).toBeVisible({ timeout: 30_000 })
  await expect(unsent(page)).toHaveCount(0)
  const server = await atServer(own.origin)
  const { payments, notes } = await server.record(KIND, id)
  expect({ notes, amounts: payments.map(({ amount }) => amount) }).toEqual({
    notes: 'Tassels at the back',
    amounts: [900],
  })
  await page.goto('/contact-inquiries')
  await expect(rowOf(page, 'Lakshmi Devi')).toHaveCount(1)
  await expect(rowOf(page, 'Anusha K')).toHaveCount(0)
  await toSettle.click()
  const list = page.getByRole('main')
  await expect(list).toContainText('Anusha K')
  await expect(list).toContainText('Deep neck')
})
