import { Dialog } from '@zari/shared/ui/dialog'
import { Notices } from '@zari/shared/ui/notices'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

function Opener() {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Notices className="" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="Sheet" initialFocus={field}>
          <input ref={field} aria-label="Amount" defaultValue="0" />
        </Dialog>
      )}
    </>
  )
}

test('a sheet’s field has the focus within the press, so that nothing typed is lost, and gives it back', async () => {
  await render(<Opener />)
  const opener = page.getByRole('button', { name: 'Open' }).element() as HTMLElement
  opener.focus()
  opener.click()
  // Before the next frame.
  await Promise.resolve()
  expect(document.activeElement).toHaveAttribute('aria-label', 'Amount')
  await userEvent.keyboard('1500')
  await expect.element(page.getByLabelText('Amount')).toHaveValue('1500')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(opener)
})
