import { picture } from '../support/pictures.ts'
import { expect, newName, openList, readRecord, rowOf, sendOrder, sizes, test, toast } from './staff-test.ts'

for (const [size, use] of Object.entries(sizes)) {
  test.describe(`edits, ${size}`, () => {
    test.use(use)

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
      await row.getByRole('combobox').selectOption('In Progress')
      await update.click()
      await expect(toast(page)).toContainText('Status Updated')
      await expect(update).toHaveCount(0)
      await page.reload()
      await expect(row.getByRole('combobox')).toHaveValue('in_progress')
      expect((await readRecord(page, 'contact-inquiries', id)).status).toBe('in_progress')
    })

    test('Add More Details: five sections, the balance computed, only what changed is sent', async ({
      page,
      signedIn,
      zari,
    }) => {
      const name = newName()
      const id = await sendOrder(zari.origin, 'custom-outfit-quotes', { name })
      await signedIn()
      await openList(page, 'custom-outfit-quotes', name)
      await rowOf(page, name).getByRole('button', { name: 'Add More Details' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading', { level: 2 })).toContainText(id.slice(-8))
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
        'Customer Information',
        'Payment Tracking',
        'Due Date',
        'Design & Measurement Files',
        'Additional Notes',
      ])
      await dialog.getByLabel('Total Amount').fill('₹ 12,500')
      await dialog.getByLabel('Advance Paid').fill('5000')
      const remaining = dialog.getByLabel('Remaining Due')
      await expect(remaining).toHaveValue('₹7,500')
      await expect(remaining).toHaveAttribute('readonly')
      await dialog.getByLabel('Customer Address').fill('Plot 12, Boduppal')
      await dialog.getByLabel('Notes', { exact: true }).fill('Deep neck, tassels')

      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
      })
      await dialog.getByRole('button', { name: 'Save Details' }).click()
      await expect(toast(page)).toContainText('Order details updated successfully')
      await expect(dialog).toBeHidden()
      expect(sent).toEqual(['notes'])
      expect(await readRecord(page, 'custom-outfit-quotes', id)).toMatchObject({
        totalAmount: '₹ 12,500',
        advancePaid: '5000',
        remainingDue: '7500',
        customerAddress: 'Plot 12, Boduppal',
        notes: 'Deep neck, tassels',
      })

      await rowOf(page, name).getByRole('button', { name: 'Add More Details' }).click()
      await dialog.getByLabel('Due date', { exact: true }).fill('2031-05-06')
      await dialog.getByRole('button', { name: 'Save Details' }).click()
      await expect(toast(page)).toContainText('Due date updated successfully')
      expect(sent).toEqual(['notes', 'due-date'])
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
      // A new picture is seen before it is saved.
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
  })
}
