import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
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
