import { expect, newName, openList, rowOf, sendOrder, sizes, test } from './staff-test.ts'

for (const [size, use] of Object.entries(sizes)) {
  test.describe(`messages, ${size}`, () => {
    test.use(use)

    test('a WhatsApp message is ready, can be changed, and opens in a new tab', async ({
      page,
      signedIn,
      zari,
      context,
    }) => {
      const name = newName('Sita')
      const id = await sendOrder(zari.origin, 'outfit-details-orders', { name, phone: '098480 22338' })
      // What opens is WhatsApp's own page, which is not there in a test.
      await context.route('https://wa.me/**', (route) => route.fulfill({ status: 200, body: 'WhatsApp' }))
      await signedIn()
      await openList(page, 'outfit-details-orders', name)
      await rowOf(page, name).getByRole('button', { name: 'WhatsApp' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(name)
      await expect(dialog).toContainText(id.slice(-8))
      await expect(dialog).toContainText('New')
      await expect(dialog).toContainText('Include the country code, for example +91 for India')
      const message = dialog.getByLabel('Message', { exact: true })
      await expect(message).toHaveValue(new RegExp(`^Hello ${name},`))
      const send = dialog.getByRole('button', { name: 'Send via WhatsApp' })
      await message.fill('   ')
      await expect(send).toBeDisabled()
      await message.fill('Come on Saturday & bring the saree?')
      await dialog.getByLabel('Phone Number').fill('  ')
      await expect(send).toBeDisabled()
      for (const typed of ['+', '98480']) {
        await dialog.getByLabel('Phone Number').fill(typed)
        await expect(send).toBeDisabled()
        await expect(dialog).toContainText('Please enter a valid phone number')
      }
      await dialog.getByLabel('Phone Number').fill('098480 22338')
      const [opened] = await Promise.all([context.waitForEvent('page'), send.click()])
      expect(opened.url()).toBe(
        `https://wa.me/919848022338?text=${encodeURIComponent('Come on Saturday & bring the saree?')}`,
      )
      await expect(dialog).toBeHidden()
    })
  })
}
