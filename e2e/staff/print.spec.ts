import { business } from '@zari/shared/business'
import { editElsewhere, expect, newName, sendOrder, sendPicture, test } from './staff-test.ts'

test.use({ viewport: { width: 690, height: 1000 } })

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`a printed record, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('has facts, pictures, money, notes and the shop’s name, and nothing to be touched', async ({
      page,
      signedIn,
      zari,
    }, testInfo) => {
      const name = newName('Paper')
      const designImageUrls = [await sendPicture(zari.origin, '#b0175b')]
      const id = await sendOrder(zari.origin, 'custom-outfit-quotes', { name, designImageUrls })
      await signedIn()
      await editElsewhere(page.request, zari.origin, 'custom-outfit-quotes', id, 'notes', {
        totalAmount: '12500',
        advancePaid: '5000',
        notes: 'Tassels at the back',
        customerAddress: '12 Temple Street',
      })
      await page.goto(`/custom-design-orders/${id}`)
      await expect(page.getByText('Tassels at the back').first()).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      const paper = page.locator('body')
      for (const words of [
        business.name,
        business.phone,
        name,
        /· custom design order \d{4}$|· \d{4}$/,
        '9000012345',
        '₹12,500',
        '₹5,000',
        '₹7,500',
        'Tassels at the back',
        '12 Temple Street',
        'Peacock motif at the back, please.',
        /^\d+ \w+ \d{4}, \d+:\d\d/,
      ])
        await expect(paper.getByText(words).filter({ visible: true }).first(), String(words)).toBeVisible()
      await expect(page.getByRole('combobox', { name: /^Status/ })).toHaveValue('not_started')
      const image = page.getByRole('button', { name: /Design images/ }).locator('img')
      await expect(image).toBeVisible()
      await expect
        .poll(() => image.evaluate((it) => (it as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
      for (const gone of [
        page.getByText(/just now|in 7 days/),
        page.getByRole('button').filter({ hasNot: page.locator('img') }),
        page.getByRole('navigation'),
        page.getByRole('banner'),
        page.getByRole('region', { name: 'History' }),
        page.locator('[data-notice]'),
        page.getByRole('link', { name: 'Custom Design Orders' }),
      ])
        await expect(gone.filter({ visible: true })).toHaveCount(0)
      const ground = await paper.evaluate((body) => getComputedStyle(body).backgroundColor)
      expect(ground).toBe('rgb(247, 244, 239)')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(42, 18, 22)')
      await page.screenshot({ path: testInfo.outputPath('paper.png'), fullPage: true })
    })
  })
}
