import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { setWidth } from '../../testing/width.ts'
import { BoardPage } from './board-page.tsx'

const column = (name: string) => page.getByRole('region', { name: new RegExp(`${name}$`) })
const columns = () => page.getByRole('main').getByRole('region').elements()
const card = (name: string) => page.getByRole('listitem', { name })

test('beside the rail all columns are whole, or as many as have room, and no heading is cut', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi', status: 'in_progress' })
  // As the app has it beside its rail.
  await shop.draw(
    <div style={{ width: 'calc(100vw - 84px)', paddingInline: 24, overflow: 'hidden' }}>
      <BoardPage />
    </div>,
  )
  const board = () => column('New').element().parentElement!

  await setWidth(1280)
  await expect.element(column('Ready')).toBeVisible()
  const widths = () => columns().map((each) => Math.round(each.getBoundingClientRect().width))
  await expect.poll(widths).toEqual(Array(6).fill(182))
  expect(board().scrollWidth).toBe(board().clientWidth)

  for (const [width, count] of [
    [768, 3],
    [1024, 4],
  ] as const) {
    await setWidth(width)
    await expect.element(column('New')).toBeVisible()
    for (const asked of [0, 130, 460, 5000]) {
      board().scrollLeft = asked
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const seen = board().getBoundingClientRect()
      const whole = columns().filter((each) => {
        const box = each.getBoundingClientRect()
        return box.left >= seen.left && box.right <= seen.right
      })
      expect(whole, `columns at ${width} px from ${asked} on`).toHaveLength(count)
      for (const heading of page.getByRole('heading', { level: 2 }).elements()) {
        const box = heading.getBoundingClientRect()
        const isIn = box.left >= seen.left && box.right <= seen.right
        expect(isIn || box.left >= seen.right || box.right <= seen.left).toBe(true)
      }
    }
    board().scrollLeft = 0
  }

  // A tablet in portrait has all six in two rows.
  await setWidth(768, 1024)
  await expect.element(column('Ready')).toBeVisible()
  const boxes = () => columns().map((each) => each.getBoundingClientRect())
  await expect.poll(() => new Set(boxes().map(({ top }) => top)).size).toBe(2)
  expect(boxes()).toHaveLength(6)
  const seen = board().getBoundingClientRect()
  expect(Math.min(...boxes().map(({ left }) => left))).toBeGreaterThanOrEqual(seen.left)
  expect(Math.max(...boxes().map(({ right }) => right))).toBeLessThanOrEqual(seen.right)
  expect(Math.max(...boxes().map(({ bottom }) => bottom))).toBeLessThanOrEqual(seen.bottom)
})

const names = [
  'Venkata Naga Lakshmi Sravani Annapurna Padmavathi Rajyalaxmi',
  'వెంకట నాగ లక్ష్మీ శ్రావణి అన్నపూర్ణ పద్మావతి రాజ్యలక్ష్మి దేవి గారు',
  'Asha',
]

test('a card is 112 px high with all that it has, for any name and at any width', async () => {
  await page.viewport(360, 740)
  const ofName = (name: string) => ({
    name,
    status: 'in_progress' as const,
    outfitType: `${name} with ${name}`,
    stage: 'embroidery' as const,
    dueDate: '2026-07-01',
    totalAmount: '9950000',
    advancePaid: '100000',
    quantity: 12,
    assigneeId: name,
  })
  const [first = '', ...others] = names
  const shop = await openShop('outfit-details-orders', ofName(first))
  for (const other of others) await shop.another(ofName(other))
  for (const name of names) shop.assignees[name] = { name, isActive: true }
  shop.assignees['bina'] = { name: 'Bina', isActive: true }
  await shop.engine.pull()
  await shop.draw(<BoardPage />)
  await expect.element(card('Asha')).toMatchTextContent(/₹98,50,000.*to pay/)
  await expect.element(card('Asha')).toMatchTextContent(/days late/)
  shop.setLine('cut')
  for (const name of names) {
    await card(name).getByRole('combobox').selectOptions('Bina')
    await expect.element(card(name)).toMatchTextContent(/not sent: assigned to/i)
  }
  for (const width of [360, 768, 1280]) {
    await setWidth(width, 740)
    for (const name of names) {
      const shown = card(name).element()
      const box = shown.getBoundingClientRect()
      expect(box.height, `${name} at ${width} px`).toBe(112)
      for (const inside of shown.querySelectorAll('p, a, select, button, .badge')) {
        const { left, right, top, bottom } = inside.getBoundingClientRect()
        expect(left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom).toBe(true)
      }
      for (const pressed of shown.querySelectorAll('select, button')) {
        const { width: wide, height } = pressed.getBoundingClientRect()
        expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44)
      }
    }
  }
})
