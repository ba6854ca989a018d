import { useState } from 'react'
import { tellFailure } from './people-calls.ts'

/** One call at a time; what went wrong is told. @returns `run` gives whether it was done */
export function useCall(failed: string) {
  const [isRunning, setRunning] = useState(false)
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setRunning(true)
    try {
      await work()
      return true
    } catch (error) {
      tellFailure(failed, error)
      return false
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, run }
}
