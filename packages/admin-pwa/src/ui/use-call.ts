import { ApiError, messageFor } from '@zari/shared/api/api-error'
import { useState } from 'react'
import { notifyFailure } from './notify.ts'

export const describeFailure = (error: unknown): string =>
  messageFor(
    error,
    error instanceof ApiError
      ? 'Please try again.'
      : 'The server can’t be reached. Check the internet and try again.',
  )

/** @param failed title of the notice, or what is done in its place @returns `run` resolves to whether it succeeded */
export function useCall(
  failed: string | ((error: unknown) => void),
  describe: (error: unknown) => string = describeFailure,
) {
  const [isRunning, setRunning] = useState(false)
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setRunning(true)
    try {
      await work()
      return true
    } catch (error) {
      if (typeof failed === 'string') notifyFailure(failed, describe(error))
      else failed(error)
      return false
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, run }
}
