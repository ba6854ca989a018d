import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { MinuteProvider, RelativeTime } from './relative-time.tsx'

test('how long ago something happened goes on while the app stands open', async () => {
  vi.useFakeTimers({
    now: new Date('2026-11-24T10:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
  const screen = await render(
    <MinuteProvider>
      <RelativeTime instant="2026-11-24T09:58:00Z" />
    </MinuteProvider>,
  )
  await expect.element(screen.getByText('2 minutes ago')).toBeVisible()
  vi.advanceTimersByTime(60_000)
  await expect.element(screen.getByText('3 minutes ago')).toBeVisible()
})
