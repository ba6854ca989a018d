import { type Draft, readMeta, type StoreTx } from './storage.ts'

/** Where what was begun is kept: new orders, and measurements. */
export type DraftKind = 'drafts' | 'measuring'

export async function allDrafts(tx: StoreTx, of: DraftKind = 'drafts'): Promise<readonly Draft[]> {
  return (await readMeta(tx, of))?.drafts ?? []
}

/** A person's, the one that was changed last first. */
export async function ownDrafts(tx: StoreTx, user: string, of?: DraftKind): Promise<Draft[]> {
  return (await allDrafts(tx, of))
    .filter((draft) => draft.user === user)
    .sort((a, b) => b.changedAt - a.changedAt)
}

export async function ownDraft(
  tx: StoreTx,
  user: string,
  id: string,
  of?: DraftKind,
): Promise<Draft | undefined> {
  return (await ownDrafts(tx, user, of)).find((draft) => draft.id === id)
}

/** Keeps what was typed so far. */
export async function keepDraft(tx: StoreTx, draft: Draft, of: DraftKind = 'drafts'): Promise<void> {
  const others = (await allDrafts(tx, of)).filter(({ id }) => id !== draft.id)
  await tx.put('meta', { name: of, drafts: [...others, draft] })
}

/** It has become what it was begun for, or was thrown away. */
export async function dropDraft(
  tx: StoreTx,
  user: string,
  id: string,
  of: DraftKind = 'drafts',
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
