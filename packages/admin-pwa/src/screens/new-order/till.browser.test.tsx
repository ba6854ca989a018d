import { readBill } from '@zari/shared/bill/bill'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop } from '../../testing/shop.tsx'
import { NewOrderSheet } from './new-order-sheet.tsx'

const sheet = () => page.getByRole('dialog', { name: 'New order' })
const button = (name: string | RegExp) => sheet().getByRole('button', { name })
const field = (name: string) => sheet().getByLabelText(name)
const extra = (name: RegExp) => sheet().getByRole('group', { name: 'Extras' }).getByRole('button', { name })
const bill = () => sheet().getByRole('list', { name: 'Bill' })

const row = (name: string, price: number | null, kind: PriceRow['kind'], changes = {}): PriceRow => ({
  id: `row ${name}`,
  name,
  price,
  kind,
  state: 'shown',
  ...changes,
})
const rows = [
  row('Regular Blouse', 650, 'garment'),
  row('Custom Outfit', null, 'garment'),
  row('Lining', 200, 'extra'),
  row('Padding', null, 'extra'),
  row('Not offered', 10, 'extra', { state: 'hidden' }),
]

/** @param width px */
async function openTill(width = 1024) {
  await page.viewport(width, 768)
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '90000 12345' })
  shop.priceList.push(...rows)
  await shop.engine.pull()
  useAppStore.setState((state) => ({ shop: { ...state.shop, topOutfits: ['Half saree'] } }))
  await shop.draw(<NewOrderSheet />)
  await field('Phone Number').fill('98480 22338')
  await field('Full Name').fill('Gita')
  return shop
}

const made = () =>
  useAppStore.getState().records['outfit-details-orders'].newestFirst.find(({ name }) => name === 'Gita')
const pause = () => new Promise((resolve) => setTimeout(resolve, 450))

test('chips fill the bill, and keep their places; what is saved has the lines and their sum', async () => {
  await openTill()
  await expect.element(button('Not offered')).not.toBeInTheDocument()
  const chips = () =>
    [...document.querySelectorAll('[role=dialog] fieldset[aria-label] button:not([aria-label])')].map(
      (chip) => {
        const { x, y, width, height } = chip.getBoundingClientRect()
        return [chip.textContent.slice(0, 4), x, y, width, height]
      },
    )
  const before = chips()
  expect(before[0]?.[0]).toBe('Half')
  await button(/^Regular Blouse/).click()
  await expect.element(field('Price')).toHaveValue('650')
  const lining = extra(/^Lining/).element() as HTMLElement
  lining.click()
  lining.click()
  await expect.element(button('Less Lining')).toBeVisible()
  await expect.element(bill()).toMatchTextContent(/Regular Blouse.*₹650.*Lining.*₹200/)
  await pause()
  await extra(/^Lining/).click()
  await expect.element(bill()).toMatchTextContent(/Lining 2 × ₹200₹400/)
  await pause()
  await button('Less Lining').click()
  expect(chips().map(([, ...box]) => box)).toEqual(before.map(([, ...box]) => box))
  await extra(/^Padding/).click()
  await page.getByRole('dialog', { name: 'Padding' }).getByLabelText('Price').fill('100')
  await page.getByRole('dialog', { name: 'Padding' }).getByRole('button', { name: 'Add' }).click()
  await button('Discount').click()
  const discount = page.getByRole('dialog', { name: 'Discount' })
  await discount.getByText('%').click()
  await discount.getByLabelText('Discount', { exact: true }).fill('10')
  await discount.getByRole('button', { name: 'Add' }).click()
  await expect.element(bill()).toMatchTextContent(/10 % of ₹950/)
  await expect.element(sheet()).toMatchTextContent(/Total\s*₹855/)
  await button('Save order').click()
  await expect.element(sheet()).toMatchTextContent(/Order( \d+)? saved/)
  expect(made()).toMatchObject({ outfitType: 'Regular Blouse', totalAmount: '855' })
  expect(readBill(made()?.bill).map(({ row, what, each }) => [row, what, each])).toEqual([
    ['row Regular Blouse', 'Regular Blouse', 650],
    ['row Lining', 'Lining', 200],
    ['row Padding', 'Padding', 100],
    [null, '10 % of ₹950', -95],
  ])
})

test('a line is changed and removed; a discount above the bill is not added', async () => {
  await openTill()
  await button(/^Regular Blouse/).click()
  await bill().getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Regular Blouse' })
  await dialog.getByLabelText('Price').fill('700')
  await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect.element(sheet()).toMatchTextContent(/Total\s*₹1,400/)
  await button('Discount').click()
  const discount = page.getByRole('dialog', { name: 'Discount' })
  await discount.getByLabelText('Discount', { exact: true }).fill('1401')
  await discount.getByRole('button', { name: 'Add' }).click()
  await expect.element(discount).toMatchTextContent('The discount is more than the bill')
  await discount.getByRole('button', { name: 'Cancel' }).click()
  await discount.getByRole('button', { name: 'Discard changes' }).click()
  await bill().getByRole('button').click()
  await dialog.getByRole('button', { name: 'Remove from the bill' }).click()
  await expect.element(sheet()).toMatchTextContent('no price yet')
  await button('Add line').click()
  const added = page.getByRole('dialog', { name: 'Add to the bill' })
  await added.getByLabelText('What').fill('Hand work')
  await added.getByLabelText('Price').fill('1200')
  await added.getByRole('button', { name: 'Add' }).click()
  await button('Save order').click()
  await expect.element(sheet()).toMatchTextContent('Regular Blouse × 2 has no price: the bill is ₹1,200')
})

test('the price list is offered for other lines, too: a garment of it is not the outfit', async () => {
  await openTill()
  await button(/^Half saree/).click()
  const added = page.getByRole('dialog', { name: 'Add to the bill' })
  for (const row of ['Regular Blouse, ₹650', 'Lining, ₹200', 'Lining, ₹200']) {
    await button('Add line').click()
    await added.getByLabelText('From the price list').selectOptions(row)
    await added.getByRole('button', { name: 'Add' }).click()
    await expect.element(added).not.toBeInTheDocument()
  }
  await expect.element(bill()).toMatchTextContent(/^Regular Blouse ₹650Lining ₹200Lining ₹200$/)
  await button('Save order').click()
  await expect.element(sheet()).toMatchTextContent('Half saree has no price: the bill is ₹1,050')
})

test('the advance is paid by one of three buttons, and Enter presses none', async () => {
  await openTill()
  await button(/^Regular Blouse/).click()
  await field('Advance received now').fill('500')
  await expect.element(sheet()).toMatchTextContent('Balance ₹150 after ₹500')
  field('Advance received now').element().focus()
  const { userEvent } = await import('vitest/browser')
  await userEvent.keyboard('{Enter}')
  expect(made()).toBeUndefined()
  await button('UPI ₹500').click()
  await expect.poll(() => made()?.payments).toMatchObject([{ amount: 500, method: 'upi' }])
  await expect.element(button('Receipt')).toBeVisible()
  await expect.element(button('Job card')).toBeVisible()
  await button('New order').click()
  await expect.element(field('Phone Number')).toHaveValue('')
})

test('one box for notes goes where the switch says', async () => {
  await openTill()
  await button(/^Regular Blouse/).click()
  await field('Notes').fill('gold piping')
  await sheet().getByText('Workroom sees this').click()
  await expect.element(field('Notes')).toHaveValue('gold piping')
  await button('Save order').click()
  await expect.poll(() => made()).toMatchObject({ workroomNotes: 'gold piping' })
  expect(made()?.notes ?? '').toBe('')
})

test('on a phone the bill is folded to a bar above the button', async () => {
  await openTill(360)
  const bar = button(/^Bill/)
  expect(bar.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(64)
  await expect.element(field('Advance received now')).not.toBeVisible()
  await button(/^Regular Blouse/).click()
  await expect.element(bar).toMatchTextContent(/1 line.*₹650/)
  await bar.click()
  await expect.element(field('Advance received now')).toBeVisible()
  await button('Add piece').click()
  await expect.element(field('Advance received now')).not.toBeVisible()
  await expect.element(button(/^Half saree/)).toHaveFocus()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
