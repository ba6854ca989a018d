import { expect, test } from 'vitest'
import { openIconButtons, tip } from './testing/icon-buttons.tsx'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('the name is shown after a moment over the button, at once over the next, and not after a pause', async () => {
  const { first, second, aside } = await openIconButtons()
  await first.hover()
  await pause(400)
  expect(tip()).toBeNull()
  await expect.poll(() => tip()?.textContent, { timeout: 2_000 }).toBe('WhatsApp Padma')
  await second.hover()
  await expect.poll(() => tip()?.textContent, { timeout: 250 }).toBe('Zoom in')
  await aside.hover()
  await expect.poll(tip, { timeout: 1_000 }).toBeNull()
  await first.hover()
  await pause(300)
  expect(tip()).toBeNull()
})
