import { picture } from '../support/pictures.ts'
import { fillIn } from './fill-form.ts'
import { openDialog, openUploads, photosOf, pick, pictures } from './open-uploads.ts'
import { expect, newName, notice, recordsOf, sizes, test, wakeForm } from './site-test.ts'

const storePath = '**/file-store/**'

test.use({ viewport: sizes.phone, expectedConsoleErrors: [/Failed to load resource/] })

test('photos are refused in words, sent over a bad line, kept over a reload, and stored with the order', async ({
  page,
  context,
  request,
  zari,
}) => {
  const name = newName('Lakshmi')
  await page.route(/upload-dialog/, (route) => route.abort())
  await page.goto('/custom-outfit?from=Bridal')
  await wakeForm(page)
  await photosOf(page, 'Design Images').setInputFiles(await picture('one.png', '#803040'))
  await expect(notice(page)).toContainText('Please choose your pictures again.')
  await page.unroute(/upload-dialog/)

  const dialog = await openUploads(page, 'Design Images')
  const rows = dialog.locator('li')
  await pick(dialog, { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(dialog).toContainText('big.png exceeds maximum allowed size of 10 MB')
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Sleeves 9 inches') }
  await pick(dialog, [text, await picture('front.png', '#803040')])
  await expect(dialog.getByRole('status')).toContainText('notes.jpg is not a PNG or JPG picture')
  await pick(dialog, await pictures(5))
  await expect(dialog).toContainText('You can only upload 5 files')
  await pick(dialog, [await picture('back.png', '#308040'), await picture('sleeve.png', '#304080')])
  await expect(rows).toHaveCount(3)
  await dialog.getByRole('button', { name: /sleeve\.png$/ }).click()
  await expect(rows).toHaveCount(2)

  await page.route(storePath, (route) => route.fulfill({ status: 400 }), { times: 1 })
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Upload 2 photos' }).click()
  await expect(dialog).toContainText('No Internet connection')
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('2 pictures are not uploaded yet')
  await dialog.getByRole('button', { name: 'Keep uploading' }).click()
  await context.setOffline(false)
  await dialog
    .getByRole('button', { name: /^Retry/ })
    .first()
    .click()
  await expect(notice(page)).toContainText('Design Image Uploaded')
  await expect(dialog).toBeHidden()

  await page.reload()
  await wakeForm(page)
  await fillIn(page, 'custom-outfit-quotes', name)
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove back.png' }).click()
  await expect(photosOf(page, 'Design Images')).toBeEnabled()
  const measured = await openDialog(page, 'Measurements')
  const { buffer, mimeType } = await picture('sizes.jpg', '#eeeeee')
  await pick(measured, { name: 'sizes.jfif', mimeType, buffer })
  await measured.getByRole('button', { name: 'Upload 1 photo' }).click()
  await expect(measured).toBeHidden()
  await page.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(page.locator('#form-outcome')).toBeFocused()
  const [record] = await recordsOf(request, zari.origin, 'custom-outfit-quotes', name)
  expect(record).toHaveProperty('designImageUrls.length', 1)
  expect(record).toHaveProperty('measurementsImageUrls.length', 1)
})
