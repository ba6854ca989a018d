import type { Page } from '@playwright/test'
import { expectNothingWider } from '../support/check-screen.ts'
import { expect, layOutAll } from './site-test.ts'

/** Lines of text of which some part is outside the window or outside a box that cuts off what is too large for it. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      left: number
      right: number
      top: number
      bottom: number
    }

    const inside = (box: Box, outer: Box) => ({
      x: box.left >= outer.left - 1 && box.right <= outer.right + 1,
      y: box.top >= outer.top - 1 && box.bottom <= outer.bottom + 1,
    })

    const innerBox = (element: Element): Box => {
      const { left, top } = element.getBoundingClientRect()
      const [x, y] = [left + element.clientLeft, top + element.clientTop]
      return { left: x, right: x + element.clientWidth, top: y, bottom: y + element.clientHeight }
    }

    /** What is outside a box that scrolls is not cut where scrolling brings it into sight. */
    const reached = (element: Element): Box => {
      const { left, top } = innerBox(element)
      const [x, y] = [left - element.scrollLeft, top - element.scrollTop]
      return { left: x, right: x + element.scrollWidth, top: y, bottom: y + element.scrollHeight }
    }

    const isCut = (line: Box, text: Element): boolean => {
      let [box, escapes] = [line, false]
      for (let outer: Element | null = text; outer && outer !== document.body; outer = outer.parentElement) {
        const { overflowX, position } = getComputedStyle(outer)
        // What is positioned is cut only by boxes that it is positioned in.
        if (overflowX !== 'visible' && !(escapes && position === 'static')) {
          const scrolls = overflowX === 'auto' || overflowX === 'scroll'
          const { x, y } = inside(box, scrolls ? reached(outer) : innerBox(outer))
          if (!x || !y) return true
          if (scrolls) box = innerBox(outer)
        }
        if (position === 'fixed') break
        if (position !== 'static') escapes = position === 'absolute'
      }
      return !inside(box, { ...box, left: 0, right: document.documentElement.clientWidth }).x
    }

    const isHidden = (element: Element): boolean => {
      const { clip, clipPath } = getComputedStyle(element)
      return (
        clip !== 'auto' ||
        clipPath !== 'none' ||
        (element.parentElement ? isHidden(element.parentElement) : false)
      )
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut = new Set<string>()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.nodeValue?.trim() || isHidden(element)) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // A line's box has room above and below that letters do not use.
      const ink = 1.3 * Number.parseFloat(getComputedStyle(element).fontSize)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const spare = Math.max(0, (bottom - top - ink) / 2)
        if (isCut({ left, right, top: top + spare, bottom: bottom - spare }, element))
          cut.add(node.nodeValue.trim().slice(0, 60))
      }
    }
    return [...cut]
  })
}

export async function expectNothingCut(page: Page, path: string, textSize = 16): Promise<void> {
  await page.goto(path)
  await layOutAll(page)
  await expect(page.locator('html')).toHaveCSS('font-size', `${textSize}px`)
  expect.soft(await cutTexts(page), path).toEqual([])
  await expectNothingWider(page, path)
}
