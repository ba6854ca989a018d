import { onTestFinished, vi } from 'vitest'
import type { Engine } from '../sync/engine/engine.ts'
import { staffEngine } from '../sync/staff-engine.ts'
import { useAppStore } from '../sync/app-state/app-store.ts'

/** Makes the device fail the next time that this is asked of it. @returns what is reported meanwhile */
export function failAt(
  what: 'saveTogether' | 'save' | 'resolve' | 'retry' | 'discard' | 'amendOrder',
  error: Error,
) {
  const engine: Pick<Engine, typeof what> = staffEngine()
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  const failing = vi.spyOn(engine, what).mockRejectedValueOnce(error)
  onTestFinished(() => {
    reported.mockRestore()
    failing.mockRestore()
    useAppStore.setState({ room: 'enough' })
  })
  return reported
}

export const fullDevice = () => new DOMException('', 'QuotaExceededError')
