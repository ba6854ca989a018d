import {
  expect,
  atServer,
  newName,
  rowOf,
  sendOrder,
  setStatus,
  test,
  untilInstalled,
  untilUpdateWaits,
} from './offline-test.ts'
import { SLOW_MS } from '../support/slow.ts'

test.use({ expectedConsoleErrors: [/ERR_FAILED/] })

test('a new version is offered, never forced, also while edits are unsent, and not while a dialog is open', async ({
  origin,
  account,
  page,
  context,
  front,
}) => {
  const name = newName('Lakshmi')
  const id = await sendOrder(origin, 'contact-inquiries', name)
  await context.addCookies(account.cookies)
  await page.goto(`${front.origin}/order-management`)
  await untilInstalled(page, `${front.origin}/contact-inquiries`)
  const offer = page.getByRole('region', { name: 'Update' })

  await page.route('**/status', (route) => route.abort())
  await setStatus(page, name, 'Completed')
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
  const server = await atServer(origin, account)
  await expect.poll(() => server.record('contact-inquiries', id)).toMatchObject({ status: 'completed' })

  await rowOf(page, name).getByRole('button', { name: 'Add More Details' }).click()
  await expect(offer).toBeHidden()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(offer).toBeVisible()

  await setStatus(page, name, 'In Progress')
  await expect.poll(() => server.record('contact-inquiries', id)).toMatchObject({ status: 'in_progress' })
  await offer.getByRole('button', { name: 'Update' }).click()
  await expect(offer).toBeHidden({ timeout: SLOW_MS })
  await untilUpdateWaits(page, false)
})
