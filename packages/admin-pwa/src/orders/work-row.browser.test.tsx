import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../sync/store/app-store.ts'
import { openShop, user } from '../testing/shop.tsx'
import { WorkRows } from './work-rows.tsx'

const NAME = 'Venkata Naga Lakshmi Sravani Annapurna Padmavathi Rajyalaxmi'
const TODAY = '2026-11-21'

afterEach(() => page.viewport(1280, 800))

/** The box of each text, button and picture of the row; a text that is cut counts as far as it is shown. */
function boxesOf(row: Element): Array<{ what: string; box: DOMRect }> {
  return [...row.querySelectorAll('*')]
    .filter((one) => one.matches('button') || (!one.closest('button') && one.matches('a, img, span, p')))
    .filter((one) => one.querySelector('button, a, img, span, p') === null || one.matches('button'))
    .map((one) => ({ what: one.textContent, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
}

const overlaps = (a: DOMRect, b: DOMRect) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5

test.each(
  [320, 360, 390, 414, 640].flatMap((width) =>
    (['workroom', 'staff'] as const).map((role) => ({ width, role })),
  ),
)('at $width px nothing lies under a button for the $role', async ({ width, role }) => {
  await page.viewport(width, 740)
  const shop = await openShop('outfit-details-orders', {
    name: NAME,
    status: 'in_progress',
    stage: 'embroidery',
    dueDate: '2026-07-01',
    advancePaid: '100000',
    totalAmount: '950000',
    assigneeId: 'bina',
  })
  Object.assign(shop.assignees, { bina: { name: NAME, isActive: true } })
  await shop.engine.pull()
  useAppStore.getState().setSession({ state: 'signed-in', user: { ...user, role }, expired: false })
  await shop.drawLive((record) => <WorkRows orders={[record]} today={TODAY} openDialog={() => {}} />)
  await expect.element(page.getByRole('button', { name: /Move to Stitching/ })).toBeVisible()
  const row = page.getByRole('listitem').element()
  const end = row.getBoundingClientRect().right
  const boxes = boxesOf(row)
  const buttons = [...row.querySelectorAll('button')]
    .filter((one) => /Move to|WhatsApp/.test(one.getAttribute('aria-label') ?? ''))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width: shown }) => shown > 0)
  expect(buttons).not.toHaveLength(0)
  for (const button of buttons) {
    expect(button.right).toBeLessThanOrEqual(end)
    const under = boxes.filter(({ box }) => box.top !== button.top || box.left !== button.left)
    expect(under.filter(({ box }) => overlaps(box, button)).map(({ what }) => what)).toEqual([])
  }
  expect(boxes.filter(({ box }) => box.right > end + 0.5).map(({ what }) => what)).toEqual([])
})

test.each([
  ['outfit-details-orders', ['No price']],
  ['contact-inquiries', []],
] as const)('a row of %s without an amount says %j', async (kind, words) => {
  const shop = await openShop(kind, { name: 'Anusha K', status: 'in_progress' })
  await shop.drawLive((record) => <WorkRows orders={[record]} today={TODAY} openDialog={() => {}} />)
  const payment = page.getByRole('button', { name: /Take payment from Anusha K$/ })
  await expect.element(payment).toBeVisible()
  const said = [...payment.element().querySelectorAll('span')].map(({ textContent }) => textContent)
  expect(said.filter((each) => each !== 'Take payment from Anusha K')).toEqual(words)
})
