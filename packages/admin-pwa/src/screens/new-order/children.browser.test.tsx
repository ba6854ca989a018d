import { operationOf } from '@zari/shared/testing/customer-cases'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { NewOrderSheet } from './new-order-sheet.tsx'

const NUMBER = '919848022338'
const sheet = () => page.getByRole('dialog', { name: 'New order' })
const field = (label: string) => sheet().getByLabelText(label)
const button = (name: string | RegExp) => sheet().getByRole('button', { name })
const question = () => sheet().getByText('Under 18?')
const consent = () => page.getByRole('dialog', { name: 'Anu', exact: true })

async function openTill(name: string) {
  await page.viewport(1024, 768)
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '98480 22338' })
  shop.setLine('cut')
  await shop.draw(<NewOrderSheet />)
  await field('Phone Number').fill('98480 22338')
  await field('Full Name').fill(name)
  await field('Outfit Type').fill('Frock')
  return {
    ...shop,
    people: () => shop.customerAtServer(NUMBER)?.people ?? [],
    online: async () => {
      shop.setLine('good')
      await shop.engine.wake()
    },
  }
}

async function agree() {
  await sheet().getByText('Yes', { exact: true }).click()
  await consent().getByRole('button', { name: 'Save' }).click()
  await expect.element(consent()).toMatchTextContent(/Please choose who agreed.*Please choose one/)
  await consent().getByText('Sita', { exact: true }).click()
  await consent().getByText('ID seen').click()
  await consent().getByRole('button', { name: 'Save' }).click()
  await expect.element(consent()).not.toBeInTheDocument()
}

test('a second person under a number is not kept before it is answered; a child’s consent goes before the order', async () => {
  const shop = await openTill('Anu')
  await button('Save order').click()
  await expect.element(sheet()).toMatchTextContent(/Under 18\?.*Please choose Yes or No/)
  expect(shop.engine.entries()).toEqual([])
  await agree()
  await button('Save order').click()
  await expect.element(sheet()).toMatchTextContent(/Order( \d+)? saved/)
  expect(shop.engine.entries().map(({ operation }) => operation.type)).toEqual(['add-person', 'create'])
  await shop.online()
  await expect
    .poll(shop.people)
    .toMatchObject([{ name: 'Anu', ages: [{ consent: { agreedBy: '', known: 'id' } }] }])
})

test('the first under a number, and one who has answered, are not asked about', async () => {
  const shop = await openTill('Sita')
  await expect.element(button(/Sita/)).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  shop.operateElsewhere(NUMBER, operationOf('add-person', { name: 'Anu', consent: null }), 'person-anu')
  await shop.online()
  await shop.engine.pull()
  await field('Full Name').fill('Anu')
  await expect.element(question()).not.toBeInTheDocument()
  await field('Full Name').fill('Anusha')
  await expect.element(question()).toBeVisible()
})

test('of a new number the second name is asked about; another name takes the answer with it', async () => {
  const shop = await openTill('Sita')
  await field('Phone Number').fill('90000 54321')
  await button('Add piece').click()
  await field('Outfit Type').fill('Blouse')
  await sheet().getByText('For Sita').click()
  await field('Full Name').fill('Anu')
  await sheet().getByText('No', { exact: true }).click()
  await field('Full Name').fill('Anusha')
  await button('Save 2 orders').click()
  await expect.element(sheet()).toMatchTextContent(/Please choose Yes or No/)
  await sheet().getByText('No', { exact: true }).click()
  await button('Save 2 orders').click()
  await expect.element(sheet()).toMatchTextContent(/saved/)
  await shop.online()
  await expect
    .poll(() => shop.customerAtServer('919000054321')?.people)
    .toMatchObject([{ name: 'Anusha', ages: [{ consent: null }] }])
})

test('the answer given here is enough to measure a child before the order is saved', async () => {
  const shop = await openTill('Anu')
  await button('Measure').click()
  await expect.element(consent()).toBeVisible()
  await consent().getByRole('button', { name: 'Cancel' }).click()
  await agree()
  await button('Measure').click()
  await page
    .getByRole('dialog', { name: 'Measure Anu' })
    .getByRole('textbox', { name: /^Frock length|^Shoulder/ })
    .first()
    .fill('12')
  await page.getByRole('button', { name: 'Save 1 measurement' }).click()
  expect(shop.engine.entries().map(({ operation }) => operation.type)).toEqual([
    'add-person',
    'add-measurements',
  ])
  await button('Save order').click()
  await expect.element(sheet()).toMatchTextContent(/Order( \d+)? saved/)
  await shop.online()
  await expect.poll(() => shop.people().map(({ ages }) => ages.length)).toEqual([1])
})
