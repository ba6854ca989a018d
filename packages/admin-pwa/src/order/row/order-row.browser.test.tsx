import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { OrderRows } from './order-rows.tsx'
import { WorkRows } from './work-rows.tsx'

const NAME = 'Venkata Naga Lakshmi Sravani'
const TODAY = '2026-11-21'

test('from 768 px on a row has everything that it is asked for, in the order of the keyboard', async () => {
  await page.viewport(1280, 740)
  const shop = await openShop('outfit-details-orders', {
    name: NAME,
    phone: '98480 22338',
    outfitType: 'Half saree',
    status: 'in_progress',
    stage: 'embroidery',
    dueDate: '2026-07-01',
    advancePaid: '100000',
    totalAmount: '1050000',
  })
  await shop.drawLive((record) => (
    <OrderRows list="open" records={[record]} today={TODAY} openDialog={() => {}} />
  ))
  await expect.element(page.getByRole('button', { name: /Move to Stitching/ })).toBeVisible()
  const row = page.getByRole('listitem').element()
  const stops = [...row.querySelectorAll('a, button, select')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getAttribute('aria-label') ?? one.textContent.replace(/\s+/g, ' '))
  expect(stops).toEqual([
    NAME,
    '98480 22338',
    `Status of ${NAME}`,
    `₹9,50,000 to pay Take payment from ${NAME}`,
    `${NAME}, next: Move to Stitching`,
    `WhatsApp ${NAME}`,
    `More of ${NAME}`,
  ])
  for (const words of [NAME, `Half saree · ${shop.record().number}`, '143 days late', 'Embroidery'])
    expect(row.textContent).toContain(words)
})

test.each([
  ['outfit-details-orders', ['No price']],
  ['contact-inquiries', []],
] as const)('a row of %s without an amount says %j', async (kind, words) => {
  await page.viewport(1280, 800)
  const shop = await openShop(kind, { name: 'Anusha K', status: 'in_progress' })
  await shop.drawLive((record) => <WorkRows records={[record]} today={TODAY} openDialog={() => {}} />)
  await expect.element(page.getByRole('link', { name: 'Anusha K' })).toBeVisible()
  const payments = page.getByRole('button', { name: /Take payment from Anusha K$/ }).elements()
  expect(payments.map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toEqual(
    words.map((word) => `${word} Take payment from Anusha K`),
  )
})
