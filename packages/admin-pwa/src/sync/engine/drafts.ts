import { addDays } from '@zari/shared/time/due-date'
import { type Draft, readMeta, type StoreTx } from './storage.ts'

export type DraftKind = 'drafts' | 'measuring'

const KINDS: readonly DraftKind[] = ['drafts', 'measuring']

export interface DraftRef {
  user: string
  id: string
  of: DraftKind
}

export interface SavedDraft {
  holder: string
  /** Called in the transaction that makes of it what it was begun for. */
  maySave(tx: StoreTx, user: string): Promise<boolean>
  saved(): void
}

/** Days for which a draft that has ended stays for windows that have not closed it: they may have been killed. */
const ENDED_DAYS = 7

const storedDrafts = async (tx: StoreTx, of: DraftKind): Promise<readonly Draft[]> =>
  (await readMeta(tx, of))?.drafts ?? []

/** Also those that have ended. */
export async function allDrafts(tx: StoreTx): Promise<Draft[]> {
  return (await Promise.all(KINDS.map((of) => storedDrafts(tx, of)))).flat()
}

/** The last changed first. */
export async function ownDrafts(tx: StoreTx, user: string, of: DraftKind = 'drafts'): Promise<Draft[]> {
  return (await storedDrafts(tx, of))
    .filter((draft) => draft.user === user && !draft.ended)
    .sort((a, b) => b.changedAt - a.changedAt)
}

export async function findDraft(tx: StoreTx, { user, id, of }: DraftRef): Promise<Draft | undefined> {
  return (await storedDrafts(tx, of)).find((draft) => draft.id === id && draft.user === user)
}

/** Pictures whose bytes a draft needs: its own, and those that other windows show. */
export const draftFiles = ({ files, openIn = {} }: Draft): string[] => [
  ...files,
  ...Object.values(openIn).flat(),
]

async function replaceDraft(tx: StoreTx, { user, id, of }: DraftRef, draft?: Draft): Promise<void> {
  const all = await storedDrafts(tx, of)
  const others = all.filter((each) => each.id !== id || each.user !== user)
  if (draft || others.length < all.length)
    await tx.put('meta', { name: of, drafts: draft ? [...others, draft] : others })
}

export const storeDraft = (tx: StoreTx, draft: Draft, of: DraftKind = 'drafts'): Promise<void> =>
  replaceDraft(tx, { ...draft, of }, draft)

/** A window has closed or ended a draft. One that has ended stays until no window has it open. @returns whether it is gone */
export async function leaveDraft(
  tx: StoreTx,
  ref: DraftRef,
  holder: string,
  how?: 'saved' | 'deleted',
): Promise<boolean> {
  const draft = await findDraft(tx, ref)
  if (!draft) return false
  const { [holder]: _own, ...openIn } = draft.openIn ?? {}
  const on = (await readMeta(tx, 'replica'))?.day
  const ending = how && { form: null, files: [], heldBy: holder, ended: { how, on } }
  const left = { ...draft, openIn, ...ending }
  const isGone = left.ended !== undefined && Object.keys(openIn).length === 0
  await replaceDraft(tx, ref, isGone ? undefined : left)
  return isGone
}

export async function deleteEndedDrafts(tx: StoreTx): Promise<void> {
  const day = (await readMeta(tx, 'replica'))?.day
  if (!day) return
  const first = addDays(day, -ENDED_DAYS)
  for (const of of KINDS) {
    const all = await storedDrafts(tx, of)
    const kept = all.filter(({ ended }) => !ended?.on || ended.on >= first)
    if (kept.length < all.length) await tx.put('meta', { name: of, drafts: kept })
  }
}

/** Another window has changed, saved or deleted the draft that this one wanted to save: nothing was kept. */
export class StaleDraft extends Error {
  override name = 'StaleDraft'
  constructor() {
    super('This was changed in another window')
  }
}
