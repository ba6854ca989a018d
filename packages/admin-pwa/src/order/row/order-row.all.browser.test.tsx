import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop, user } from '../../testing/shop.tsx'
import { setWidth } from '../../testing/width.ts'
import { OrderRows } from './order-rows.tsx'
import { WorkRows } from './work-rows.tsx'

const NAME = 'Venkata Naga Lakshmi Sravani Annapurna Padmavathi Rajyalaxmi'
const TODAY = '2026-11-21'
/** What stands beside a list in the app, px. */
const AROUND = 132

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

/** As the app has it beside its rail, or on a phone. */
function Around({ children }: { children: ReactNode }) {
  return (
    <div style={{ marginInline: `clamp(14px, (100vw - 767px) * 1000, ${AROUND / 2}px)` }}>{children}</div>
  )
}

async function drawRow(role: 'workroom' | 'staff', place: 'Today' | 'a list', name: string = NAME) {
  const shop = await openShop('outfit-details-orders', { ...full, name })
  Object.assign(shop.assignees, { bina: { name: NAME, isActive: true } })
  await shop.engine.pull()
  useAppStore.getState().setSession({ state: 'signed-in', user: { ...user, role }, expired: false })
  await shop.drawLive((record) => (
    <Around>
      {place === 'Today' ? (
        <WorkRows records={[record]} today={TODAY} openDialog={() => {}} />
      ) : (
        <OrderRows list="open" records={[record]} today={TODAY} openDialog={() => {}} />
      )}
    </Around>
  ))
  await expect.element(page.getByRole('listitem')).toBeVisible()
  await document.fonts.ready
}

const places = (['Today', 'a list'] as const).flatMap((place) =>
  (['workroom', 'staff'] as const).map((role) => ({ place, role })),
)

test.each(places)(
  'nothing lies over anything in a row of $place for the $role at any width',
  async ({ role, place }) => {
    await drawRow(role, place)
    for (const width of [320, 360, 390, 414, 640, 768, 1024, 1280]) {
      await setWidth(width, 740)
      const row = page.getByRole('listitem').element()
      const end = row.getBoundingClientRect().right
      const boxes = boxesOf(row)
      // The badge’s target reaches up over the link of the row.
      const buttons = [...row.querySelectorAll('button')].filter((one) =>
        /Move to|WhatsApp/.test(one.getAttribute('aria-label') ?? ''),
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
      expect(crossed, `one over the other at ${width} px`).toEqual([])
      const { height } = row.getBoundingClientRect()
      const lowest = role === 'workroom' ? 82 : width < 640 ? 76 : 72
      expect(height, `height at ${width} px`).toBe(lowest)
    }
  },
)

test('a Telugu name stays in one line at any width', async () => {
  await drawRow('staff', 'Today', 'శ్రీమతి వెంకటసుబ్బలక్ష్మీనారాయణమ్మ చౌదరి గారి కోడలు'.padEnd(60, 'అ'))
  for (const width of [320, 360, 768, 1280]) {
    await setWidth(width, 740)
    const link = page.getByRole('listitem').element().querySelector('[data-order]')
    expect(link?.getBoundingClientRect().height, `at ${width} px`).toBeLessThanOrEqual(24)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})

test('the phone number of a row can be touched', async () => {
  await page.viewport(1280, 740)
  await drawRow('staff', 'a list')
  const phone = page.getByRole('listitem').element().querySelector('a[href^="tel:"]')
  expect(phone?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('WhatsApp has its icon where there is no next step, at any width of a list beside the rail', async () => {
  await page.viewport(1280, 740)
  const shop = await openShop('outfit-details-orders', { name: 'Sita', status: 'completed' })
  await shop.drawLive((record) => (
    <Around>
      <OrderRows list="open" records={[record]} today={TODAY} openDialog={() => {}} />
    </Around>
  ))
  const button = page.getByRole('button', { name: 'WhatsApp Sita' })
  for (const width of [768, 1024, 1280]) {
    await setWidth(width, 740)
    await expect.element(button).toBeVisible()
    expect(button.element().querySelector('svg')?.getBoundingClientRect().width).toBeGreaterThan(0)
  }
})
