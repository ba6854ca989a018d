import { expect, type Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import type { Screen } from './screen.ts'

/** Whether a state is checked at a size. */
export const isChecked = ({ check }: Screen, size: string): boolean =>
  check === undefined || (check === 'phone' && size === 'phone')

export async function expectNothingWider(page: Page, name: string): Promise<void> {
  const wider = await page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - innerWidth
    if (excess <= 0) return []
    const isOutside = (element: Element) => element.getBoundingClientRect().right > innerWidth
    const outside = [...document.querySelectorAll('body *')].filter(isOutside)
    return [`${excess} px`, ...outside.slice(-5).map(({ outerHTML }) => outerHTML.slice(0, 200))]
  })
  expect.soft(wider, `${name}: nothing is wider than the screen`).toEqual([])
}

const LETTERS = 16

export async function expectRoomForLargeText(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const setLetters = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } })
  // A tip that is shown is not placed anew.
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-scope=tooltip][data-part=content]')).toBeHidden()
  for (const percent of [130, 150, 200]) {
    await setLetters(Math.round((LETTERS * percent) / 100))
    await expectNothingWider(page, `${name} with text of ${percent} %`)
  }
  await setLetters(LETTERS)
  await session.detach()
}

export async function expectAccessible(
  page: Page,
  name: string,
  selected: { rules?: string[]; tags?: string[] } = {},
): Promise<void> {
  const violations = await violationsOf(page, selected)
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 300)}`)
    return `${id}: ${places.join(' | ')}`
  })
  expect.soft(found, `${name}: axe finds no violation`).toEqual([])
}
