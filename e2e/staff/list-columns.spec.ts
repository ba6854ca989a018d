import { shortId } from '@zari/shared/ids'
import { ORDER_KINDS, orderKinds, type OrderKind } from '@zari/shared/orders/order-kinds'
import { expectNothingWider } from '../support/check-screen.ts'
import { expect, newName, openList, rowOf, sendOrder, sendPicture, test, unfold } from './staff-test.ts'

const columns = {
  'contact-inquiries': ['Message'],
  'custom-outfit-quotes': ['Design Image', 'Measurements', 'Details'],
  'outfit-details-orders': ['Outfit Type', 'Measurements', 'Details'],
} satisfies Record<OrderKind, string[]>

const before = ['Order ID', 'Name', 'Contact', 'Gallery Source']
const after = ['Status', 'Due Date', 'Notes', 'Actions', 'Date']

const WIDTHS = [360, 600, 768, 1023, 1024, 1247, 1248]

const words = {
  'contact-inquiries': 'Cotton for a wedding',
  'custom-outfit-quotes': 'Peacock motif',
  'outfit-details-orders': 'Knee length',
} as const

for (const kind of ORDER_KINDS) {
  test(`every column of ${kind} is there at every width`, async ({ page, signedIn, zari }) => {
    const name = newName('Wide')
    const email = 'venkata.lakshmi.narasimha@example.com'
    const said = words[kind]
    const source = kind === 'custom-outfit-quotes' ? 'Machine Embroidery' : 'Bridal'
    const id = await sendOrder(zari.origin, kind, {
      name,
      email,
      phone: '98480 22338',
      ...(kind === 'contact-inquiries'
        ? { details: said, service: 'Bridal Consultation' }
        : { additionalDetails: said, measurementsImageUrls: [await sendPicture(zari.origin, '#0f5c5c')] }),
      ...(kind === 'custom-outfit-quotes' && {
        gallerySource: 'Machine Embroidery',
        designImageUrls: [await sendPicture(zari.origin, '#b0175b')],
      }),
      ...(kind === 'outfit-details-orders' && { outfitType: 'Bridal' }),
    })
    const pictures = { 'contact-inquiries': 0, 'custom-outfit-quotes': 2, 'outfit-details-orders': 1 }[kind]
    await signedIn()
    await page.setViewportSize({ width: 1280, height: 800 })
    await openList(page, kind, name)
    await expect(page.getByRole('columnheader')).toHaveText([...before, ...columns[kind], ...after])
    for (const head of await page.getByRole('columnheader').all())
      expect((await head.boundingBox())?.height, 'a heading of two lines at most').toBeLessThan(48)
    await expect(rowOf(page, name)).toContainText('in 7 days')
    const status = rowOf(page, name).getByRole('combobox', { name: /^Status/ })
    await expect(status.getByRole('option')).toHaveText([
      'Not Yet Started',
      'In Progress',
      'Completed',
      'Cancelled',
    ])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`${orderKinds[kind].adminPath}?q=${encodeURIComponent(name)}`)
      const row = rowOf(page, name)
      await unfold(row)
      const heads = (await page.getByRole('columnheader').allInnerTexts()).flatMap((text) =>
        text.split(/\n+/),
      )
      const all = [...before, ...columns[kind], ...after]
      expect(heads.toSorted(), `headings at ${width} px`).toEqual(width < 768 ? [] : all.toSorted())
      const shown = {
        'Order ID': row.getByText(shortId(id), { exact: true }),
        Name: row.getByRole('link', { name, exact: true }),
        Phone: row.getByRole('link', { name: /98480 22338/ }),
        Email: row.getByText(email),
        'Gallery Source': row.getByText(source, { exact: true }).last(),
        Status: row.getByRole('combobox', { name: /^Status/ }),
        'Due Date': row.getByRole('button', { name: /set the due date of/ }),
        Notes: row.getByRole('button', { name: `Add More Details for ${name}` }),
        Actions: row.getByRole('button', { name: `WhatsApp ${name}` }),
        Date: row.getByText(/ago|now/),
        'Message or Details': row.getByText(said),
        ...(kind === 'outfit-details-orders' && {
          'Outfit Type': row.getByText('Bridal', { exact: true }).first(),
        }),
      }
      // Scrolls to the row, because scrolling to an inner element would reveal clipped parts.
      await row.scrollIntoViewIfNeeded()
      for (const [column, locator] of Object.entries(shown)) {
        const label = `${column} at ${width} px`
        await expect(locator, label).toBeVisible()
        // An element clipped by its container is not fully in the viewport.
        // A table cuts a long e-mail address; the opened order has the whole one.
        await expect(locator, label).toBeInViewport({
          ratio: column === 'Email' && width >= 768 ? 0.3 : 0.95,
        })
      }
      await expect(row.locator('img')).toHaveCount(width < 768 ? Math.min(pictures, 1) : pictures)
      await expectNothingWider(page, `${width} px`)
    }
  })
}
