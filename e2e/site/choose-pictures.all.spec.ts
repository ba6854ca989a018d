import { apiPaths } from '@zari/shared/api/paths'
import { picture } from '../support/pictures.ts'
import { openUploads, photosOf, pick } from './open-uploads.ts'
import { expect, notice, sizes, test, wakeForm } from './site-test.ts'

test('what only calls itself a picture is refused as it is chosen, by its name', async ({ page }) => {
  const dialog = await openUploads(page, 'Design Images')
  const input = dialog.locator('input[type=file]').first()
  const whole = await picture('whole.png', '#803040')
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Sleeves 9 inches') }
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: whole.buffer.subarray(0, 20) }
  await pick(dialog, [text, broken, whole])
  await expect(input).toBeFocused()
  await expect(input).toHaveAccessibleDescription(
    /notes\.jpg is not a PNG or JPG picture\. .*broken\.png is damaged\./,
  )
  await expect(dialog.getByRole('status')).toContainText('notes.jpg is not a PNG or JPG picture')
  await expect(dialog.locator('li')).toHaveText(/whole\.png/)
  await pick(dialog, await picture('other.png', '#308040'))
  await expect(dialog.locator('li')).toHaveCount(2)
  await expect(input).not.toHaveAccessibleDescription(/./)
})

test('a form is not sent without the photos that were chosen while their dialog is still loading', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/upload-dialog/, async (route) => {
    await released
    await route.continue()
  })
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.goto('/custom-outfit?from=Bridal')
  await wakeForm(page)
  await page.getByLabel('Full Name *').fill('Lakshmi Devi')
  await page.getByLabel('Phone Number *').fill('98765 43210')
  await photosOf(page, 'Design Images').setInputFiles(await picture('one.png', '#803040'))
  await page.getByRole('button', { name: 'Submit Quote Request' }).click()
  release()
  const dialog = page.getByRole('dialog', { name: 'Upload Design Images' })
  await expect(dialog.locator('li')).toHaveText(/one\.png/)
  expect(posts).toEqual([])
  await dialog.getByRole('button', { name: 'Upload 1 photo' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(notice(page)).toContainText('Quote Request Submitted')
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the buttons for choosing are whole, in the form and in the dialog', async ({ page }) => {
    const dialog = await openUploads(page, 'Design Images')
    for (const place of [page.getByRole('group', { name: 'Design Images' }), dialog]) {
      for (const text of ['Choose photos', 'Take a photo']) {
        const label = place.locator('label', { hasText: text })
        await expect(label).toBeVisible()
        const box = await label.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
        expect(await place.getByLabel(new RegExp(`^${text}`)).boundingBox()).toEqual(box)
      }
    }
    await expect(dialog.getByText('Or drop them here')).toBeHidden()
  })
})

test('a name has room beside its buttons on a narrow phone', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  const dialog = await openUploads(page, 'Design Images')
  await page.route(`**${apiPaths.upload}`, () => {})
  await pick(dialog, await picture('IMG_20261121_194502_blouse_back.jpg', '#eeeeee'))
  await dialog.getByRole('button', { name: 'Upload 1 photo' }).click()
  await expect(dialog.getByRole('button', { name: /^Pause/ })).toBeVisible()
  const name = dialog.getByText('IMG_20261121_194502_blouse_back.jpg')
  expect((await name.boundingBox())?.width).toBeGreaterThan(200)
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})
