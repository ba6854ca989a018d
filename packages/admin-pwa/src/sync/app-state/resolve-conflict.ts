import type { OrderRecord } from '@zari/shared/orders/order'
import type { OutboxEntry, SeenConflict } from '../engine/entry.ts'
import { isSameConflict } from '../engine/resolve-entry.ts'
import { type ConflictAnswer, useAppStore } from './app-store.ts'

const questions = new Map<string, Promise<ConflictAnswer>>()

/** One question after the other, and once per edit, however many wait for the answer. @param key of the edit */
export function resolveConflict(
  key: string,
  current: OrderRecord,
  conflicts: readonly SeenConflict[],
): Promise<ConflictAnswer> {
  const before = questions.get(key)
  if (before) return before
  const answer = new Promise<ConflictAnswer>((resolve) => {
    const settle = (choice: ConflictAnswer) => {
      questions.delete(key)
      useAppStore.setState((state) => ({ questions: state.questions.filter((each) => each.key !== key) }))
      resolve(choice)
    }
    useAppStore.setState((state) => ({
      questions: [...state.questions, { key, current, conflicts, settle }],
    }))
  })
  questions.set(key, answer)
  return answer
}

export function dismissConflicts(): void {
  for (const { settle } of useAppStore.getState().questions) settle('later')
}

/** Another tab settled them, or sent them again and found another conflict. */
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
