import type { QueueEntry } from './entry.ts'

/** Unsent edits as a text that can be sent to somebody: nothing of them is in one browser only. */
export function editsAsText(entries: readonly QueueEntry[]): string {
  return JSON.stringify(
    entries.map(({ key, kind, id, about, edit, fields, base, createdAt, state, problem }) => ({
      key,
      order: `${kind}/${id}`,
      customer: about,
      edit,
      fields,
      before: base,
      madeAt: new Date(createdAt).toISOString(),
      state,
      problem,
    })),
    null,
    2,
  )
}
