import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IconButton } from './icon-button.tsx'
import { Tooltips } from './tooltips.tsx'

const tip = () => document.querySelector<HTMLElement>('[data-part=content]:not([hidden])')

async function open(press = vi.fn<() => void>()) {
  await render(
    <main style={{ padding: '4rem', display: 'flex', gap: '1rem' }}>
      <IconButton aria-label="WhatsApp Padma" onClick={press}>
        <svg width="20" height="20" />
      </IconButton>
      <IconButton aria-label="Zoom in">
        <svg width="20" height="20" />
      </IconButton>
      <button type="button">Aside</button>
      <Tooltips />
    </main>,
  )
  const first = page.getByRole('button', { name: 'WhatsApp Padma', exact: true })
  return { first, second: page.getByRole('button', { name: 'Zoom in' }), aside: page.getByText('Aside') }
}

test('the name is neither said twice nor described by the tooltip', async () => {
  const { first } = await open()
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
  const { first, aside } = await open(press)
  await aside.hover()
  await first.hover()
  await expect.poll(tip, { timeout: 2_000 }).not.toBeNull()
  await first.click()
  await expect.poll(tip).toBeNull()
  expect(press).toHaveBeenCalledOnce()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('the name is shown after a moment over the button, at once over the next, and not after a pause', async () => {
  const { first, second, aside } = await open()
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
