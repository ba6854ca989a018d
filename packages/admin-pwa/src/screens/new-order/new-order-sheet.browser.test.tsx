import { readFrozen } from '@zari/shared/measurements/measurement-copy'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop } from '../../testing/shop.tsx'
import { NewOrderSheet } from './new-order-sheet.tsx'

const NUMBER = '919848022338'

const sheet = () => page.getByRole('dialog', { name: 'New order' })
const measuring = () => page.getByRole('dialog', { name: /^Measure / })

const made = () =>
  useAppStore.getState().records['outfit-details-orders'].newestFirst.find(({ name }) => name === 'Gita')

async function beginOrder() {
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '90000 12345' })
  await shop.draw(<NewOrderSheet />)
  await sheet().getByLabelText('Phone Number').fill('98480 22338')
  await sheet().getByLabelText('Full Name').fill('Gita')
  await sheet().getByLabelText('Outfit Type').fill('Anarkali')
  return shop
}

test('somebody is measured while her order is made, without a network: kept for her, and in the order', async () => {
  const shop = await beginOrder()
  shop.setLine('cut')
  await expect.element(sheet()).toMatchTextContent('No measurements yet')
  await sheet().getByRole('button', { name: 'Measure' }).click()
  await measuring().getByLabelText('Bust', { exact: true }).fill('36½')
  await measuring().getByRole('button', { name: 'Save 1 measurement' }).click()
  await expect.element(measuring()).not.toBeInTheDocument()
  expect(made()).toBeUndefined()
  await expect.element(sheet()).toMatchTextContent('Measurements 1, today')
  await sheet().getByRole('button', { name: 'Save order' }).click()
  await expect.poll(() => readFrozen(made()?.measurements)?.values).toEqual({ bodyBust: 292 })
  shop.setLine('good')
  await shop.engine.pull()
  await expect
    .poll(() => shop.customerAtServer(NUMBER)?.measurements.map(({ values }) => values))
    .toEqual([{ bodyBust: 292 }])
})

test('measurements are of one person: with another name they are not the order’s', async () => {
  await beginOrder()
  await sheet().getByRole('button', { name: 'Measure' }).click()
  await measuring().getByLabelText('Bust', { exact: true }).fill('36½')
  await measuring().getByRole('button', { name: 'Save 1 measurement' }).click()
  await expect.element(sheet()).toMatchTextContent('Measurements 1, today')
  await sheet().getByLabelText('Full Name').fill('Gita’s sister')
  await expect.element(sheet()).toMatchTextContent('No measurements yet')
  await sheet().getByLabelText('Full Name').fill('Gita')
  await sheet().getByRole('button', { name: 'Use last measurements' }).click()
  await expect.element(sheet()).toMatchTextContent('Measurements 1, today')
})

test('the prices of the list and of the last such order are offered side by side', async () => {
  const shop = await openShop('outfit-details-orders', {
    outfitType: 'Maggam blouse',
    totalAmount: '2750',
  })
  shop.priceList.push({ id: 'row', name: 'Maggam blouse', price: 1250, kind: 'garment', state: 'shown' })
  await shop.engine.pull()
  await shop.draw(<NewOrderSheet />)
  const offer = (name: string) => sheet().getByRole('button', { name })
  const price = sheet().getByLabelText('Price')
  await sheet().getByRole('button', { name: 'Other…' }).click()
  await sheet().getByLabelText('Outfit Type').fill('Half saree')
  await expect.element(offer('₹2,750 last')).not.toBeInTheDocument()
  await sheet().getByLabelText('Outfit Type').fill('maggam blouse')
  await expect.element(price).toHaveValue('')
  await offer('₹2,750 last').click()
  await expect.element(price).toHaveValue('2750')
  await offer('₹1,250 list').click()
  await expect.element(price).toHaveValue('1250')
})

test('an order with only a trial date is asked about and can be continued', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '90000 12345' })
  await shop.draw(<NewOrderSheet />)
  await sheet()
    .getByText(/^More: /)
    .click()
  await sheet().getByLabelText('Trial date').fill('2031-05-06')
  await sheet().getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet()).toMatchTextContent('This order is not saved.')
  await sheet().getByRole('button', { name: 'Save for later' }).click()
  const kept = async () => (await shop.engine.drafts('drafts')).map(({ form }) => form)
  await expect.poll(kept).toContainEqual(expect.objectContaining({ trialDate: '2031-05-06' }))
})

test('a name that is typed is the person of that name under the number', async () => {
  const shop = await beginOrder()
  await sheet().getByRole('button', { name: 'Measure' }).click()
  await measuring().getByLabelText('Bust', { exact: true }).fill('36½')
  await measuring().getByRole('button', { name: 'Save 1 measurement' }).click()
  await sheet().getByRole('button', { name: 'Save order' }).click()
  await expect.poll(() => made()).toBeDefined()
  await shop.engine.pull()
  await expect.poll(() => shop.customerAtServer(NUMBER)?.people).toHaveLength(1)
  await shop.draw(<NewOrderSheet key="second" />)
  await sheet().getByLabelText('Phone Number').fill('098480 22338')
  await sheet().getByLabelText('Full Name').fill('  gita')
  await sheet().getByLabelText('Outfit Type').fill('Kurti')
  await sheet().getByRole('button', { name: 'Save order' }).click()
  const second = () =>
    useAppStore
      .getState()
      .records['outfit-details-orders'].newestFirst.find(({ outfitType }) => outfitType === 'Kurti')
  await expect.poll(() => second()?.personId).toBe(shop.customerAtServer(NUMBER)?.people[0]?.id)
})

test.each([
  ['New order', {}],
  ['Test order', { trying: { id: 'trial', form: { name: 'Test order' }, back: '/' } }],
])('%s on a phone: the number first, by 330 px, one note box, the rest behind More', async (name, props) => {
  await page.viewport(360, 740)
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '90000 12345' })
  await shop.draw(<NewOrderSheet {...props} />)
  const dialog = page.getByRole('dialog', { name })
  const phone = dialog.getByLabelText('Phone Number')
  await expect.element(phone).toHaveFocus()
  expect(phone.element().getBoundingClientRect().bottom).toBeLessThan(330)
  const boxes = () => [...document.querySelectorAll('textarea')].filter((box) => box.checkVisibility())
  expect(boxes()).toHaveLength(1)
  const isEmailShown = () => document.querySelector('input[type=email]')?.checkVisibility()
  expect(isEmailShown()).toBe(false)
  await dialog.getByText(/^More: /).click()
  await dialog.getByLabelText('Details (optional)').fill('gold')
  await dialog.getByLabelText('Details (optional)').fill('')
  expect(isEmailShown()).toBe(true)
  expect(boxes()).toHaveLength(2)
})
