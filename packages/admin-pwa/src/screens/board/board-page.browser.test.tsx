import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useAppStore } from '../../sync/store/app-store.ts'
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
  await page.getByRole('button', { name: 'Lakshmi: Move to Embroidery' }).click()
  await expect.poll(() => shop.atServer()?.stage).toBe('embroidery')
  await expect.element(column('Cutting')).toMatchTextContent(/No orders/)
  await expect.element(tab('Embroidery')).toMatchTextContent(/Embroidery 1/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shop.atServer()?.stage).toBe('cutting')
})

test('after a move by keyboard, the keyboard is at the heading of the column', async () => {
  await page.viewport(1280, 800)
  const shop = await showBoard()
  const move = page.getByRole('button', { name: 'Lakshmi: Move to Embroidery' })
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

/** As the app has it beside its rail. */
const besideRail = (width: number) => (
  <div style={{ width: width - 84, paddingInline: 24, overflow: 'hidden' }}>
    <BoardPage />
  </div>
)

const columns = () => page.getByRole('main').getByRole('region').elements()
const card = (name: string) => page.getByRole('listitem', { name })

test('beside the rail of a screen of 1280 px, all six columns are seen whole', async () => {
  await page.viewport(1280, 800)
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi', status: 'in_progress' })
  await shop.draw(besideRail(1280))
  await expect.element(column('Ready')).toBeVisible()
  const widths = columns().map((each) => Math.round(each.getBoundingClientRect().width))
  expect(widths).toEqual(Array(6).fill(182))
  const board = column('Ready').element().parentElement!
  expect(board.scrollWidth).toBe(board.clientWidth)
})

test.each([
  [768, 3],
  [1024, 4],
])('at %i px no heading is cut wherever the board stands, and %i columns are whole', async (width, count) => {
  await page.viewport(width, 800)
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi', status: 'in_progress' })
  await shop.draw(besideRail(width))
  await expect.element(column('New')).toBeVisible()
  const board = column('New').element().parentElement!
  for (const asked of [0, 130, 460, 5000]) {
    board.scrollLeft = asked
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const seen = board.getBoundingClientRect()
    const whole = columns().filter((each) => {
      const box = each.getBoundingClientRect()
      return box.left >= seen.left && box.right <= seen.right
    })
    expect(whole).toHaveLength(count)
    for (const heading of page.getByRole('heading', { level: 2 }).elements()) {
      const box = heading.getBoundingClientRect()
      const isIn = box.left >= seen.left && box.right <= seen.right
      expect(isIn || box.left >= seen.right || box.right <= seen.left).toBe(true)
    }
  }
})

const LONG = 'Venkata Naga Lakshmi Sravani Annapurna Padmavathi Rajyalaxmi'
const TELUGU = 'వెంకట నాగ లక్ష్మీ శ్రావణి అన్నపూర్ణ పద్మావతి రాజ్యలక్ష్మి దేవి గారు'

afterEach(() => useAppStore.getState().setSession({ state: 'signed-in', user, expired: false }))

test.each([360, 768, 1280].flatMap((width) => [LONG, TELUGU, 'Asha'].map((name) => ({ width, name }))))(
  'at $width px a card of $name is 112 px high with all that it has',
  async ({ width, name }) => {
    await page.viewport(width, 740)
    const shop = await showBoard({
      name,
      outfitType: `${name} with ${name}`,
      stage: 'embroidery',
      dueDate: '2026-07-01',
      totalAmount: '9950000',
      advancePaid: '100000',
      quantity: 12,
      assigneeId: 'lakshmi',
    })
    Object.assign(shop.assignees, { lakshmi: { name, isActive: true } })
    await shop.engine.pull()
    await expect.element(card(name)).toMatchTextContent(/₹98,50,000.*to pay/)
    await expect.element(card(name)).toMatchTextContent(/days late/)
    shop.setLine('cut')
    await card(name).getByRole('combobox').selectOptions('Bina')
    await expect.element(card(name)).toMatchTextContent(/waiting: assigned to/i)
    const box = card(name).element().getBoundingClientRect()
    expect(box.height).toBe(112)
    for (const inside of card(name).element().querySelectorAll('p, a, select, button, .badge')) {
      const { left, right, top, bottom } = inside.getBoundingClientRect()
      expect(left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom).toBe(true)
    }
    for (const pressed of card(name).element().querySelectorAll('select, button')) {
      const { width: wide, height } = pressed.getBoundingClientRect()
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44)
    }
  },
)

test('a tablet in portrait has all six columns in two rows', async () => {
  await page.viewport(768, 1024)
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi', status: 'in_progress' })
  await shop.draw(besideRail(768))
  await expect.element(column('Ready')).toBeVisible()
  const board = column('New').element().parentElement!.getBoundingClientRect()
  const boxes = columns().map((each) => each.getBoundingClientRect())
  expect(boxes).toHaveLength(6)
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(2)
  expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(board.left)
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(board.right)
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(board.bottom)
})

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
