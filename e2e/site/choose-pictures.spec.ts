import { writeFile } from 'node:fs/promises'
import { apiPaths } from '@zari/shared/api/paths'
import { picture } from '../support/pictures.ts'
import { openUploads, pick, pictures } from './open-uploads.ts'
import { expect, notice, sizes, test } from './site-test.ts'

test('refuses what is too big, of another type, or there already, in the specified words', async ({
  page,
}, testInfo) => {
  const dialog = await openUploads(page, 'Design Images')
  await pick(dialog, { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(dialog).toContainText('big.png exceeds maximum allowed size of 10 MB')
  await pick(dialog, { name: 'design.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(dialog).toContainText('You can only upload: .png, .jpg, .jpeg')
  const one = testInfo.outputPath('one.png')
  await writeFile(one, (await picture('one.png', '#803040')).buffer)
  await pick(dialog, one)
  await expect(dialog.locator('li')).toHaveCount(1)
  await pick(dialog, one)
  await expect(dialog).toContainText("Cannot add the duplicate file 'one.png'")
  await expect(dialog.locator('li')).toHaveCount(1)
})

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

test('what may still be added is told by the limit, not by what is left of it', async ({ page }) => {
  const dialog = await openUploads(page, 'Measurements')
  await pick(dialog, await picture('first.png', '#eeeeee'))
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Upload Measurements' }).click()
  await pick(dialog, await pictures(2))
  await expect(dialog).toContainText('You can only upload 2 files')
})

test('a JPEG that its phone calls .jfif goes up', async ({ page }) => {
  const dialog = await openUploads(page, 'Design Images')
  const { buffer, mimeType } = await picture('saved.jpg', '#eeeeee')
  await pick(dialog, { name: 'saved.jfif', mimeType, buffer })
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(notice(page)).toContainText('Design Image Uploaded')
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the buttons for choosing are whole', async ({ page }) => {
    const dialog = await openUploads(page, 'Design Images')
    const inputs = dialog.locator('input[type=file]')
    await expect(inputs).toHaveCount(2)
    for (const input of await inputs.all()) {
      const room = await input.evaluate((element) => {
        const { height, width } = getComputedStyle(element, '::file-selector-button')
        const { clientHeight, clientWidth } = element
        return [clientHeight - Number.parseFloat(height), clientWidth - Number.parseFloat(width)]
      })
      expect(Math.min(...room)).toBeGreaterThanOrEqual(2)
    }
  })
})

test('a name has room beside its buttons on a narrow phone', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  const dialog = await openUploads(page, 'Design Images')
  await page.route(`**${apiPaths.upload}`, () => {})
  await pick(dialog, await picture('IMG_20261121_194502_blouse_back.jpg', '#eeeeee'))
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(dialog.getByRole('button', { name: /^Pause/ })).toBeVisible()
  const name = dialog.getByText('IMG_20261121_194502_blouse_back.jpg')
  expect((await name.boundingBox())?.width).toBeGreaterThan(200)
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('pictures can be dropped', async ({ page }) => {
  const dialog = await openUploads(page, 'Design Images')
  const { buffer } = await picture('dropped.png', '#336699')
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
      return data
    },
    [...buffer],
  )
  await dialog
    .getByText('Choose pictures, or drop them here')
    .dispatchEvent('drop', { dataTransfer: transfer })
  await expect(dialog.getByText('dropped.png')).toBeVisible()
})

test('a first touch on the file input, before any script for forms is there, opens the dialog', async ({
  page,
}) => {
  // Delays hydration until the touch, even if the browser reports an earlier interaction.
  const touched = Promise.withResolvers<void>()
  await page.route(/\/assets\/hydrate-form-/, async (route) => {
    await touched.promise
    await route.continue()
  })
  await page.goto('/custom-outfit?from=Bridal')
  await page.locator('input[name=designImages]').evaluate((input: HTMLInputElement) => input.click())
  touched.resolve()
  await expect(page.getByRole('dialog', { name: 'Upload Design Images' })).toBeVisible()
})
