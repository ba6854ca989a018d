import { token } from '@zari/shared/styled-system/tokens'
import { Button } from '@zari/shared/ui/controls'
import { Notices, showNotice } from '@zari/shared/ui/notices'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

/** A colour as a browser computes it. */
function asComputed(colour: string): string {
  const probe = document.createElement('span')
  probe.style.color = colour
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const onPaper = asComputed(token('colors.rani'))
const onDark = asComputed(token('colors.zari.light'))

function ringOf(element: Element) {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
  return { outlineStyle, outlineWidth, outlineColor }
}

const ring = (outlineColor: string) => ({ outlineStyle: 'solid', outlineWidth: '3px', outlineColor })

test('the keyboard is seen on a button of any look', async () => {
  const looks = ['main', 'plain', 'quiet', 'done', 'danger'] as const
  await render(
    <>
      {looks.map((look) => (
        <Button key={look} look={look}>
          {look}
        </Button>
      ))}
    </>,
  )
  for (const look of looks) {
    await userEvent.tab()
    const button = page.getByRole('button', { name: look })
    await expect.element(button).toHaveFocus()
    expect({ look, ...ringOf(button.element()) }).toEqual({ look, ...ring(onPaper) })
  }
})

test('the keyboard is seen on a notice, within its dark edge', async () => {
  await render(<Notices className="" />)
  showNotice({ title: 'Saved', text: 'All is well' })
  await expect.element(page.getByText('All is well')).toBeVisible()
  await userEvent.keyboard('{F8}{Tab}')
  const notice = document.querySelector('[data-notice]')!
  const close = page.getByRole('button', { name: 'Close' })
  await expect.element(close).toHaveFocus()
  await expect.poll(() => ringOf(close.element())).toEqual(ring(onDark))
  expect(getComputedStyle(close.element()).outlineOffset).toBe('-3px')
  await close.click()
  await expect.poll(() => notice.isConnected).toBe(false)
})
