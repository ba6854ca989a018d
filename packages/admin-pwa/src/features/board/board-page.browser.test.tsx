import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
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
  await page.getByRole('button', { name: 'Lakshmi: Move to Embroidery' }).click()
  await expect.poll(() => shop.atServer()?.stage).toBe('embroidery')
  await expect.element(column('Cutting')).toMatchTextContent(/No orders/)
  await expect.element(tab('Embroidery')).toMatchTextContent(/Embroidery 1/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shop.atServer()?.stage).toBe('cutting')
})

test('a new order that is taken on begins with one press, both kept without a network', async () => {
  await page.viewport(360, 740)
  const shop = await showBoard({ status: 'not_started', stage: null, madeBy: 'asha@zari.example' })
  shop.setLine('cut')
  await page.getByRole('button', { name: 'Lakshmi: Move to Cutting' }).click()
  await expect.element(tab('Cutting')).toMatchTextContent(/Cutting 1/)
  expect(shop.record()).toMatchObject({ status: 'in_progress', stage: 'cutting' })
  expect(shop.atServer()?.status).toBe('not_started')
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

test('beside the rail of a screen of 1280 px, all six columns are seen whole', async () => {
  await page.viewport(1280, 800)
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi', status: 'in_progress' })
  await shop.draw(
    <div style={{ width: 1196, paddingInline: 24 }}>
      <BoardPage />
    </div>,
  )
  await expect.element(column('Ready')).toBeVisible()
  const columns = page
    .getByRole('main')
    .getByRole('region')
    .elements()
    .map((each) => each.getBoundingClientRect())
  expect(columns.map(({ width }) => Math.round(width))).toEqual(Array(6).fill(182))
  const board = column('Ready').element().parentElement!
  expect(board.scrollWidth).toBe(board.clientWidth)
})
