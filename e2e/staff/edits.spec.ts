import { addDays, dayInIndia } from '@zari/shared/due-date'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { picture } from '../support/pictures.ts'
import {
  editElsewhere,
  expect,
  newName,
  openList,
  readRecord,
  rowOf,
  sendOrder,
  sizes,
  test,
  toast,
} from './staff-test.ts'

for (const [size, use] of Object.entries(sizes)) {
  test.describe(`edits, ${size}`, () => {
    test.use(use)

    for (const kind of ORDER_KINDS) {
      test(`the status of ${kind}: Update appears only on a difference`, async ({ page, signIn, zari }) => {
        const name = newName()
        const id = await sendOrder(zari.origin, kind, { name })
        await signIn()
        await openList(page, kind, name)
        const row = rowOf(page, name)
        const update = row.getByRole('button', { name: 'Update' })
        await expect(update).toHaveCount(0)
        await row.getByRole('combobox').selectOption('Completed')
        await row.getByRole('combobox').selectOption('Not Yet Started')
        await expect(update).toHaveCount(0)
        await row.getByRole('combobox').selectOption('In Progress')
        await update.click()
        await expect(toast(page)).toContainText('Status Updated')
        await expect(toast(page)).toContainText('Order status has been successfully updated')
        await expect(update).toHaveCount(0)
        await page.reload()
        await expect(row.getByRole('combobox')).toHaveValue('in_progress')
        expect((await readRecord(page, kind, id)).status).toBe('in_progress')
      })
    }

    test('a due date: one touch for the usual days, or any other', async ({ page, signIn, zari }) => {
      const name = newName()
      const id = await sendOrder(zari.origin, 'outfit-details-orders', { name })
      const today = dayInIndia(new Date())
      await signIn()
      await openList(page, 'outfit-details-orders', name)
      const due = rowOf(page, name).getByRole('button', { name: /set the due date/ })
      await due.click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Tomorrow/ })
        .click()
      await expect(toast(page)).toContainText('Due date updated successfully')
      await expect(due).toContainText('tomorrow')
      await due.click()
      await page.getByLabel('Another day').fill(addDays(today, 40))
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(due).toContainText('in 40 days')
      await due.click()
      await page.getByRole('button', { name: 'Clear' }).click()
      await expect(due).toContainText('Not set')
      expect((await readRecord(page, 'outfit-details-orders', id)).dueDate).toBeNull()
    })

    test('Add More Details: five sections, the balance computed, only what changed is sent', async ({
      page,
      signIn,
      zari,
    }) => {
      const name = newName()
      const id = await sendOrder(zari.origin, 'custom-outfit-quotes', { name })
      await signIn()
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

    test('pictures are added to a record, and taken off it', async ({ page, signIn, zari }) => {
      const name = newName()
      const id = await sendOrder(zari.origin, 'contact-inquiries', { name })
      await signIn()
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

    test('what was typed is not thrown away unasked', async ({ page, signIn, zari }) => {
      const name = newName()
      await sendOrder(zari.origin, 'contact-inquiries', { name })
      await signIn()
      await openList(page, 'contact-inquiries', name)
      await rowOf(page, name).getByRole('button', { name: 'Add More Details' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Notes', { exact: true }).fill('Half a thought')
      await page.keyboard.press('Escape')
      await expect(dialog.getByText('What you changed is not saved.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Keep editing' }).click()
      await expect(dialog.getByLabel('Notes', { exact: true })).toHaveValue('Half a thought')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.getByRole('button', { name: 'Discard changes' }).click()
      await expect(dialog).toBeHidden()
    })

    test.describe('by two people', () => {
      test.use({ expectedConsoleErrors: [/409/] })

      test('the same field, by oneself elsewhere: both sides are shown, and one is chosen for each', async ({
        page,
        signIn,
        zari,
      }) => {
        const name = newName()
        const id = await sendOrder(zari.origin, 'custom-outfit-quotes', { name })
        await signIn()
        await openList(page, 'custom-outfit-quotes', name)
        await rowOf(page, name).getByRole('button', { name: 'Add More Details' }).click()
        const details = page.getByRole('dialog', { name: /Add More Details/ })
        await details.getByLabel('Notes', { exact: true }).fill('Mine')
        await details.getByLabel('Advance Paid').fill('2000')
        await editElsewhere(page.request, zari.origin, 'custom-outfit-quotes', id, 'notes', {
          notes: 'Theirs',
          advancePaid: '1000',
          customerAddress: 'Their street',
        })
        await details.getByRole('button', { name: 'Save Details' }).click()

        const question = page.getByRole('dialog', { name: /was changed meanwhile/ })
        const save = question.getByRole('button', { name: 'Save what I chose' })
        await expect(save).toBeDisabled()
        await expect(question).toContainText('You changed the same thing yourself')
        await question
          .getByRole('group', { name: 'Notes' })
          .getByLabel(/Keep what I typed here/)
          .check()
        await question
          .getByRole('group', { name: 'Advance paid' })
          .getByLabel(/Keep what I saved elsewhere/)
          .check()
        await save.click()
        await expect(toast(page)).toContainText('Order details updated successfully')
        await expect(details).toBeHidden()
        expect(await readRecord(page, 'custom-outfit-quotes', id)).toMatchObject({
          notes: 'Mine',
          advancePaid: '1000',
          customerAddress: 'Their street',
        })
      })

      test('giving up at the question keeps what was typed, and writes nothing', async ({
        page,
        signIn,
        zari,
      }) => {
        const name = newName()
        const id = await sendOrder(zari.origin, 'outfit-details-orders', { name })
        await signIn()
        await openList(page, 'outfit-details-orders', name)
        await rowOf(page, name).getByRole('button', { name: 'Add More Details' }).click()
        const details = page.getByRole('dialog', { name: /Add More Details/ })
        await details.getByLabel('Notes', { exact: true }).fill('Mine')
        await editElsewhere(page.request, zari.origin, 'outfit-details-orders', id, 'notes', {
          notes: 'Theirs',
        })
        await details.getByRole('button', { name: 'Save Details' }).click()
        await page.getByRole('button', { name: 'Don’t save' }).click()
        await expect(details.getByLabel('Notes', { exact: true })).toHaveValue('Mine')
        expect((await readRecord(page, 'outfit-details-orders', id)).notes).toBe('Theirs')
      })
    })
  })
}
