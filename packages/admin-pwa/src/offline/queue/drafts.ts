import type { StoreTx } from '../store.ts'
import { readMeta } from '../store.ts'

/** A new order that somebody has begun and not made. It is hers alone, and is sent to nobody. */
export interface Draft {
  /** The order's. */
  id: string
  /** Id of the account. */
  user: string
  /** Device clock, ms since 1970; to show, never to decide by. */
  changedAt: number
  /** What was typed, as the screen that wrote it reads it. */
  form: unknown
  /** Pictures that were added, by their waiting names; the device has their bytes. */
  files: readonly string[]
}

export async function allDrafts(tx: StoreTx): Promise<readonly Draft[]> {
  return (await readMeta(tx, 'drafts'))?.drafts ?? []
}

/** A person's, the one that was changed last first. */
export async function ownDrafts(tx: StoreTx, user: string): Promise<Draft[]> {
  return (await allDrafts(tx))
    .filter((draft) => draft.user === user)
    .sort((a, b) => b.changedAt - a.changedAt)
}

/** Keeps what was typed so far. */
export async function keepDraft(tx: StoreTx, draft: Draft): Promise<void> {
  const others = (await allDrafts(tx)).filter(({ id }) => id !== draft.id)
  await tx.put('meta', { name: 'drafts', drafts: [...others, draft] })
}

/** It has become an order, or was thrown away. */
export async function dropDraft(tx: StoreTx, user: string, id: string): Promise<void> {
  const all = await allDrafts(tx)
  const drafts = all.filter((draft) => draft.id !== id || draft.user !== user)
  if (drafts.length < all.length) await tx.put('meta', { name: 'drafts', drafts })
}
