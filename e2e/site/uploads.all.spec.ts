import sharp from 'sharp'
import { apiPaths } from '@zari/shared/api/paths'
import { picture } from '../support/pictures.ts'
import { fillIn } from './fill-form.ts'
import { openUploads, photosOf, pick, pictures } from './open-uploads.ts'
import { expect, newName, notice, recordsOf, test } from './site-test.ts'

test.describe('a picture that the server does not take with the form', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('is named, has the focus, and can be taken away', async ({ page, request, zari }) => {
    const name = newName('Swathi')
    const dialog = await openUploads(page, 'Design Images')
    await pick(dialog, [await picture('front.png', '#803040'), await picture('back.png', '#308040')])
    await dialog.getByRole('button', { name: 'Upload 2 photos' }).click()
    await expect(dialog).toBeHidden()
    const [, taken] = await page.evaluate(
      (key) =>
        (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { designImages: Array<{ path: string }> })
          .designImages,
      'zari-uploads:custom-outfit-quotes',
    )
    const data = { name: 'Other', phone: '9876543210', designImageUrls: [taken?.path] }
    const other = await request.post(`${zari.origin}/api/custom-outfit-quote`, { data })
    expect(other.status()).toBe(201)

    await fillIn(page, 'custom-outfit-quotes', name)
    const submit = page.getByRole('button', { name: 'Submit Quote Request' })
    await submit.click()
    await expect(notice(page)).toContainText('back.png: This picture belongs to another request')
    const remove = page.getByRole('button', { name: 'Remove back.png' })
    await expect(remove).toBeFocused()
    await expect(remove).toHaveAccessibleDescription('This picture belongs to another request')
    await expect(page.getByText('This picture belongs to another request')).toHaveCount(2)
    await remove.click()
    await submit.click()
    await expect(page.locator('#form-outcome')).toBeFocused()
    const [record] = await recordsOf(request, zari.origin, 'custom-outfit-quotes', name)
    expect(record).toHaveProperty('designImageUrls.length', 1)
  })
})

test.describe('on a bad line', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('a file can be cancelled while it is on its way', async ({ page }) => {
    await page.route(`**${apiPaths.upload}`, () => {})
    const dialog = await openUploads(page, 'Measurements')
    await pick(dialog, await pictures(2))
    await dialog.getByRole('button', { name: 'Upload 2 photos' }).click()
    await dialog.getByRole('button', { name: 'Cancel picture-0.png' }).click()
    await expect(dialog.locator('li')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Cancel picture-1.png' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(photosOf(page, 'Measurements')).toBeFocused()
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  })

  test('being offline is said', async ({ page, context }) => {
    const dialog = await openUploads(page, 'Measurements')
    await context.setOffline(true)
    await expect(dialog).toContainText('No Internet connection')
    await context.setOffline(false)
    await expect(dialog).not.toContainText('No Internet connection')
    const back = dialog.getByText('Connected to the Internet')
    await expect(back).toHaveCSS('color', 'rgb(15, 92, 92)')
    await expect(back).toBeHidden({ timeout: 7000 })
  })
})

test('a picture of more pixels than the shop needs is sent smaller, upright, as a JPEG', async ({ page }) => {
  await page.addInitScript(() => {
    const { prototype } = XMLHttpRequest
    const send = Reflect.get(prototype, 'send') as (body: unknown) => void
    prototype.send = function (body) {
      if (body instanceof Blob) {
        void createImageBitmap(body).then(({ width, height }) => {
          Object.assign(window, { sentPicture: { type: body.type, size: body.size, width, height } })
        })
      }
      send.call(this, body)
    }
  })
  // A phone's portrait photograph: stored in landscape with an EXIF orientation.
  const buffer = await sharp({ create: { width: 5000, height: 3000, channels: 3, background: '#a02040' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
  const dialog = await openUploads(page, 'Design Images')
  await pick(dialog, { name: 'large.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByRole('button', { name: 'Upload 1 photo' }).click()
  await expect(notice(page)).toContainText('Design Image Uploaded', { timeout: 30_000 })
  await expect
    .poll(() => page.evaluate(() => (window as { sentPicture?: object }).sentPicture))
    .toMatchObject({ type: 'image/jpeg', width: 2458, height: 4096 })
})
