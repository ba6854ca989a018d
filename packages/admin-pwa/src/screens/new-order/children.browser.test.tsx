import { operationOf } from '@zari/shared/testing/customer-cases'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { NewOrderSheet } from './new-order-sheet.tsx'

const NUMBER = '919848022338'
const sheet = () => page.getByRole('dialog', { name: 'New order' })
const field = (label: string) => sheet().getByLabelText(label)
const button = (name: string | RegExp) => sheet().getByRole('button', { name })
const question = (name: string) => page.getByRole('dialog', { name, exact: true })

async function openTill(name: string, phone = '98480 22338') {
  await page.viewport(1024, 768)
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '98480 22338' })
  shop.setLine('cut')
  await shop.draw(<NewOrderSheet />)
  await field('Phone Number').fill(phone)
  await field('Full Name').fill(name)
  await field('Outfit Type').fill('Frock')
  await field('Price').fill('900')
  return {
    ...shop,
    sent: () => shop.engine.entries().map(({ operation }) => operation.type),
    online: async () => {
      shop.setLine('good')
      await shop.engine.wake()
    },
  }
}

async function press(dialog: ReturnType<typeof question>, answer: string, save = 'Save') {
  await dialog.getByText(answer, { exact: true }).click()
  await dialog.getByRole('button', { name: save }).click()
}

test('a second person under a number is kept once it is answered, a child’s consent before the order and the money', async () => {
  const shop = await openTill('Anu')
  await field('Advance received now').fill('500')
  await button('Cash ₹500').click()
  await question('Anu').getByRole('button', { name: 'Save' }).click()
  await expect.element(question('Anu')).toMatchTextContent(/Please choose Yes or No/)
  await question('Anu').getByRole('button', { name: 'Cancel' }).click()
  expect(shop.sent()).toEqual([])
  await button('Cash ₹500').click()
  await press(question('Anu'), 'Yes')
  await expect.element(question('Anu')).toMatchTextContent(/choose how you know this adult/)
  await expect.element(question('Anu').getByLabelText(/Which adult/)).toHaveValue('Sita')
  await press(question('Anu'), 'ID seen')
  await expect.element(sheet()).toMatchTextContent(/Order( \d+)? saved/)
  expect(shop.sent()).toEqual(['add-person', 'add-person', 'create', 'pay'])
  await shop.online()
  await expect
    .poll(() => shop.customerAtServer(NUMBER)?.people)
    .toMatchObject([
      { name: 'Sita', ages: [] },
      { name: 'Anu', ages: [{ consent: { agreedBy: 'Sita', known: 'id' } }] },
    ])
})

test('the first under a number, and one who has answered, are not asked about', async () => {
  const shop = await openTill('Sita')
  await button('Save order').click()
  await expect.element(sheet()).toMatchTextContent(/Order( \d+)? saved/)
  await shop.online()
  shop.operateElsewhere(NUMBER, operationOf('add-person', { name: 'Anu', consent: null }), 'person-anu')
  await shop.engine.pull()
  await button(/New order|Another/).click()
  await field('Phone Number').fill('98480 22338')
  await field('Full Name').fill('Anu')
  await field('Outfit Type').fill('Frock')
  await button('Save order').click()
  await expect.element(sheet()).toMatchTextContent(/Order( \d+)? saved/)
})

test('of a new number the second name is asked about', async () => {
  const shop = await openTill('Sita', '90000 54321')
  await button('Add piece').click()
  await field('Outfit Type').fill('Blouse')
  await field('Price').fill('700')
  await sheet().getByText('For Sita').click()
  await field('Full Name').fill('Anu')
  await button('Save 2 orders').click()
  await press(question('Anu'), 'No')
  await expect.element(sheet()).toMatchTextContent(/saved/)
  await shop.online()
  await expect
    .poll(() => shop.customerAtServer('919000054321')?.people)
    .toMatchObject([{ name: 'Sita' }, { name: 'Anu', ages: [{ consent: null }] }])
})

test('nothing of a second person is measured before it is answered', async () => {
  const shop = await openTill('Anu')
  await button('Measure').click()
  await question('Anu').getByRole('button', { name: 'Cancel' }).click()
  expect(shop.sent()).toEqual([])
  await button('Measure').click()
  await press(question('Anu'), 'No')
  const measuring = page.getByRole('dialog', { name: 'Measure Anu' })
  await measuring.getByRole('textbox').first().fill('14')
  await measuring.getByRole('button', { name: 'Save 1 measurement' }).click()
  await expect.poll(shop.sent).toEqual(['add-person', 'add-person', 'add-measurements'])
  await button('Save order').click()
  await expect.element(sheet()).toMatchTextContent(/Order( \d+)? saved/)
})
