import type { Page } from '@playwright/test'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { oddOrders } from '@zari/shared/testing/legacy-orders'
import { orderRecord } from '@zari/shared/testing/orders'
import { expectNothingWider } from '../support/check-screen.ts'
import { expect, rowOf, sizes, test, unfold } from './staff-test.ts'

async function addToAnswers(page: Page, records: unknown[]): Promise<void> {
  await page.route('**/api/admin/{initial-sync,changes}*', async (route) => {
    const response = await route.fetch()
    const changes = (await response.json()) as ChangesPage
    const asked = new URL(route.request().url()).searchParams.has('since')
    await route.fulfill({
      response,
      json: asked ? changes : { ...changes, changed: [...changes.changed, ...records] },
    })
  })
}

test.use(sizes.phone)
// The app may be fetching changes when the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

for (const kind of ORDER_KINDS) {
  test.describe(() => {
    // The legacy record's picture and the added records' pages do not exist on the server.
    test.use({ expectedConsoleErrors: [/404/] })

    test(`odd ${kind} break no screen`, async ({ page, signedIn }) => {
      const records = oddOrders.map((changes, index) => ({
        ...orderRecord(),
        kind,
        id: `01900000-0000-7000-8000-0000000000${10 + index}`,
        createdAt: '2999-01-01T00:00:00Z',
        ...changes,
      }))
      page.on('dialog', () => expect('a script in a record').toBe('not run'))
      await addToAnswers(page, records)
      await signedIn()
      await page.goto(orderKinds[kind].adminPath)
      await expect(page.getByRole('link', { name: '<script>alert(1)</script>', exact: true })).toBeVisible()
      await expect(page.getByText('No name given').first()).toBeAttached()
      await expect(page.getByText('after Diwali')).toBeVisible()
      await unfold(rowOf(page, 'Odd status'))
      const status = rowOf(page, 'Odd status').getByRole('combobox', { name: /^Status/ })
      await expect(status).toHaveValue('Waiting for the cloth to come from Surat')
      if (kind === 'custom-outfit-quotes') {
        await unfold(rowOf(page, 'Legacy files'))
        await expect(rowOf(page, 'Legacy files')).toContainText('front neck.jpg')
        await expect(rowOf(page, 'Legacy files')).toContainText('Legacy filename')
        await expect(rowOf(page, 'Legacy files')).toContainText('Cloud stored')
      }
      await expectNothingWider(page, kind)
      await page.setViewportSize(sizes.laptop.viewport)
      await expectNothingWider(page, `${kind} on a laptop`)
      await page.setViewportSize(sizes.phone.viewport)

      for (const shownId of records.map((record) => String(record.id).slice(-8))) {
        await page.getByRole('searchbox').fill(shownId)
        await page.getByRole('main').locator('tbody tr, li').getByRole('link').first().click()
        // The list has a first heading, too.
        await page.getByRole('heading', { name: 'History' }).waitFor()
        await expectNothingWider(page, `${kind} ${shownId}`)
        await page.goBack()
      }
    })
  })
}
