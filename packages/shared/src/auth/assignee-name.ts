import type { Assignees } from './tailors.ts'

export function assigneeName(assignees: Assignees, id: string): string {
  return assignees[id]?.name ?? 'a person'
}
