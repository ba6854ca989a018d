import { messageFor } from '@zari/shared/api/api-error'
import type { IsAnswer } from '@zari/shared/api/answers'
import type { Versioned } from '@zari/shared/lib/versioned'
import { notifyFailure } from '../ui/notify.ts'
import { useCall } from '../ui/use-call.ts'
import { conflictIn } from './record-form.ts'
import { useMeanwhile } from './saved-meanwhile.tsx'

/**
 * For changes by buttons, one at a time. A failure is shown, and the records are read again.
 * @param what a record is, such as "this piece"
 */
export function useRecordActs<R extends Versioned>(isRecord: IsAnswer<R>, what: string, again: () => void) {
  const meanwhile = useMeanwhile()
  const { isRunning, run } = useCall((error) => {
    const current = conflictIn(error, isRecord)
    const words = current ? meanwhile(current, what) : messageFor(error, 'No internet. Nothing was changed.')
    notifyFailure('Not changed', words)
    again()
  })
  return async (work: () => Promise<unknown>): Promise<void> => {
    if (isRunning) return notifyFailure('Not changed', 'The last change is still being saved. Try again.')
    await run(work)
  }
}
