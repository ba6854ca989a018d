import { DELETED_SPAM, SIGNS } from '@zari/shared/orders/suspected'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../testing/shop.tsx'
import { OrderListPage } from '../screens/order-list/order-list-page.tsx'
import { OrderView } from '../screens/order-page/order-view.tsx'
import { TodayPage } from '../screens/today/today-page.tsx'
import { SpamPage } from '../screens/spam/spam-page.tsx'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

const openSpam = (suspected: string = SIGNS.trap) =>
  openShop('contact-inquiries', { name: 'Rank First', details: 'We rank your shop first', suspected })

const today = <TodayPage logOut={null} urgent={null} notices={null} install={null} />

test('what looks like spam is no work of today, which says so first, and behind a chip of the list', async () => {
  const shop = await openSpam()
  await shop.draw(today)
  const line = page.getByRole('link', { name: '1 request looks like spam' })
  await expect.element(line).toHaveAttribute('href', '/admin/spam')
  await expect.element(page.getByText('Total orders: 1')).toBeVisible()
  await expect.element(page.getByText('Rank First')).not.toBeInTheDocument()
  await shop.draw(<OrderListPage kind="contact-inquiries" />)
  await expect.element(page.getByRole('link', { name: 'Suspected spam (1)' })).toBeVisible()
  await expect.element(page.getByText('Rank First')).not.toBeInTheDocument()
})

test('one sign alone shows it in its place, with a badge', async () => {
  const shop = await openSpam(SIGNS.fast)
  await shop.draw(today)
  const row = page.getByRole('listitem', { name: 'Rank First' })
  await expect.element(row.getByText('May be spam')).toBeVisible()
  await expect.element(page.getByText(/looks like spam/)).not.toBeInTheDocument()
})

test('without a network, a request that is none returns to the lists', async () => {
  const shop = await openSpam()
  await shop.draw(<SpamPage />)
  const row = page.getByRole('listitem', { name: 'Rank First' })
  await expect.element(row).toMatchTextContent(/We rank your shop first.*May be spam: Hidden field filled/)
  shop.setLine('cut')
  await press('Rank First: Not spam')
  await expect.element(page.getByText('No suspected spam')).toBeVisible()
  await shop.draw(today)
  await expect.element(page.getByRole('listitem', { name: 'Rank First' })).toBeVisible()
  shop.setLine('good')
  await expect.poll(() => shop.atServer()).toMatchObject({ suspected: null })
})

test('a deleted one leaves the screen at once, and Undo brings it back', async () => {
  const shop = await openSpam()
  await shop.draw(<SpamPage />)
  await press('Rank First: Delete')
  await expect.element(page.getByText('No suspected spam')).toBeVisible()
  await expect.poll(() => shop.atServer()).toMatchObject({ suspected: DELETED_SPAM })
  await press('Undo')
  await expect.element(page.getByRole('listitem', { name: 'Rank First' })).toBeVisible()
  await expect.poll(() => shop.atServer()).toMatchObject({ suspected: SIGNS.trap })
})

test('its own page says why, and what was deleted is put back there', async () => {
  const shop = await openSpam(DELETED_SPAM)
  await shop.drawLive((record) => <OrderView record={record} />)
  await expect.element(page.getByText(/Erased after 7 days/)).toBeVisible()
  await press('Rank First: Not spam')
  await expect.poll(() => shop.atServer()).toMatchObject({ suspected: null })
  await expect.element(page.getByText(/Erased after/)).not.toBeInTheDocument()
})
