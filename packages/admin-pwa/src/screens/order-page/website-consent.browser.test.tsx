import { readConsent } from '@zari/shared/orders/website-consent'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { ConsentOfOrder } from './website-consent.tsx'

const PICTURE = '/objects/uploads/3f0e7a52-0a4e-4f34-9c0a-2f3b8a1d5c11'

test('staff note what the customer said, how and when, for the pictures that are there', async () => {
  const shop = await openShop('outfit-details-orders', { finishedPictures: [PICTURE] })
  await shop.drawLive((record) => <ConsentOfOrder record={record} />)
  await expect.element(page.getByText('May be shown on the website: not asked yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Note what the customer said' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pictures on the website' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).toMatchTextContent(/Please choose Yes or No/)
  await dialog.getByText('Yes', { exact: true }).click()
  await dialog.getByLabelText('The customer said it').selectOptions('on the phone')
  await dialog.getByLabelText('When').fill('2026-01-05')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/website: yes, on the phone, .*5 Jan/)).toBeVisible()
  await expect
    .poll(() => readConsent(shop.atServer()?.websiteConsent))
    .toMatchObject({
      answer: 'yes',
      how: 'call',
      pictures: [PICTURE],
    })
})
