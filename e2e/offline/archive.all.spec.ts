import type { Page } from '@playwright/test'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { fillWithOrders } from '../../packages/server/src/testing/many-orders.ts'
import {
  atServer,
  expect,
  openApp,
  rowOf,
  signInIfAsked,
  ownServerTest as test,
  writeNotes,
} from './offline-test.ts'

/** One order every six days for over a year: of 201 orders about 45 are open or of the last 90 days. */
const PER_KIND = 67
const MINUTES = 6 * 24 * 60

const KIND = 'custom-outfit-quotes'
const LIST = '/custom-design-orders'

const opened = { name: 'Fathima Devi 3', phone: '91000 23757' }
const unopened = { name: 'Padma Devi 1', phone: '+91 9100007919' }

const rows = (page: Page) => page.getByRole('main').locator('tbody tr, li[aria-label]')
const shown = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const older = (page: Page) => page.getByRole('region', { name: 'Older orders' })
const search = (page: Page, text: string) => page.getByRole('searchbox').fill(text)

test('a device holds what is alive; older orders are pages of the server', async ({ own, tablet }) => {
  test.setTimeout(240_000)
  await fillWithOrders(own.dataDir, PER_KIND, { minutes: MINUTES, mongoUri: own.settings['MONGODB_URI'] })
  const device = await tablet()
  let page = await openApp(device)
  await expect(page.getByText('Total orders: 201')).toBeVisible()

  await test.step('pages go on into what only the server has, each order once', async () => {
    const names: string[] = []
    for (let number = 1; names.length < PER_KIND; number++) {
      await page.goto(`${LIST}?page=${number}`)
      await expect(shown(page)).toContainText(new RegExp(`${names.length + 1} to \\d+ of ${PER_KIND}`))
      const last = Number(/to (\d+) of/.exec(await shown(page).innerText())?.[1])
      await expect(rows(page)).toHaveCount(last - names.length)
      names.push(
        ...(await rows(page)
          .getByRole('link')
          .filter({ hasText: /\d$/, hasNotText: '+91' })
          .allTextContents()),
      )
    }
    expect(names).toHaveLength(PER_KIND)
    expect(names.map((name) => Number(name.split(' ').at(-1)))).toEqual(
      Array.from({ length: PER_KIND }, (_, index) => PER_KIND - 1 - index),
    )
    await page.goto(`${LIST}?page=99`)
    await expect(shown(page)).toContainText('to 67 of 67')
  })

  await test.step('an old order is found by its phone number, and opened', async () => {
    await page.goto(LIST)
    await search(page, opened.phone)
    await expect(rows(page)).toHaveCount(1)
    await rowOf(page, opened.name).getByRole('link', { name: opened.name, exact: true }).click()
    await expect(page.getByRole('heading', { name: opened.name })).toBeVisible()
  })

  await test.step('customers go on into those that only the server has, and open', async () => {
    await page.goto(pagePaths.customers)
    const olderOnes = page.getByRole('region', { name: 'Older customers' })
    const of = (name: string) => olderOnes.getByRole('link', { name, exact: true })
    await expect(page.getByRole('heading', { name: 'Older customers' })).toBeVisible()
    await expect(async () => {
      await olderOnes.getByRole('button', { name: 'Show older customers' }).click({ timeout: 2_000 })
      await expect(of(unopened.name)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await of(unopened.name).click()
    await expect(page.getByRole('heading', { level: 1, name: unopened.name })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).not.toHaveCount(0)
  })

  await own.stop()
  await page.close()
  page = await device.open(LIST)

  await test.step('without a server the list says what it has not, and nothing is said to be absent', async () => {
    await expect(rows(page).first()).toBeVisible()
    await search(page, unopened.phone)
    await expect(older(page)).toContainText(/This device has open orders, and orders since \d/)
    await expect(page.getByText('Nothing found on this device.')).toBeVisible()
    await page.goto(`${LIST}?due=overdue&q=nobody`)
    await expect(page.getByText('Nothing found. Change')).toBeVisible()
  })

  await test.step('what was opened can be edited', async () => {
    await page.goto(LIST)
    await search(page, opened.phone)
    await writeNotes(page, opened.name, 'asked for the bill')
    await expect(page.getByRole('link', { name: '1 waiting unsent edit' })).toBeVisible()
  })

  await own.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await signInIfAsked(page)
  const server = await atServer(own.origin)
  const [found] = (await server.list(KIND, `q=${encodeURIComponent(opened.phone)}`)).items
  await expect
    .poll(async () => (await server.record(KIND, found?.id ?? '')).notes, { timeout: 30_000 })
    .toBe('asked for the bill')

  await test.step('a row that only the server has is edited in the list', async () => {
    await page.goto(LIST)
    await search(page, unopened.phone)
    await writeNotes(page, unopened.name, 'moved to Uppal')
    const [other] = (await server.list(KIND, `q=${encodeURIComponent(unopened.phone)}`)).items
    await expect.poll(async () => (await server.record(KIND, other?.id ?? '')).notes).toBe('moved to Uppal')
  })

  await test.step('when the season is over, the device lets go by itself', async () => {
    const later = addDays(dayInIndia(new Date()), 400)
    await page.route(`**${apiPaths.adminChanges}*`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as ChangesPage), day: later } })
    })
    await page.goto('/order-management')
    await expect.poll(() => heldOf(page)).toBeLessThan(20)
    await expect(page.getByText('Total orders: 201')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

function heldOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const open = indexedDB.open('zari-device')
        open.addEventListener('success', () => {
          const count = open.result.transaction('records').objectStore('records').count()
          count.addEventListener('success', () => {
            open.result.close()
            resolve(count.result)
          })
        })
      }),
  )
}
