import { uuidv7 } from '@zari/shared/lib/ids'
import { writeMaterial } from '@zari/shared/orders/material'
import type { Page } from '@playwright/test'
import { business } from '@zari/shared/shop/business'
import { pagesOf } from '../support/pdf-pages.ts'
import { SHOWN_PHONE } from '../support/shop-phone.ts'
import { editElsewhere, expect, newName, sendOrder, sendPicture, sizes, test } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'
const MEASURED = '2026-11-20 Anjali\nblouseBust 36 1/2\nbodyWaist 30'

async function openCard(page: Page, id: string) {
  await page.goto(`/outfit-orders/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Job card' }).click()
  return page.getByRole('dialog', { name: /^Job card/ })
}

test.describe('the job card', () => {
  test.use({ ...sizes.phone, expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('says what is made, without phone and money, on A5 and on a roll', async ({
    page,
    signedIn,
    zari,
  }) => {
    await signedIn()
    // `newName` adds digits, which the card hides like a telephone number.
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
    await dialog.getByRole('button', { name: 'Whole visit: 3 orders' }).click()
    await expect(dialog.getByRole('article')).toContainText(pieces)
    await dialog.getByRole('button', { name: 'A5' }).click()
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(ids.map(() => [148, 210]))
    await dialog.getByRole('button', { name: '80 mm' }).click()
    const roll = pagesOf(await page.pdf({ preferCSSPageSize: true }))
    expect(roll.map(([width]) => width)).toEqual([80, 80, 80])

    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.context().setOffline(true)
    await page.goto(`/outfit-orders/${ids[1]}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Visit')
    await expect(page.getByRole('main')).toContainText('Blouse')
    await page.context().setOffline(false)
  })
})

test.describe('a printed record', () => {
  // What is printed is light in the dark theme, too.
  test.use({ viewport: { width: 690, height: 1000 }, colorScheme: 'dark' })

  test('has facts, pictures, money, notes and the shop’s name, and no controls', async ({
    page,
    signedIn,
    zari,
  }, testInfo) => {
    const name = newName('Paper')
    const designImageUrls = [await sendPicture(zari.origin, '#b0175b')]
    const id = await sendOrder(zari.origin, 'custom-outfit-quotes', { name, designImageUrls })
    await signedIn()
    await editElsewhere(page.request, zari.origin, 'custom-outfit-quotes', id, 'notes', {
      totalAmount: '12500',
      advancePaid: '5000',
      notes: 'Tassels at the back',
      customerAddress: '12 Temple Street',
    })
    await page.goto(`/custom-design-orders/${id}`)
    await expect(page.getByText('Tassels at the back').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('body')
    for (const words of [
      business.name,
      SHOWN_PHONE,
      name,
      /· (custom design order )?\d{4} · \w{8}$/,
      '90000 12345',
      '₹12,500',
      '₹5,000',
      '₹7,500',
      'Tassels at the back',
      '12 Temple Street',
      'Peacock motif at the back, please.',
      /^\d+ \w+ \d{4}, \d+:\d\d/,
    ])
      await expect(paper.getByText(words).filter({ visible: true }).first(), String(words)).toBeVisible()
    await expect(page.getByRole('combobox', { name: /^Status/ })).toHaveValue('not_started')
    const image = page.getByRole('button', { name: /Design images/ }).locator('img')
    await expect(image).toBeVisible()
    await expect.poll(() => image.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    for (const gone of [
      page.getByText(/just now|in 7 days/),
      page.getByRole('button').filter({ hasNot: page.locator('img') }),
      page.getByRole('navigation'),
      page.getByRole('banner'),
      page.getByRole('region', { name: 'History' }),
      page.locator('[data-notice]'),
      page.getByRole('link', { name: 'Custom Design Orders' }),
    ])
      await expect(gone.filter({ visible: true })).toHaveCount(0)
    const ground = await paper.evaluate((body) => getComputedStyle(body).backgroundColor)
    expect(ground).toBe('rgb(255, 255, 255)')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(42, 18, 22)')
    await page.screenshot({ path: testInfo.outputPath('paper.png'), fullPage: true })
  })
})
