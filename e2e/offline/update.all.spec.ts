import { startFront } from './front.ts'
import {
  expect,
  atServer,
  installApp,
  rowOf,
  sendOrder,
  setStatus,
  test,
  untilPartsLoaded,
  untilUpdateWaits,
} from './offline-test.ts'
import { SLOW_MS } from '../support/slow.ts'

test.use({ expectedConsoleErrors: [/ERR_FAILED/] })

test('a tab that stays open while another takes the update goes on working', async ({
  origin,
  account,
  customer,
  page,
  context,
}) => {
  const front = await startFront(origin)
  try {
    const id = await sendOrder(origin, 'contact-inquiries', customer)
    await installApp(page, front.origin, account)
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

    await setStatus(stale, customer, 'Completed')
    expect(reloads, 'nobody is thrown out of what they are at').toBe(0)
    const server = await atServer(origin, account)
    await expect.poll(() => server.record('contact-inquiries', id)).toMatchObject({ status: 'completed' })
    await page.goto(`${front.origin}/contact-inquiries`)
    await expect(rowOf(page, customer).getByRole('combobox', { name: /^Status/ })).toHaveValue('completed')
    await rowOf(stale, customer).getByRole('button', { name: 'Add More Details' }).click()
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
  origin,
  account,
  page,
}) => {
  const front = await startFront(origin)
  try {
    await installApp(page, front.origin, account)
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
