import type { Locator, Page } from '@playwright/test'
import { sendQuote } from '../support/send-quote.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { type Zari, startZari } from '../support/zari.ts'

test.describe('a custom quote with pictures', () => {
  let zari: Zari
  test.beforeAll(async () => {
    zari = await startZari()
  })
  test.afterAll(async () => {
    await zari.remove()
  })
  test.describe.configure({ mode: 'serial', timeout: 120_000 })

  test('reaches staff, and survives kill -9 of everything', async ({ browser }) => {
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: zari.origin })
    await sendQuote(await phone.newPage(), 'Sita Mahalakshmi Chowdary')
    await phone.close()

    const counter = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: zari.origin })
    const page = await counter.newPage()
    await signIn(page)
    await page.goto('/custom-design-orders')
    const row = page.getByRole('row').filter({ hasText: 'Sita Mahalakshmi Chowdary' })
    await expect(page.getByRole('row').nth(1)).toContainText('Sita Mahalakshmi Chowdary')
    await expect(row).toContainText('+91 98480 22338')
    await expect(row).toContainText('Maggam Work')
    await expect(row).toContainText('in 7 days')
    await expectPictures(row)

    await openFirstPicture(page, row)

    await row.getByRole('combobox', { name: /^Status/ }).selectOption('In Progress')
    await row.getByRole('button', { name: /^Update/ }).click()
    await expect(page.getByText('Order status has been successfully updated')).toBeVisible()
    await expect(row.getByRole('button', { name: /^Update/ })).toBeHidden()
    await zari.kill()
    await zari.start()
    await page.goto('/custom-design-orders')
    await expect(row.getByRole('combobox', { name: /^Status/ })).toHaveValue('in_progress')
    await expectPictures(row)
    await counter.close()
  })
})

async function expectLoaded(image: Locator): Promise<void> {
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
}

async function expectPictures(row: Locator): Promise<void> {
  // One thumbnail for the designs, the others behind it, and one for the measurements.
  await expect(row.locator('img')).toHaveCount(2)
  for (const image of await row.locator('img').all()) await expectLoaded(image)
}

async function openFirstPicture(page: Page, row: Locator): Promise<void> {
  await row.locator('img').first().click()
  const viewer = page.getByRole('dialog')
  await expectLoaded(viewer.getByRole('img').first())
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
}
