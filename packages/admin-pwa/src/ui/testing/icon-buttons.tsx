import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IconButton } from '../icon-button.tsx'
import { Tooltips } from '../tooltips.tsx'

export const tip = () => document.querySelector<HTMLElement>('[data-part=content]:not([hidden])')

export async function openIconButtons(press = vi.fn<() => void>()) {
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
