import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/store/app-store.ts'
import { openShop, user } from '../../testing/shop.tsx'
import { OrderRows } from './order-rows.tsx'
import { WorkRows } from './work-rows.tsx'

const NAME = 'Venkata Naga Lakshmi Sravani Annapurna Padmavathi Rajyalaxmi'
const TODAY = '2026-11-21'
/** What stands beside a list in the app, px. */
const AROUND = 132

afterEach(() => page.viewport(1280, 800))

/** The box of each text, button and picture of the row; a text that is cut counts as far as it is shown. */
function boxesOf(row: Element): Array<{ what: string; box: DOMRect; isText: boolean }> {
  return [...row.querySelectorAll('*')]
    .filter((one) => one.matches('button') || (!one.closest('button') && one.matches('a, img, span, p')))
    .filter((one) => one.querySelector('button, a, img, span, p') === null || one.matches('button'))
    .map((one) => ({
      what: one.textContent,
      box: one.getBoundingClientRect(),
      isText: !one.matches('button, [href^="tel:"]'),
    }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
}

const overlaps = (a: DOMRect, b: DOMRect) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5

const full = {
  name: NAME,
  phone: '98480 22338',
  outfitType: NAME,
  notes: NAME,
  status: 'in_progress',
  stage: 'embroidery',
  dueDate: '2026-07-01',
  advancePaid: '100000',
  totalAmount: '1050000',
  assigneeId: 'bina',
} as const

async function drawRow(
  width: number,
  role: 'workroom' | 'staff',
  place: 'Today' | 'a list',
  name: string = NAME,
) {
  await page.viewport(width, 740)
  const shop = await openShop('outfit-details-orders', { ...full, name })
  Object.assign(shop.assignees, { bina: { name: NAME, isActive: true } })
  await shop.engine.pull()
  useAppStore.getState().setSession({ state: 'signed-in', user: { ...user, role }, expired: false })
  await shop.drawLive((record) => (
    <div style={{ marginInline: width >= 768 ? AROUND / 2 : 14 }}>
      {place === 'Today' ? (
        <WorkRows orders={[record]} today={TODAY} openDialog={() => {}} />
      ) : (
        <OrderRows list="open" records={[record]} today={TODAY} openDialog={() => {}} />
      )}
    </div>
  ))
  await expect.element(page.getByRole('button', { name: /Move to Stitching/ })).toBeVisible()
  await document.fonts.ready
  return page.getByRole('listitem').element()
}

const places = (['Today', 'a list'] as const).flatMap((place) =>
  (['workroom', 'staff'] as const).map((role) => ({ place, role })),
)

test.each(
  [320, 360, 390, 414, 640, 768, 1024, 1280].flatMap((width) => places.map((each) => ({ width, ...each }))),
)(
  'at $width px nothing lies over anything in a row of $place for the $role',
  async ({ width, role, place }) => {
    const row = await drawRow(width, role, place)
    const end = row.getBoundingClientRect().right
    const boxes = boxesOf(row)
    const buttons = [...row.querySelectorAll('button')].filter((one) =>
      /Move to|WhatsApp|More of/.test(one.getAttribute('aria-label') ?? ''),
    )
    for (const one of buttons) {
      const button = one.getBoundingClientRect()
      if (button.width === 0) continue
      expect(button.right).toBeLessThanOrEqual(end)
      expect(button.height).toBeGreaterThanOrEqual(44)
      expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth)
      const under = boxes.filter(({ box }) => box.top !== button.top || box.left !== button.left)
      expect(under.filter(({ box }) => overlaps(box, button)).map(({ what }) => what)).toEqual([])
    }
    expect(boxes.filter(({ box }) => box.right > end + 0.5).map(({ what }) => what)).toEqual([])
    const texts = boxes.filter(({ isText }) => isText)
    const crossed = texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter(({ box }) => overlaps(one.box, box))
        .map(({ what }) => [one.what, what]),
    )
    expect(crossed).toEqual([])
    const { height } = row.getBoundingClientRect()
    expect(width >= 640 ? height : 72).toBe(72)
  },
)

test.each([320, 360, 768, 1280])('at %d px a Telugu name stays in one line', async (width) => {
  const name = 'శ్రీమతి వెంకటసుబ్బలక్ష్మీనారాయణమ్మ చౌదరి గారి కోడలు'.padEnd(60, 'అ')
  const row = await drawRow(width, 'staff', 'Today', name)
  const link = row.querySelector('[data-order]')
  expect(link?.getBoundingClientRect().height).toBeLessThanOrEqual(20)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('from 768 px on a row has everything that it is asked for, in the order of the keyboard', async () => {
  const row = await drawRow(1280, 'staff', 'a list')
  const stops = [...row.querySelectorAll('a, button')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent.replace(/\s+/g, ' '),
  )
  expect(stops).toEqual([
    NAME,
    '98480 22338',
    `₹9,50,000 to pay Take payment from ${NAME}`,
    `${NAME}, next: Move to Stitching`,
    `WhatsApp ${NAME}`,
    `More of ${NAME}`,
  ])
  const [phone] = row.querySelectorAll('a[href^="tel:"]')
  expect(phone?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  const { number } = (await import('../../sync/store/app-store.ts')).useAppStore.getState().records[
    'outfit-details-orders'
  ].newestFirst[0]!
  for (const words of [`${NAME} · ${number}`, NAME, '143 days late', 'Embroidery'])
    expect(row.textContent).toContain(words)
})

test.each([
  ['outfit-details-orders', ['No price']],
  ['contact-inquiries', []],
] as const)('a row of %s without an amount says %j', async (kind, words) => {
  const shop = await openShop(kind, { name: 'Anusha K', status: 'in_progress' })
  await shop.drawLive((record) => <WorkRows orders={[record]} today={TODAY} openDialog={() => {}} />)
  await expect.element(page.getByRole('link', { name: 'Anusha K' })).toBeVisible()
  const payments = page.getByRole('button', { name: /Take payment from Anusha K$/ }).elements()
  expect(payments.map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toEqual(
    words.map((word) => `${word} Take payment from Anusha K`),
  )
})

test.each([768, 1024, 1280])('at %d px WhatsApp has its icon where there is no next step', async (width) => {
  await page.viewport(width, 740)
  const shop = await openShop('outfit-details-orders', { name: 'Sita', status: 'completed' })
  await shop.drawLive((record) => (
    <div style={{ width: width - AROUND }}>
      <OrderRows list="open" records={[record]} today={TODAY} openDialog={() => {}} />
    </div>
  ))
  const button = page.getByRole('button', { name: 'WhatsApp Sita' })
  await expect.element(button).toBeVisible()
  expect(button.element().querySelector('svg')?.getBoundingClientRect().width).toBeGreaterThan(0)
})
