import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { setWidth } from '../../testing/width.ts'
import { OrderListPage } from './order-list-page.tsx'

const KIND = 'outfit-details-orders'
/** What the app has above a list's title, px. */
const ABOVE = 65

/** As the app has it: beside its rail, or on a phone. */
const list = (
  <div style={{ marginInline: 'clamp(14px, (100vw - 767px) * 1000, 66px)' }}>
    <OrderListPage kind={KIND} />
  </div>
)

const rows = () => [...document.querySelectorAll('li[aria-label]')].map((row) => row.getBoundingClientRect())
const wholeRows = () => {
  const top = document.querySelector('h1')?.parentElement?.getBoundingClientRect().top ?? Number.NaN
  return rows().filter(({ bottom }) => bottom - top + ABOVE <= window.innerHeight).length
}
const isWithinTheScreen = () => document.documentElement.scrollWidth <= window.innerWidth

const long = 'శ్రీమతి వెంకటసుబ్బలక్ష్మీనారాయణమ్మ చౌదరి గారి కోడలు'.padEnd(60, 'అ')
const odd = { name: long, phone: '', outfitType: '', totalAmount: '1234567', dueDate: '2020-01-01' }

test('a row is as high as it has to be, and nothing is wider than the screen', async () => {
  await page.viewport(360, 740)
  const shop = await openShop(KIND, { name: 'Asha', status: 'in_progress', stage: 'embroidery' })
  await shop.another(odd)
  await shop.draw(list)
  await expect.element(page.getByRole('link', { name: long })).toBeVisible()
  await document.fonts.ready
  for (const [width, height] of [
    [360, 76],
    [768, 72],
    [1024, 72],
    [1247, 72],
  ] as const) {
    await setWidth(width)
    await expect
      .poll(() => rows().map((row) => row.height), { message: `at ${width} px` })
      .toEqual([height, height])
    expect(isWithinTheScreen(), `at ${width} px`).toBe(true)
    const money = page.getByText('₹12,34,567').element()
    expect(money.getClientRects(), `at ${width} px`).toHaveLength(1)
    expect(money.scrollWidth).toBeLessThanOrEqual((money.parentElement as Element).clientWidth)
  }
})

test.each([
  [0, 0, 0, 'No outfit orders yet'],
  [1, 1, 1, '1 to 1 of 1'],
  [120, 11, 7, '1 to 20 of 120'],
])(
  'of %i orders %i whole rows are seen on an upright tablet, %i on a lying one',
  async (orders, upright, lying, said) => {
    await page.viewport(768, 1024)
    const shop = await openShop(orders > 0 ? KIND : 'custom-outfit-quotes', { name: 'Asha' })
    for (let index = 1; index < orders; index++) await shop.another({ name: `Asha ${index}` })
    await shop.draw(list)
    await expect.element(page.getByText(said)).toBeVisible()
    for (const [width, height, whole] of [
      [768, 1024, upright],
      [1024, 768, lying],
    ] as const) {
      await setWidth(width, height)
      await expect
        .poll(wholeRows, {
          message: `${width} x ${height}`,
        })
        .toBeGreaterThanOrEqual(whole)
      expect(isWithinTheScreen()).toBe(true)
    }
  },
)
