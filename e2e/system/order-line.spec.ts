import type { Locator, Page } from '@playwright/test'
import { newName } from '../support/new-name.ts'
import { sendQuote } from '../support/send-quote.ts'
import { expect, test } from '../support/test.ts'

test('a custom quote with pictures reaches staff, who opens them', async ({
  page,
  browser,
  session,
  zari,
}) => {
  const name = newName('Sita')
  await sendQuote(page, name)
  const counter = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: zari.origin })
  await counter.addCookies(session)
  const staffPage = await counter.newPage()
  await staffPage.goto('/custom-design-orders')
  const row = staffPage.getByRole('row').filter({ hasText: name })
  for (const fact of ['98480 22338', 'Maggam Work', 'in 7 days']) await expect(row).toContainText(fact)
  await expectPictures(row)
  await openFirstPicture(staffPage, row)
  await counter.close()
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
