import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { expectNothingWider } from '../support/check-screen.ts'
import { ownShopTest as test } from '../support/own-shop.ts'
import { expect } from './gallery-test.ts'

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    // A price that is refused.
    test.use({ viewport: { width, height: 800 }, expectedConsoleErrors: [/status of 422/] })

    test('an owner sets the price of an extra and of a piece, and the website has it after publishing', async ({
      own,
      page,
      signedIn,
    }, testInfo) => {
      await signedIn()
      await page.goto(pagePaths.more)
      await page.getByRole('link', { name: /^Price list/ }).click()
      const dialog = page.getByRole('dialog')
      const save = async (row: RegExp, price: string) => {
        await page.getByRole('button', { name: row }).click()
        await dialog.getByLabel('Price in rupees').fill(price)
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect(dialog).toBeHidden()
      }
      await save(/^Lining/, '₹ 1.5k')
      await expect(page.getByRole('button', { name: 'Lining ₹1,500' })).toBeVisible()
      await page.getByRole('button', { name: /^Kurtis/ }).click()
      await dialog.getByLabel('Price in rupees').fill('')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText(/whole rupees, such as 650/)).toBeVisible()
      await expectNothingWider(page, 'a price that is refused')
      await dialog.getByLabel('Price in rupees').fill('975')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('button', { name: /^Kurtis On your website ₹975/ })).toBeVisible()
      await expect(page.getByText('1 change is not published yet.')).toBeVisible()
      await expectNothingWider(page, 'the price list')
      await page.screenshot({ path: testInfo.outputPath('price-list.png'), fullPage: true })

      await page.goto(pagePaths.gallery)
      await expect(page.getByRole('listitem').filter({ hasText: 'Kurtis' })).toContainText('₹975')
      const priceOnSite = async () => {
        const pieces = (await (await page.request.get(own.origin + apiPaths.gallery)).json()) as Array<{
          title: string
          price: number
        }>
        return pieces.find(({ title }) => title === 'Kurtis')?.price
      }
      expect(await priceOnSite()).toBe(950)
      await page.getByRole('link', { name: 'Check and publish' }).click()
      await page.getByRole('button', { name: /^Publish 1 change/ }).click()
      await expect.poll(priceOnSite, { timeout: 30_000 }).toBe(975)
    })
  })
}
