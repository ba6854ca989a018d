import { describeNewOrder } from '../field-labels.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { AssigneeSelect } from './assignee-select.tsx'

const select = () => page.getByRole('combobox', { name: /^Assigned to/ })

async function showOrder(changes = {}) {
  const shop = await openShop('outfit-details-orders', { status: 'in_progress', ...changes })
  Object.assign(shop.assignees, {
    bina: { name: 'Bina', isActive: true },
    ramesh: { name: 'Ramesh', isActive: false },
  })
  await shop.engine.pull()
  await shop.drawLive((record) => <AssigneeSelect record={record} />)
  return shop
}

test('assigns an order at once, and takes it back', async () => {
  const shop = await showOrder()
  await select().selectOptions('Bina')
  await expect.poll(() => shop.atServer()?.assigneeId).toBe('bina')
  await expect.element(select()).toHaveValue('bina')
  await select().selectOptions('Not assigned')
  await expect.poll(() => shop.atServer()?.assigneeId).toBeNull()
})

test('offers no removed person, and keeps the name of one who has the order', async () => {
  const shop = await showOrder({ assigneeId: 'ramesh' })
  await expect.element(select()).toMatchTextContent(/Ramesh \(removed\)/)
  await select().selectOptions('Bina')
  await expect.poll(() => shop.atServer()?.assigneeId).toBe('bina')
  await expect.element(select()).not.toMatchTextContent(/Ramesh/)
})

test('without a network waits on the device, and the history names the person', async () => {
  const shop = await showOrder()
  shop.setLine('cut')
  await select().selectOptions('Bina')
  await expect.element(page.getByText('On this device, not sent yet')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: /, not sent yet$/ })).toHaveValue('bina')
  await expect.poll(() => shop.atServer()?.assigneeId ?? null).toBeNull()
  const words = describeNewOrder('outfit-details-orders', { assigneeId: 'bina' } as never, '2026-11-24')
  expect(words).toEqual([['Assigned to', 'Bina']])
})

test('another device’s assignment is asked about, not overwritten', async () => {
  const shop = await showOrder()
  shop.assignees['sita'] = { name: 'Sita', isActive: true }
  shop.changedElsewhere('notes', { assigneeId: 'sita' })
  await select().selectOptions('Bina')
  const question = page.getByRole('dialog', { name: /was also changed/ })
  await expect.element(question).toBeVisible()
  await expect.poll(() => shop.atServer()?.assigneeId).toBe('sita')
})

test('an assignment of another device that arrives while the list is open is not overwritten either', async () => {
  const shop = await showOrder()
  shop.assignees['sita'] = { name: 'Sita', isActive: true }
  select()
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  shop.changedElsewhere('notes', { assigneeId: 'sita' })
  await shop.engine.pull()
  await expect.element(select()).toHaveValue('sita')
  await select().selectOptions('Bina')
  await expect.element(page.getByRole('dialog', { name: /was also changed/ })).toBeVisible()
  await expect.poll(() => shop.atServer()?.assigneeId).toBe('sita')
})
