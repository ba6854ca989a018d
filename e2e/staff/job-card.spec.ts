import { uuidv7 } from '@zari/shared/ids'
import { writeMaterial } from '@zari/shared/orders/material'
import type { Page } from '@playwright/test'
import { pagesOf } from '../support/pdf-pages.ts'
import { editElsewhere, expect, newName, sendOrder, sizes, test } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'
const MEASURED = '2026-11-20 Anjali\nblouseBust 36 1/2\nbodyWaist 30'

async function openCard(page: Page, id: string) {
  await page.goto(`/outfit-orders/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Job card' }).click()
  return page.getByRole('dialog', { name: /^Job card/ })
}

for (const [name, size] of Object.entries(sizes)) {
  test.describe(`the job card, ${name}`, () => {
    test.use({ ...size, expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

    test('says what is made, without phone and money, on A5 and on a roll', async ({
      page,
      signedIn,
      zari,
    }) => {
      await signedIn()
      // Not a name with digits, which would be hidden like a telephone number.
      const who = 'Card Lakshmi'
      const phone = '98480 22338'
      const id = await sendOrder(zari.origin, OUTFITS, {
        name: who,
        phone,
        outfitType: 'Maggam blouse',
        additionalDetails: `Call ${phone} before cutting`,
      })
      const fields = {
        workroomNotes: 'Deep back neck',
        totalAmount: '4567',
        quantity: 3,
        functionDate: '2027-03-14',
        measurements: MEASURED,
        material: writeMaterial([{ what: 'Green silk', count: 2, picture: null, returnedOn: null }]),
      }
      await editElsewhere(page.request, zari.origin, OUTFITS, id, 'notes', fields)
      const dialog = await openCard(page, id)
      const card = dialog.getByRole('article')
      for (const says of [
        who,
        'Maggam blouse × 3',
        'Deep back neck',
        '2 × Green silk',
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
        const printed = page.locator('[data-printed] article')
        expect((await printed.boundingBox())?.width).toBeCloseTo(width, -1)
      }
    })

    test('prints all of a visit, each on a page of its own, and its QR’s address opens without a network', async ({
      page,
      signedIn,
      zari,
    }) => {
      await signedIn()
      const visitId = uuidv7()
      const pieces = ['Lehenga', 'Blouse', 'పెళ్ళికూతురుపట్టుజాకెట్టుమగ్గంపనితో']
      const ids: string[] = []
      for (const outfitType of pieces) {
        const id = await sendOrder(zari.origin, OUTFITS, { name: newName('Visit'), outfitType })
        await editElsewhere(page.request, zari.origin, OUTFITS, id, 'notes', { visitId })
        ids.push(id)
      }
      const dialog = await openCard(page, ids[0] ?? '')
      await dialog.getByRole('button', { name: 'All 3 of the visit' }).click()
      await expect(dialog.getByRole('article')).toContainText(pieces)
      await dialog.getByRole('button', { name: 'A5' }).click()
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(ids.map(() => [148, 210]))
      await dialog.getByRole('button', { name: '80 mm' }).click()
      const roll = pagesOf(await page.pdf({ preferCSSPageSize: true }))
      expect(roll.map(([width]) => width)).toEqual([80, 80, 80])

      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.context().setOffline(true)
      await page.goto(`/outfit-orders/${ids[1]}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Visit')
      await expect(page.getByRole('main')).toContainText('Blouse')
      await page.context().setOffline(false)
    })
  })
}
