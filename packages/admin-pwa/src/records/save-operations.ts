import type { NewOperation, QueueEntry } from '../offline/queue/entry.ts'
import type { OpenDraft } from '../offline/queue/open-draft.ts'
import { keepOnDevice } from './keep-on-device.ts'
import { type EditResult, EditRefused } from './save-edits.ts'
import { staffEngine } from './staff-engine.ts'

export interface SavedFrom {
  /** That they were typed in. */
  draft?: OpenDraft
  /** Called once they are on this device. */
  onKept?: () => void
}

/**
 * Keeps operations on customers' records on this device, all or none, and sends them when they can be.
 * @param draft that they were typed in
 * @throws DraftElsewhere when another tab has that, and the device's own error when they could not be kept; nothing of
 * them was then
 */
export function keepOperations(
  operations: readonly NewOperation[],
  draft?: OpenDraft,
): Promise<QueueEntry[]> {
  return keepOnDevice(() => staffEngine().saveTogether(operations, [], draft))
}

/**
 * The same for a screen that says what became of them: the server's answer is waited for, but not a network.
 * @returns what became of each, in order
 * @throws what `keepOperations` throws
 */
export async function saveOperations(
  operations: readonly NewOperation[],
  { draft, onKept }: SavedFrom = {},
): Promise<EditResult[]> {
  const entries = await keepOperations(operations, draft)
  onKept?.()
  return Promise.all(entries.map(({ key }) => follow(key)))
}

async function follow(key: string): Promise<EditResult> {
  const engine = staffEngine()
  const result = await engine.waitForResult(key)
  if (result.is !== 'stuck') return result.is
  const { entry, problem } = result
  // What was measured is not measured again: it stands under "Needs attention".
  if (entry.operation?.do === 'add-measurements' || problem.reason !== 'refused') return 'to-settle'
  await engine.discard(key)
  return new EditRefused(problem.message)
}
