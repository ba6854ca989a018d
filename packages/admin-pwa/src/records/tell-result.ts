import type { QueuedAs } from '../offline/queue/entry.ts'
import type { SendResult } from '../offline/queue/wait-for-result.ts'
import { notify, notifyFailure } from '../state/notify.ts'
import { waitsBecause } from '../state/waits-because.ts'
import { editWords } from './edit-words.ts'
import { type EditResult, EditRefused } from './save-edits.ts'

/**
 * Shows what became of an edit: in the words for it when the server has it, and else where it is now, because an
 * edit that waits has not reached anybody. What the server refused is said in the server's own words. Whoever gave
 * an edit up knows it.
 * @param result `failed`: this device could not keep it
 * @param undo takes back what is kept, for as long as the toast is shown
 */
export function tellResult(edit: QueuedAs, result: EditResult | 'failed', undo?: () => void): void {
  const action = undo && { label: 'Undo', act: undo }
  const { saved, failed } = editWords[edit]
  if (result === 'failed') notifyFailure(...failed)
  else if (result instanceof EditRefused) notifyFailure(failed[0], result.message || failed[1])
  else if (result === 'sent') notify(...saved, action)
  else if (result === 'waiting')
    notify('Saved on this device', `It will be sent ${waitsBecause().when}.`, action)
  else if (result === 'theirs') notify('Left as it is', 'What was saved elsewhere is kept.')
  else if (result === 'to-settle')
    notify('Kept, but not written yet', 'Decide under “Needs attention” what it is to be.')
}

/** The same where nobody is asked at once about what the server did not take. */
export function tellSendResult(edit: QueuedAs, result: SendResult): void {
  if (result.is !== 'stuck') return tellResult(edit, result.is)
  const { problem } = result
  return tellResult(edit, problem.reason === 'refused' ? new EditRefused(problem.message) : 'to-settle')
}
