import type { Page } from '@playwright/test'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { oddOrders } from '@zari/shared/testing/legacy-orders'
import { orderRecord } from '@zari/shared/testing/orders'
import { expectNothingWider } from '../support/check-screen.ts'
import { expect, newName, openList, rowOf, sendOrder, sizes, test, unfold } from './staff-test.ts'

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

test.describe('a failed request', () => {
  test.use({ expectedConsoleErrors: [/401|404|500|503|Failed to load resource/] })

  test('for the lists is reported in plain words, with a way to try again', async ({
    page,
    signedIn,
    zari,
  }) => {
    const name = newName()
    await sendOrder(zari.origin, 'contact-inquiries', { name })
    // Before signing in: a device that has the orders shows them anyway.
    await page.route('**/api/admin/**', (route) => route.fulfill({ status: 503, body: '' }))
    await signedIn()
    await page.goto('/contact-inquiries')
    await expect(page.getByRole('alert')).toContainText('Could not load orders')
    await page.goto('/order-management')
    await expect(page.getByRole('alert')).toContainText('Could not load orders')
    await page.goto('/contact-inquiries')
    await expect(page.getByRole('alert')).toContainText('Could not load orders')
    await page.unroute('**/api/admin/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowOf(page, name)).toHaveCount(1)
  })

  test('for a record that is gone, for a malformed id and for an unknown address says what was not found', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await page.goto('/admin/nothing-here')
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    for (const id of ['01900000-0000-7000-8000-000000000000', 'nonsense']) {
      await page.goto(`/custom-design-orders/${id}`)
      await expect(page.getByRole('alert')).toContainText('This custom design order was not found')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This custom design order was not found',
      )
    }
    await page.getByRole('link', { name: 'Go to Custom Design Orders' }).click()
    await expect(page).toHaveURL('/custom-design-orders')
  })

  test('for a picture shows a message in its place', async ({ page, signedIn }) => {
    const gone = '/objects/uploads/0193e5a0-7b3c-7000-8000-00008f3a91ff'
    const record = { ...orderRecord(), id: '01900000-0000-7000-8000-00000000abcd', name: 'Gone Picture' }
    await addToAnswers(page, [{ ...record, designImageUrls: [gone] }])
    await signedIn()
    await openList(page, 'custom-outfit-quotes', 'Gone Picture')
    const button = rowOf(page, 'Gone Picture').getByRole('button', {
      name: /(Design images|Pictures) of/,
    })
    await expect(button.getByTitle('Can’t show this picture')).toBeVisible()
    await button.click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Can’t show this picture')
  })
})
