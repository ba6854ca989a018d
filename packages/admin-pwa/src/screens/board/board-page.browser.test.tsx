import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop, user } from '../../testing/shop.tsx'
import { BoardPage } from './board-page.tsx'

const column = (name: string) => page.getByRole('region', { name: new RegExp(`${name}$`) })
const tab = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) })

async function showBoard(changes = {}) {
  const shop = await openShop('outfit-details-orders', {
    name: 'Lakshmi',
    status: 'in_progress',
    stage: 'cutting',
    quantity: 3,
    ...changes,
  })
  Object.assign(shop.assignees, { bina: { name: 'Bina', isActive: true } })
  await shop.engine.pull()
  await shop.draw(<BoardPage />)
  return shop
}

test('on a phone, one press moves an order on, and its column stays', async () => {
  await page.viewport(360, 740)
  const shop = await showBoard()
  await expect.element(tab('Cutting')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(column('Cutting')).toMatchTextContent(/× 3/)
  await page.getByRole('button', { name: 'Lakshmi, next: Move to Embroidery' }).click()
  await expect.poll(() => shop.atServer()?.stage).toBe('embroidery')
  await expect.element(column('Cutting')).toMatchTextContent(/No orders/)
  await expect.element(tab('Embroidery')).toMatchTextContent(/Embroidery 1/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shop.atServer()?.stage).toBe('cutting')
})

test('after a move by keyboard, the keyboard is at the heading of the column', async () => {
  await page.viewport(1280, 800)
  const shop = await showBoard()
  const move = page.getByRole('button', { name: 'Lakshmi, next: Move to Embroidery' })
  await expect.element(move).toBeVisible()
  ;(move.element() as HTMLElement).focus()
  shop.setLine('held')
  await userEvent.keyboard('{Enter}')
  await expect.element(column('Cutting')).toMatchTextContent(/No orders/)
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^\d+ Cutting$/)
  shop.setLine('good')
  await expect.poll(() => shop.atServer()?.stage).toBe('embroidery')
})

test('a new order that is taken on begins with one press, both kept without a network', async () => {
  await page.viewport(360, 740)
  const shop = await showBoard({ status: 'not_started', stage: null, madeBy: 'asha@zari.example' })
  shop.setLine('cut')
  await page.getByRole('button', { name: 'Lakshmi, next: Move to Cutting' }).click()
  await expect.element(tab('Cutting')).toMatchTextContent(/Cutting 1/)
  expect(shop.record()).toMatchObject({ status: 'in_progress', stage: 'cutting' })
  await expect.poll(() => shop.atServer()?.status).toBe('not_started')
})

test('side by side on a wide screen, with the orders of one person', async () => {
  await page.viewport(1280, 800)
  const shop = await showBoard({ assigneeId: 'bina' })
  await shop.another({ name: 'Padma', status: 'in_progress', stage: 'trial' })
  await expect.element(column('Cutting')).toMatchTextContent(/Lakshmi/)
  await expect.element(column('Trial')).toMatchTextContent(/Padma/)
  const filter = page.getByRole('combobox', { name: 'Assigned to', exact: true })
  await filter.selectOptions('Bina')
  await expect.element(column('Trial')).not.toMatchTextContent(/Padma/)
  await expect.element(column('Cutting')).toMatchTextContent(/Lakshmi/)
  await filter.selectOptions('Not assigned')
  await expect.element(column('Cutting')).not.toMatchTextContent(/Lakshmi/)
  await expect.element(column('Trial')).toMatchTextContent(/Padma/)
})

const card = (name: string) => page.getByRole('listitem', { name })

afterEach(() => useAppStore.getState().setSession({ state: 'signed-in', user, expired: false }))

test('the initials of the assigned person open the choice of another', async () => {
  await page.viewport(1280, 800)
  const shop = await showBoard({ assigneeId: 'lakshmi' })
  Object.assign(shop.assignees, { lakshmi: { name: 'Lakshmi Devi', isActive: true } })
  await shop.engine.pull()
  const assigned = page.getByRole('combobox', { name: 'Assigned to Lakshmi Devi, change', exact: true })
  await expect.element(assigned).toBeVisible()
  expect(assigned.element().parentElement?.textContent).toMatch(/^LD/)
  await assigned.selectOptions('Bina')
  await expect.poll(() => shop.atServer()?.assigneeId).toBe('bina')
  const bina = page.getByRole('combobox', { name: 'Assigned to Bina, change', exact: true })
  await bina.selectOptions('Not assigned')
  await expect.poll(() => shop.atServer()?.assigneeId).toBeNull()
  await expect
    .element(page.getByRole('combobox', { name: 'Not assigned, change', exact: true }))
    .toBeVisible()
})

test('the workroom reads who has the order, and no money', async () => {
  await page.viewport(1280, 800)
  const shop = await showBoard({ assigneeId: 'bina', totalAmount: '5000' })
  await expect.element(card('Lakshmi')).toMatchTextContent(/₹5,000/)
  useAppStore
    .getState()
    .setSession({ state: 'signed-in', user: { ...user, role: 'workroom' }, expired: false })
  await expect.element(card('Lakshmi').getByText('Assigned to Bina')).toBeVisible()
  await expect.element(card('Lakshmi')).not.toMatchTextContent(/₹/)
  expect(shop.record().totalAmount).toBe('5000')
})
