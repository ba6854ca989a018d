import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PickingProblems } from './file-button.tsx'

const alert = () => page.getByRole('alert')

test('the same problem again is shown for another five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { rerender } = await render(<PickingProblems problems={['a.txt is no picture']} />)
  await expect.element(alert()).toHaveTextContent('a.txt is no picture')
  vi.advanceTimersByTime(4_000)
  const again = ['a.txt is no picture']
  await rerender(<PickingProblems problems={again} />)
  vi.advanceTimersByTime(4_000)
  await rerender(<PickingProblems problems={again} />)
  await expect.element(alert()).toHaveTextContent('a.txt is no picture')
  vi.advanceTimersByTime(1_000)
  await expect.element(alert()).toBeEmptyDOMElement()
})
