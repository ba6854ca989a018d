import type { StoreTx } from '../store.ts'
import { readMeta } from '../store.ts'

/**
 * Where what was begun is kept: new orders, and measurements. Apart from each other, because an app of before takes every
 * draft for an order.
 */
export type DraftsOf = 'drafts' | 'measuring'

/** What somebody has begun and not made. It is hers alone, and is sent to nobody. */
export interface Draft {
  /** The order's, or the set's: of what it becomes. */
  id: string
  /** Id of the account. */
  user: string
  /** Device clock, ms since 1970; to show, never to decide by. */
  changedAt: number
  /** What was typed, as the screen that wrote it reads it. */
  form: unknown
  /** Pictures that were added, by their waiting names; the device has their bytes. */
  files: readonly string[]
  /** Who may change it, or make something of it: a tab that has it open. Absent when it was left. */
  heldBy?: string
  /** Device clock, ms since 1970: where there are no Web Locks, a tab that holds it says so again before that. */
  heldUntil?: number
}

export async function allDrafts(tx: StoreTx, of: DraftsOf = 'drafts'): Promise<readonly Draft[]> {
  return (await readMeta(tx, of))?.drafts ?? []
}

/** A person's, the one that was changed last first. */
export async function ownDrafts(tx: StoreTx, user: string, of?: DraftsOf): Promise<Draft[]> {
  return (await allDrafts(tx, of))
    .filter((draft) => draft.user === user)
    .sort((a, b) => b.changedAt - a.changedAt)
}

export async function ownDraft(
  tx: StoreTx,
  user: string,
  id: string,
  of?: DraftsOf,
): Promise<Draft | undefined> {
  return (await ownDrafts(tx, user, of)).find((draft) => draft.id === id)
}

/** Keeps what was typed so far. */
export async function keepDraft(tx: StoreTx, draft: Draft, of: DraftsOf = 'drafts'): Promise<void> {
  const others = (await allDrafts(tx, of)).filter(({ id }) => id !== draft.id)
  await tx.put('meta', { name: of, drafts: [...others, draft] })
}

/** It has become what it was begun for, or was thrown away. */
export async function dropDraft(
  tx: StoreTx,
  user: string,
  id: string,
  of: DraftsOf = 'drafts',
): Promise<void> {
  const all = await allDrafts(tx, of)
  const drafts = all.filter((draft) => draft.id !== id || draft.user !== user)
  if (drafts.length < all.length) await tx.put('meta', { name: of, drafts })
}

/** Another tab has taken over what this one wanted to save, or has ended it: nothing was kept. */
export class DraftElsewhere extends Error {
  override name = 'DraftElsewhere'
  constructor() {
    super('This is open in another tab')
  }
}
