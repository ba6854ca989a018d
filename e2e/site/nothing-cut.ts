import type { Page } from '@playwright/test'
import { expectNothingWider } from '../support/check-screen.ts'
import { expect, layOutAll } from './site-test.ts'

async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** What is in a row that scrolls sideways is not cut where scrolling brings the whole of it into sight. */
    const isReached = (element: HTMLElement) => {
      for (let row = element.parentElement; row; row = row.parentElement) {
        if (getComputedStyle(row).overflowX !== 'auto' || row.scrollWidth <= row.clientWidth) continue
        const { left, width } = element.getBoundingClientRect()
        const start = left - row.getBoundingClientRect().left + row.scrollLeft
        return width <= row.clientWidth && start >= -1 && start + width <= row.scrollWidth + 1
      }
      return false
    }
    const texts = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, dt, dd, li')]
    return texts
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        const isOutside = width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1)
        const cuts = getComputedStyle(element).overflowX !== 'visible'
        return (isOutside && !isReached(element)) || (cuts && element.scrollWidth > element.clientWidth + 1)
      })
      .map((element) => element.textContent.slice(0, 60))
  })
}

export async function expectNothingCut(page: Page, path: string, textSize = 16): Promise<void> {
  await page.goto(path)
  await layOutAll(page)
  await expect(page.locator('html')).toHaveCSS('font-size', `${textSize}px`)
  expect.soft(await cutTexts(page), path).toEqual([])
  await expectNothingWider(page, path)
}
