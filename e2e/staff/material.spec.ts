import { readMaterial } from '@zari/shared/orders/material'
import { picture } from '../support/pictures.ts'
import { expect, newName, readRecord, sendOrder, sizes, test } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'

test.use({ ...sizes.phone, expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|404.*\/thumbnail/] })

test('what the customer leaves is counted, photographed without a network, and given back', async ({
  page,
  signedIn,
  zari,
}) => {
  await signedIn()
  const who = newName('Silk')
  const id = await sendOrder(zari.origin, OUTFITS, { name: who, outfitType: 'Lehenga' })
  await page.goto(`/outfit-orders/${id}`)
  await expect(page.getByRole('button', { name: 'Cloth' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Cloth' }).click()
  const dialog = page.getByRole('dialog', { name: /^Material/ })
  await dialog.getByLabel('Item', { exact: true }).fill('Green silk, 3 m')
  await dialog.getByLabel('Count').fill('2')
  await dialog.getByLabel('Photo to add').setInputFiles(await picture('silk.png', '#164'))
  await expect(dialog.getByRole('button', { name: /^Photo of Green silk/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const panel = page.getByRole('region', { name: 'Material' })
  await expect(panel).toContainText('2 × Green silk, 3 m')
  // Clicked, not checked: the box is ticked only once that is stored on the device.
  await panel.getByRole('checkbox', { name: 'Returned: Green silk, 3 m' }).click()
  await expect(panel.getByText(/^Returned \d/)).toBeVisible()
  await page.context().setOffline(false)
  await expect
    .poll(async () => readMaterial((await readRecord(page, OUTFITS, id)).material), { timeout: 30_000 })
    .toMatchObject([{ what: 'Green silk, 3 m', count: 2, returnedOn: expect.any(String) }])
  const { material, uploadedFiles } = await readRecord(page, OUTFITS, id)
  expect(readMaterial(material)?.map((item) => item.picture)).toEqual(uploadedFiles)
  expect(uploadedFiles).toEqual([expect.stringMatching(/^\/objects\/uploads\//)])
})

test('an alteration of a delivered order is an order of its own, linked both ways', async ({
  page,
  signedIn,
  zari,
}) => {
  await signedIn()
  const id = await sendOrder(zari.origin, OUTFITS, { name: newName('Alter'), outfitType: 'Lehenga' })
  await page.goto(`/outfit-orders/${id}`)
  await page.getByLabel(/^Status of/).selectOption('Completed')
  await page.getByRole('button', { name: /^Update status/ }).click()
  await expect.poll(async () => (await readRecord(page, OUTFITS, id)).status).toBe('completed')
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'More entries' }).click()
  await page.getByRole('button', { name: 'New alteration' }).click()
  const dialog = page.getByRole('dialog', { name: 'New alteration' })
  await dialog.getByRole('button', { name: 'Save alteration' }).click()
  await expect(dialog.getByText('Please enter what is altered')).toBeVisible()
  await dialog.getByLabel('What is altered').fill('Take in the waist')
  await dialog.getByRole('button', { name: 'Save alteration' }).click()
  await expect(page.getByText('Alteration: Lehenga')).toBeVisible()
  await page.getByRole('link', { name: /^order / }).click()
  await expect(page).toHaveURL(new RegExp(id))
  await expect(page.getByText(/^Altered by order/)).toBeVisible()
})
