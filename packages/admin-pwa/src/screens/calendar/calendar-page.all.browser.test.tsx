import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { setWidth } from '../../testing/width.ts'
import { CalendarPage } from './calendar-page.tsx'

const LONG = 'Venkata Naga Lakshmi Sravani Annapurna Padmavathi Rajyalaxmi'
/** Of another month, so that nothing else is on it. */
const month = addDays(dayInIndia(new Date()), 200).slice(0, 7)
const day = `${month}-10`

test('a day has room for its first two orders from 768 px on; on a phone it counts, and the list below it names', async () => {
  await page.viewport(1280, 900)
  const made = { status: 'in_progress', stage: 'cutting', dueDate: day, outfitType: 'Half saree' } as const
  const shop = await openShop('outfit-details-orders', {
    ...made,
    name: 'Sita',
    createdAt: '2026-10-01T06:00:00.000Z',
  })
  await shop.another({ ...made, name: LONG, createdAt: '2026-10-02T06:00:00.000Z' })
  await shop.another({ ...made, name: 'Asha', createdAt: '2026-10-03T06:00:00.000Z' })
  await shop.another({ ...made, name: 'Rekha', dueDate: `${month}-20`, trialDate: day })
  await shop.draw(<CalendarPage />, `/?day=${month}-01`)
  const cell = page.getByRole('button', { name: /10 \w+, Due 3, Trial 1/ })
  const textOf = () => cell.element().querySelector<HTMLElement>('[aria-hidden]')?.innerText

  for (const [width, orderHeight, dayHeight] of [
    [768, 32, 120],
    [1280, 24, 104],
  ] as const) {
    await setWidth(width, 900)
    await expect.poll(textOf).toMatch(/Asha[^]*\+2 more/)
    const box = cell.element().getBoundingClientRect()
    expect(box.height, `a day at ${width} px`).toBeLessThanOrEqual(dayHeight)
    for (const line of cell.element().querySelectorAll('[data-event]')) {
      const { height, right, bottom } = line.getBoundingClientRect()
      expect(height, `an order at ${width} px`).toBeLessThan(orderHeight)
      expect(right).toBeLessThanOrEqual(box.right)
      expect(bottom).toBeLessThanOrEqual(box.bottom)
    }
  }

  await setWidth(360, 900)
  await expect.poll(textOf).toMatch(/^10\s+● 3\s+◆ 1$/)
  await cell.click()
  await expect.element(page.getByRole('list', { name: 'Due' })).toMatchTextContent(/Asha/)
})
