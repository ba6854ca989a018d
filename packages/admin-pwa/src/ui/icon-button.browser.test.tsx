import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openIconButtons, tip } from './testing/icon-buttons.tsx'

test('the name is neither said twice nor described by the tooltip', async () => {
  const { first } = await openIconButtons()
  await userEvent.tab()
  await expect.element(first).toHaveFocus()
  await expect.poll(() => tip()?.textContent).toBe('WhatsApp Padma')
  await expect.element(first).toHaveAccessibleName('WhatsApp Padma')
  await expect.element(first).toHaveAccessibleDescription('')
  await expect.element(first).not.toHaveAttribute('title')
  expect(tip()?.closest('[aria-hidden=true]')).not.toBeNull()
  const escapes = vi.fn<() => void>()
  document.addEventListener('keydown', escapes, { once: true })
  await userEvent.keyboard('{Escape}')
  await expect.poll(tip).toBeNull()
  expect(escapes).toHaveBeenCalledOnce()
})

test('a press closes it, and is a press', async () => {
  const press = vi.fn<() => void>()
  const { first, aside } = await openIconButtons(press)
  await aside.hover()
  await first.hover()
  await expect.poll(tip, { timeout: 2_000 }).not.toBeNull()
  await first.click()
  await expect.poll(tip).toBeNull()
  expect(press).toHaveBeenCalledOnce()
})
