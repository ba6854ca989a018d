import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { setWidth } from '../../testing/width.ts'
import { CalendarPage } from './calendar-page.tsx'

const LONG = 'Venkata Naga Lakshmi Sravani Annapurna Padmavathi Rajyalaxmi'
const today = dayInIndia(new Date())
/** A day of another month, so that nothing else is on it. */
const month = addDays(today, 200).slice(0, 7)
const day = `${month}-10`

afterEach(() => void vi.useRealTimers())

const cellOf = (name: RegExp) => page.getByRole('button', { name })

async function showMonth(width: number, dueDate = day) {
  await page.viewport(width, 900)
  const made = { status: 'in_progress', stage: 'cutting', dueDate, outfitType: 'Half saree' } as const
  const shop = await openShop('outfit-details-orders', {
    ...made,
    name: 'Sita',
    createdAt: '2026-10-01T06:00:00.000Z',
  })
  await shop.another({ ...made, name: LONG, createdAt: '2026-10-02T06:00:00.000Z' })
  await shop.another({ ...made, name: 'Asha', createdAt: '2026-10-03T06:00:00.000Z' })
  await shop.another({ ...made, name: 'Rekha', dueDate: `${month}-20`, trialDate: day })
  await shop.draw(<CalendarPage />, `/?day=${dueDate.slice(0, 7)}-01`)
  return shop
}

test('a day names its first two orders and counts the rest', async () => {
  await showMonth(1280)
  const cell = cellOf(/10 \w+, Due 3, Trial 1/)
  await expect.element(cell).toMatchTextContent(/Asha/)
  const seen = cell.element().querySelector<HTMLElement>('[aria-hidden]')?.innerText
  expect(seen).toMatch(/Asha\s+Half saree/)
  expect(seen).toContain(LONG)
  expect(seen).toMatch(/\+2 more/)
  expect(seen).not.toMatch(/Sita|Rekha/)
})

test('a day is read aloud with its date, what is on it and the two names', async () => {
  await showMonth(1280)
  await expect
    .element(cellOf(/^\w+day 10 \w{3,4}, Due 3, Trial 1: Asha, Half saree; Venkata .*, Half saree$/))
    .toBeVisible()
  await expect.element(cellOf(/^\w+day 20 \w{3,4}, Due 1: Rekha, Half saree$/)).toBeVisible()
  await expect.element(cellOf(/^\w+day 11 \w{3,4}$/)).toBeVisible()
})

test('a press opens the day', async () => {
  await showMonth(1280)
  await cellOf(/Trial 1/).click()
  await expect.element(page.getByRole('list', { name: 'Due' })).toMatchTextContent(/Asha.*Sita/)
  await expect.element(page.getByRole('list', { name: 'Trial' })).toMatchTextContent(/Rekha/)
})

test('what is late is marked as late', async () => {
  await showMonth(1280, addDays(today, -40))
  await expect.poll(() => document.querySelectorAll('button [data-late]').length).toBe(3)
})

test('this month begins with this week; its earlier weeks open with one press, with the late orders of them counted', async () => {
  await page.viewport(1280, 800)
  const shop = await openShop('outfit-details-orders', {
    name: 'Sita',
    status: 'in_progress',
    dueDate: '2026-12-04',
    outfitType: 'Half saree',
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-12-24T06:00:00.000Z'))
  await shop.draw(<CalendarPage />, '/')
  await expect.element(cellOf(/^Monday 21 Dec/)).toBeVisible()
  await expect.element(cellOf(/^Friday 1 Jan/)).toBeVisible()
  expect(cellOf(/^Friday 4 Dec/).query()).toBeNull()
  await page.getByRole('button', { name: 'Earlier weeks: 1 late' }).click()
  await expect.element(cellOf(/^Friday 4 Dec, Due 1/)).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.element(cellOf(/^Friday 4 Dec/)).not.toBeInTheDocument()
})

test('a day has room for its first two orders from 768 px on; on a phone it counts, and the list below it names', async () => {
  await showMonth(1280)
  const cell = cellOf(/10 \w+, Due 3, Trial 1/)
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
