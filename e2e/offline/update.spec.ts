import { startFront } from './front.ts'
import {
  expect,
  atServer,
  installApp,
  sendOrder,
  setStatus,
  test,
  untilPartsLoaded,
  untilUpdateWaits,
} from './offline-test.ts'
import { SLOW_MS } from '../support/slow.ts'

test.use({ expectedConsoleErrors: [/ERR_FAILED/] })

test('a new version is offered, never forced, also while edits are unsent, and not while a dialog is open', async ({
  own,
  page,
}) => {
  test.setTimeout(120_000)
  const front = await startFront(own.origin)
  try {
    const id = await sendOrder(own.origin, 'contact-inquiries', 'Lakshmi Devi')
    await installApp(page, front.origin)
    await page.goto(`${front.origin}/contact-inquiries`)
    const offer = page.getByRole('region', { name: 'Update' })

    await page.route('**/status', (route) => route.abort())
    await setStatus(page, 'Lakshmi Devi', 'Completed')
    front.releaseNewVersion()
    await page.reload()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      await registration?.update()
    })
    await untilUpdateWaits(page, true)
    await expect(page.getByRole('link', { name: '1 waiting unsent edit' })).toBeVisible()
    await expect(offer).toBeVisible()

    await page.unroute('**/status')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(offer).toBeVisible()
    const server = await atServer(own.origin)
    expect((await server.record('contact-inquiries', id)).status).toBe('completed')

    await page.getByRole('button', { name: 'Add More Details' }).click()
    await expect(offer).toBeHidden()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(offer).toBeVisible()

    await setStatus(page, 'Lakshmi Devi', 'In Progress')
    await expect.poll(() => server.record('contact-inquiries', id)).toMatchObject({ status: 'in_progress' })
    await offer.getByRole('button', { name: 'Update' }).click()
    await expect(offer).toBeHidden({ timeout: SLOW_MS })
    await untilUpdateWaits(page, false)
  } finally {
    await front.close()
  }
})

test('a tab that stays open while another takes the update goes on working', async ({
  own,
  page,
  context,
}) => {
  const front = await startFront(own.origin)
  try {
    const id = await sendOrder(own.origin, 'contact-inquiries', 'Lakshmi Devi')
    await installApp(page, front.origin)
    const stale = await context.newPage()
    await stale.goto(`${front.origin}/contact-inquiries`)
    for (const each of [page, stale]) await untilPartsLoaded(each)
    let reloads = 0
    stale.on('load', () => (reloads += 1))
    front.releaseNewVersion()
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration('/'))?.update()
    })
    const offer = page.getByRole('region', { name: 'Update' })
    await offer.getByRole('button', { name: 'Update' }).click()
    await untilUpdateWaits(stale, false)
    await expect(offer).toBeHidden({ timeout: SLOW_MS })

    await setStatus(stale, 'Lakshmi Devi', 'Completed')
    expect(reloads, 'nobody is thrown out of what they are at').toBe(0)
    const server = await atServer(own.origin)
    await expect.poll(() => server.record('contact-inquiries', id)).toMatchObject({ status: 'completed' })
    await page.goto(`${front.origin}/contact-inquiries`)
    await expect(page.getByRole('combobox', { name: /^Status/ }).first()).toHaveValue('completed')
    await stale.getByRole('button', { name: 'Add More Details' }).click()
    await expect(stale.getByRole('dialog', { name: /Add More Details/ })).toBeVisible()
    await stale.getByRole('button', { name: 'Cancel' }).click()
    await stale.getByRole('region', { name: 'Update' }).getByRole('button', { name: 'Update' }).click()
    await expect.poll(() => reloads, { timeout: SLOW_MS }).toBe(1)
    await expect(stale.getByRole('region', { name: 'Update' })).toBeHidden({ timeout: SLOW_MS })
  } finally {
    await front.close()
  }
})

test('an update does not wait while the version before it fetches a lost file again', async ({
  own,
  page,
}) => {
  const front = await startFront(own.origin)
  try {
    await installApp(page, front.origin)
    const lost = await page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((each) => each.includes('precache'))
      const cache = await caches.open(name)
      const file = (await cache.keys()).find(({ url }) => new URL(url).pathname.endsWith('.woff2'))
      await cache.delete(file ?? '')
      return new URL(file?.url ?? '').pathname
    })
    const arrived = front.holdNext(lost)
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'MEND_SHELL' }))
    await arrived
    front.releaseNewVersion()
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration('/'))?.update()
    })
    const offer = page.getByRole('region', { name: 'Update' })
    await offer.getByRole('button', { name: 'Update' }).click()
    // Less than the thirty seconds after which the worker gives up that fetch.
    await untilUpdateWaits(page, false, 15_000)
  } finally {
    await front.close()
  }
})
