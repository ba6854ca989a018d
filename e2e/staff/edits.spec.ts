import { picture } from '../support/pictures.ts'
import {
  expect,
  newName,
  openList,
  readRecord,
  rowOf,
  sendOrder,
  sizes,
  test,
  toast,
  unfold,
} from './staff-test.ts'

test.use(sizes.phone)

test('a status that was picked and updated is the server’s, also after a reload', async ({
  page,
  signedIn,
  zari,
}) => {
  const name = newName()
  const id = await sendOrder(zari.origin, 'contact-inquiries', { name })
  await signedIn()
  await openList(page, 'contact-inquiries', name)
  const row = rowOf(page, name)
  const update = row.getByRole('button', { name: 'Update' })
  await row.getByRole('combobox', { name: /^Status/ }).selectOption('In Progress')
  await update.click()
  await expect(toast(page)).toContainText('Status Updated')
  await expect(update).toHaveCount(0)
  await page.reload()
  await unfold(row)
  await expect(row.getByRole('combobox', { name: /^Status/ })).toHaveValue('in_progress')
  expect((await readRecord(page, 'contact-inquiries', id)).status).toBe('in_progress')
})

test('pictures are added to a record, and taken off it', async ({ page, signedIn, zari }) => {
  const name = newName()
  const id = await sendOrder(zari.origin, 'contact-inquiries', { name })
  await signedIn()
  await openList(page, 'contact-inquiries', name)
  const open = rowOf(page, name).getByRole('button', { name: 'Add More Details' })
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Pictures to add')
    .setInputFiles([
      await picture('front.jpg', '#b0175b'),
      await picture('back.png', '#0f5c5c'),
      { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ])
  await expect(dialog.getByText('You can only upload: .png, .jpg, .jpeg')).toBeVisible()
  await expect(toast(page)).toContainText('2 file(s) uploaded successfully')
  const added = dialog.getByRole('button', { name: /Added file 1/ }).locator('img')
  await expect.poll(() => added.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640)
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await expect(toast(page)).toContainText('Order details updated successfully')
  expect((await readRecord(page, 'contact-inquiries', id)).uploadedFiles).toHaveLength(2)

  await open.click()
  await dialog.getByRole('button', { name: 'Remove added file 1' }).click()
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await expect(dialog).toBeHidden()
  expect((await readRecord(page, 'contact-inquiries', id)).uploadedFiles).toHaveLength(1)
})
