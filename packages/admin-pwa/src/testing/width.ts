import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** Makes the screen that wide, and waits until what follows its width is drawn. @param height px */
export async function setWidth(width: number, height = 800): Promise<void> {
  await page.viewport(width, height)
  await expect.poll(() => window.innerWidth).toBe(width)
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
}
