import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rememberRemoteOrders } from '../../sync/app-state/records-state.ts'
import { newEdit } from '../../sync/engine/new-entry.ts'
import { openShop } from '../../testing/shop.tsx'
import { OrderRecordPage } from './order-page.tsx'

const KIND = 'outfit-details-orders'
const OWN = '0193e5a0-1111-7000-8000-000000000001'
const FIRST = '0193e5a0-2222-7000-8000-000000000002'
const becomes = (id: string) => ({ at: '2026-11-21T06:00:00.000Z', to: { kind: KIND, id } }) as const

const orderPage = (id: string) => (
  <Routes location={`/outfit-orders/${id}`}>
    <Route path="/outfit-orders/:id" element={<OrderRecordPage kind={KIND} />} />
  </Routes>
)

test('an order whose consultation became another’s says which one, and where its money is', async () => {
  const shop = await openShop('contact-inquiries', { name: 'Lakshmi Devi' })
  shop.setLine('cut')
  await shop.engine.save(newEdit(shop.record(), { id: OWN, type: 'make-order', ...becomes(OWN) }))
  shop.operatedOnOrdersElsewhere({ type: 'make-order', ...becomes(FIRST) })
  await shop.draw(orderPage(OWN))
  await expect.element(page.getByText('Lakshmi Devi').first()).toBeVisible()
  shop.setLine('good')
  await shop.engine.retry(OWN)
  await expect.poll(() => shop.engine.entries()[0]?.state).toBe('attention')
  await shop.engine.pull()

  const name = `order ${shop.recordOf(FIRST)?.number}`
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      `Another person made an order from this consultation first: ${name}. Payments and changes that you added here are on that order.`,
    )
  await expect
    .element(page.getByRole('link', { name: `Open ${name}` }))
    .toHaveAttribute('href', `/outfit-orders/${FIRST}`)
})

test('an order’s page has its number and the end of its id, and so has a message about it', async () => {
  const shop = await openShop(KIND, { name: 'Lakshmi Devi', outfitType: 'Kurtis' })
  const { id, number } = shop.record()
  await shop.draw(orderPage(id))
  const both = `${number} · ${id.slice(-8)}`
  await expect.element(page.getByText(both)).toBeVisible()
  await page.getByRole('button', { name: 'WhatsApp', exact: true }).click()
  await expect
    .element(page.getByLabelText('Message', { exact: true }))
    .toHaveValue(expect.stringContaining(both))
})

test('an order that could not be read without a network is read when the server answers again', async () => {
  const shop = await openShop(KIND)
  const [id = ''] = await shop.years(1)
  shop.setLine('cut')
  await shop.draw(orderPage(id))
  await expect.element(page.getByText('Could not load the order')).toBeVisible()
  shop.setLine('good')
  await shop.engine.pull()
  await expect.element(page.getByText('Sita-01').first()).toBeVisible()
})

test('an order that a search has found is opened without a network', async () => {
  const shop = await openShop(KIND)
  const [id = ''] = await shop.years(1)
  const record = shop.recordOf(id)
  if (!record) throw new Error('The server has lost it')
  rememberRemoteOrders([record], '')
  shop.setLine('cut')
  await shop.draw(orderPage(id))
  await expect.element(page.getByText('Sita-01').first()).toBeVisible()
})
