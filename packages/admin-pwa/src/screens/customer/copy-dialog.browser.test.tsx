import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useCustomer } from '../../sync/hooks/use-customer.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop, user } from '../../testing/shop.tsx'
import { NumbersPanel } from './numbers-panel.tsx'

const KEY = '919876543210'
const dialog = page.getByRole('dialog', { name: 'Copy for the customer' })
const press = () => dialog.getByRole('button', { name: 'Download copy' }).click()

function Panel() {
  return <NumbersPanel customer={useCustomer(KEY)} person={undefined} />
}

async function open() {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi', phone: `+${KEY}` })
  await shop.another({ name: 'Keerthi', phone: `+${KEY}` })
  await shop.draw(<Panel />)
  await page.getByRole('button', { name: 'Copy for the customer' }).click()
  await expect.element(dialog).toBeVisible()
  return shop
}

test('is downloaded for one person after staff said how they checked who is asking', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  await open()
  await press()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Choose how you checked who is asking')
  await dialog.getByLabelText('For').selectOptions('Keerthi')
  await dialog.getByText('Message from this number').click()
  const asked: unknown[] = []
  vi.mocked(fetch).mockImplementation((input, init) => {
    asked.push([input, init?.method, init?.body])
    const headers = { 'Content-Disposition': 'attachment; filename="copy-2026-11-29.zip"' }
    return Promise.resolve(new Response('bytes', { headers }))
  })
  await press()
  await expect.poll(() => saved).toEqual(['copy-2026-11-29.zip'])
  const body = JSON.stringify({ checked: 'message', person: 'Keerthi' })
  expect(asked).toEqual([[`/api/admin/customers/${KEY}/copy`, 'POST', body]])
  await expect.poll(() => dialog.query()).toBeNull()
  click.mockRestore()
})

test('says without a network that it needs the internet, and keeps what was chosen', async () => {
  const shop = await open()
  await dialog.getByText('In the shop').click()
  shop.setLine('cut')
  await press()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('No internet. Try again.')
  await expect.element(dialog.getByRole('radio', { name: 'In the shop' })).toBeChecked()
})

test('an owner is led from the number to blocking its data, staff are not', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi', phone: `+${KEY}` })
  await shop.draw(<Panel />)
  const link = page.getByRole('link', { name: 'Block or erase…' })
  await expect.element(link).toHaveAttribute('href', '/admin/shop/data')
  useAppStore.getState().setSession({ state: 'signed-in', user: { ...user, role: 'staff' }, expired: false })
  await expect.poll(() => link.query()).toBeNull()
})
