import type { Assignees } from './tailors.ts'

/** @param id of a person who works in the shop, or once did */
export function assigneeName(assignees: Assignees, id: string): string {
  return assignees[id]?.name ?? 'a person'
}
