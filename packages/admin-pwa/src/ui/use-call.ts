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

/** One call at a time; failures are told. @returns `run` resolves to whether it succeeded */
export function useCall(failed: string, describe: (error: unknown) => string = describeFailure) {
  const [isRunning, setRunning] = useState(false)
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setRunning(true)
    try {
      await work()
      return true
    } catch (error) {
      notifyFailure(failed, describe(error))
      return false
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, run }
}
