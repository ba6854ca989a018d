import { editElsewhere, expect, newName, sendOrder, sizes, test } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'
const MEASURED = '2026-11-20 Anjali\nblouseBust 36 1/2\nbodyWaist 30'

for (const [name, size] of Object.entries(sizes)) {
  test.describe(`the job card, ${name}`, () => {
    test.use(size)

    test('says what is made, without phone and money, on A5 and on a roll', async ({
      page,
      signedIn,
      zari,
    }) => {
      await signedIn()
      const who = newName('Card')
      const phone = '98480 22338'
      const id = await sendOrder(zari.origin, OUTFITS, { name: who, phone, outfitType: 'Maggam blouse' })
      const fields = {
        workroomNotes: 'Deep back neck',
        totalAmount: '4567',
        quantity: 3,
        functionDate: '2027-03-14',
        measurements: MEASURED,
      }
      await editElsewhere(page.request, zari.origin, OUTFITS, id, 'notes', fields)
      await page.goto(`/outfit-orders/${id}`)
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('button', { name: 'Job card' }).click()
      const dialog = page.getByRole('dialog', { name: /^Job card/ })
      const card = dialog.getByRole('article')
      for (const says of [
        who,
        'Maggam blouse × 3',
        'Deep back neck',
        '14 Mar 2027',
        '36½',
        'నడుము',
        'Stitching',
      ])
        await expect(card).toContainText(says)
      await expect(card).not.toContainText(/22338|4,?567/)
      for (const [paper, width] of [
        ['A5', 559],
        ['80 mm', 302],
      ] as const) {
        await dialog.getByRole('button', { name: paper }).click()
        const printed = page.locator('[data-printed] > article')
        expect((await printed.boundingBox())?.width).toBeCloseTo(width, -1)
      }
    })
  })
}
