import { uuidv7 } from '@zari/shared/lib/ids'
import { sumRupees } from '@zari/shared/money/money'
import { operationOf } from '@zari/shared/testing/customer-cases'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop } from '../../testing/shop.tsx'
import { NewOrderSheet } from './new-order-sheet.tsx'
import { copyPiece, readNewOrder, storedForm } from './new-order-form.ts'

beforeEach(() => page.viewport(1024, 768))

const sheet = () => page.getByRole('dialog', { name: 'New order' })
const field = (label: string) => sheet().getByLabelText(label)
const button = (name: string | RegExp) => sheet().getByRole('button', { name })

const made = () =>
  useAppStore
    .getState()
    .records['outfit-details-orders'].newestFirst.filter(({ phone }) => phone === '98480 22338')

async function beginVisit() {
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '90000 12345' })
  await shop.draw(<NewOrderSheet />)
  await field('Phone Number').fill('98480 22338')
  await field('Full Name').fill('Gita')
  await field('Outfit Type').fill('Lehenga')
  await field('Price').fill('9000')
  return shop
}

async function addPiece(outfit: string, price: string) {
  await button('Add piece').click()
  await expect.element(field('Outfit Type')).toHaveFocus()
  await field('Outfit Type').fill(outfit)
  await field('Price').fill(price)
}

test('pieces are added, copied and removed; what is saved is one visit with one payment', async () => {
  const shop = await beginVisit()
  shop.setLine('cut')
  await addPiece('Blouse', '2000')
  await expect.element(button(/^1\. Lehenga/)).toMatchTextContent(/₹9,000.*for Gita · not measured/)
  await button('Copy').click()
  await expect.element(field('Outfit Type')).toHaveValue('Blouse')
  await field('Outfit Type').fill('Petticoat')
  await addPiece('Mistake', '1')
  await button('Remove').click()
  await expect.element(sheet()).toMatchTextContent(/Delete Mistake\?/)
  await button('Delete').click()
  await expect.element(button('Add piece')).toHaveFocus()
  await expect.element(sheet()).toMatchTextContent(/3 pieces\s*₹13,000/)
  await field('Advance received now').fill('5000')
  await button('UPI ₹5,000').click()
  await expect
    .poll(() => new Set(made().map(({ outfitType }) => outfitType)))
    .toEqual(new Set(['Blouse', 'Lehenga', 'Petticoat']))
  expect(new Set(made().map(({ visitId }) => visitId)).size).toBe(1)
  const payments = made().flatMap((order) => order.payments)
  expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(5000)
  expect(new Set(payments.map(({ method }) => method))).toEqual(new Set(['upi']))
  expect(new Set(payments.map(({ receiptId }) => receiptId)).size).toBe(1)
})

test('a piece with only a note or a quantity is asked about before it is removed, a new one is not', async () => {
  await beginVisit()
  await button('Add piece').click()
  await expect.element(field('Outfit Type')).toHaveFocus()
  await button('Remove').click()
  await expect.element(button('Save order')).toBeVisible()
  await button('Add piece').click()
  await field('Notes').fill('silk, from her mother')
  await button('Remove').click()
  await expect.element(sheet()).toMatchTextContent(/Delete Outfit\?/)
  await button('Keep').click()
  await field('Notes').fill('')
  await sheet()
    .getByText(/^More: /)
    .click()
  await field('Quantity').selectOptions('3')
  await button('Remove').click()
  await expect.element(sheet()).toMatchTextContent(/Delete Outfit × 3\?/)
})

test('what is wrong with a folded piece opens it, and nothing is saved', async () => {
  await beginVisit()
  await addPiece('Blouse', 'two thousand')
  await button(/^1\. Lehenga/).click()
  await expect.element(field('Price')).toHaveValue('9000')
  await button('Save 2 orders').click()
  await expect.element(field('Price')).toHaveValue('two thousand')
  await expect.element(field('Price')).toHaveFocus()
  await expect.element(button(/^2\. Blouse/)).toMatchTextContent('Please correct')
  expect(made()).toEqual([])
  await button('Remove').click()
  await button('Delete').click()
  await button('Save order').click()
  await expect
    .poll(() => made().map(({ outfitType, visitId }) => [outfitType, visitId]))
    .toEqual([['Lehenga', null]])
})

test('forty pieces that were begun are continued, and are one save', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '90000 12345' })
  const one = {
    dueDate: '',
    phone: '98480 22338',
    name: 'Gita',
    outfitType: 'Blouse',
    totalAmount: '100',
  }
  let form = readNewOrder(one, '2026-11-24')
  while (form.pieces.length < 40) form = copyPiece(form, form.pieces[0]?.key ?? '')
  const draft = shop.engine.newDraft(uuidv7())
  await draft.keep({ form: storedForm(form), files: [] })
  await draft.close()
  await shop.draw(<NewOrderSheet />)
  shop.setLine('cut')
  await expect.element(sheet()).toMatchTextContent('Started for Gita, 40 pieces')
  await button('Continue').click()
  await expect.element(sheet()).toMatchTextContent(/40 pieces\s*₹4,000/)
  await field('Advance received now').fill('1000.01')
  await button('Cash ₹1,000.01').click()
  await expect.poll(() => made().length, { timeout: 10_000 }).toBe(40)
  expect(sumRupees(made().map(({ advancePaid }) => Number(advancePaid ?? 0)))).toBe(1000.01)
  expect(new Set(made().map(({ visitId }) => visitId)).size).toBe(1)
})

test.each([
  ['written in another way keeps the people of all pieces', '098480 22338', ['gita', 'gita']],
  ['of another customer has its own', '90000 12345', ['another-gita', null]],
])('a number %s', async (_what, phone, people) => {
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '90000 12345' })
  shop.operateElsewhere('919848022338', operationOf('add-person', { name: 'Gita' }), 'gita')
  shop.operateElsewhere('919000012345', operationOf('add-person', { name: 'Gita' }), 'another-gita')
  await shop.engine.pull()
  await shop.draw(<NewOrderSheet />)
  await field('Phone Number').fill('98480 22338')
  await button('Gita').click()
  await field('Outfit Type').fill('Lehenga')
  await addPiece('Blouse', '2000')
  await button(/^2\. Blouse/).click()
  await button(/^1\. Lehenga/).click()
  await field('Phone Number').fill('9848')
  await field('Phone Number').fill(phone)
  await button('Save 2 orders').click()
  const made = () =>
    useAppStore.getState().records['outfit-details-orders'].newestFirst.filter(({ visitId }) => visitId)
  await expect
    .poll(() =>
      ['Lehenga', 'Blouse'].map((type) => made().find(({ outfitType }) => outfitType === type)?.personId),
    )
    .toEqual(people)
})

function Address() {
  return <output>{useLocation().pathname}</output>
}

test.each([
  ['98480 22338', /customer/, false],
  ['98480 22338', /customer/, true],
  ['not known yet', /outfit-orders/, false],
])('a visit with the number “%s” opens %s after saving (closed: %s)', async (phone, address, isClosed) => {
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '90000 12345' })
  await shop.draw(
    <>
      <NewOrderSheet />
      <Address />
    </>,
  )
  await field('Phone Number').fill(phone)
  await field('Full Name').fill('Gita')
  await field('Outfit Type').fill('Lehenga')
  await addPiece('Blouse', '2000')
  await button('Save 2 orders').click()
  await expect.element(sheet()).toMatchTextContent('2 orders saved')
  await button(isClosed ? 'Close' : 'Open the orders').click()
  await expect.poll(() => document.querySelector('output')?.textContent).toMatch(address)
})
