import type { OrderRecord } from '@zari/shared/orders/order'
import type { OutboxEntry, SeenConflict } from '../engine/entry.ts'
import { isSameConflict } from '../engine/resolve-entry.ts'
import { type ConflictAnswer, useAppStore } from '../app-state/app-store.ts'

const asked = new Map<string, Promise<ConflictAnswer>>()

/**
 * Asks the person at the screen which side of a conflict is kept. Questions are asked one after the other, and
 * once per edit, however many wait for the answer.
 * @param key of the edit
 */
export function resolveConflict(
  key: string,
  current: OrderRecord,
  conflicts: readonly SeenConflict[],
): Promise<ConflictAnswer> {
  const before = asked.get(key)
  if (before) return before
  const answer = new Promise<ConflictAnswer>((resolve) => {
    const settle = (given: ConflictAnswer) => {
      asked.delete(key)
      useAppStore.setState(({ questions }) => ({ questions: questions.filter((each) => each.key !== key) }))
      resolve(given)
    }
    useAppStore.setState(({ questions }) => ({
      questions: [...questions, { key, current, conflicts, settle }],
    }))
  })
  asked.set(key, answer)
  return answer
}

/** The app is another person's now: what was asked of the one before waits for them under "Needs attention". */
export function dismissConflicts(): void {
  for (const { settle } of useAppStore.getState().questions) settle('later')
}

/** Takes back what was asked of edits that another tab settled, or sent again and found another conflict. */
export function dismissStaleConflicts(entries: readonly OutboxEntry[]): void {
  for (const { key, conflicts, settle } of useAppStore.getState().questions) {
    const problem = entries.find((entry) => entry.key === key)?.problem
    const now = problem?.reason === 'conflict' ? problem.conflicts : []
    const isAsSeen =
      now.length === conflicts.length &&
      now.every((one) => conflicts.some((other) => isSameConflict(one, other)))
    if (!isAsSeen) settle('ask-again')
  }
}
