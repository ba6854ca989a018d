import { type DraftKind, ownDrafts } from './drafts.ts'
import { createOpenDraft, type DraftContent, type OpenDraft } from './open-draft.ts'
import type { QueueTransactions } from './outbox-store.ts'
import { copyPictures } from './pictures.ts'
import type { Ports } from './ports.ts'
import type { Draft } from './storage.ts'
import type { TabState } from './tab-view.ts'

export interface ContinuedDraft extends DraftContent {
  draft: OpenDraft
  /** What was seen has become an order, or measurements, or was thrown away: this becomes another one. */
  isAnother: boolean
}

export function createDraftKeeping(
  ports: Ports,
  { account }: TabState,
  changeQueue: QueueTransactions['changeQueue'],
) {
  const { store, newKey } = ports
  const open = new Set<OpenDraft>()
  const listeners = new Set<() => void>()
  const openDraft = (id: string, of: DraftKind = 'drafts') =>
    createOpenDraft({ id, of, ports, account, changeQueue, open })

  return {
    async drafts(of?: DraftKind): Promise<Draft[]> {
      const user = account()
      return user === undefined ? [] : store.transact('readonly', ['meta'], (tx) => ownDrafts(tx, user, of))
    },

    onDrafts(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    newDraft: (id: string, of?: DraftKind): OpenDraft => openDraft(id, of),

    /** @param seen as a screen shows it: when it was saved or deleted since, another one is begun with that */
    async continueDraft(seen: Pick<Draft, 'id'> & DraftContent, of?: DraftKind): Promise<ContinuedDraft> {
      const draft = openDraft(seen.id, of)
      const stored = await draft.begin()
      if (stored) return { draft, form: stored.form, files: stored.files, isAnother: false }
      await draft.close()
      const another = openDraft(newKey(), of)
      const user = account()
      const pictures = user ? await copyPictures(store, user, seen.files, newKey) : []
      const files = pictures.map(({ id }) => id)
      await another.keep({ form: seen.form, files }, pictures)
      return { draft: another, form: seen.form, files, isAnother: true }
    },

    async dropDraft(id: string, of?: DraftKind): Promise<void> {
      const draft = openDraft(id, of)
      await draft.begin()
      await draft.throwAway()
    },

    async settled(): Promise<void> {
      // What the last key has changed is given to the draft after this task.
      await new Promise((resolve) => setTimeout(resolve))
      await Promise.all([...open].map((draft) => draft.settled()))
    },

    async storesClosed(): Promise<void> {
      await Promise.all([...open].map((draft) => draft.storesClosed()))
    },

    async lookAtDrafts(): Promise<void> {
      for (const listener of listeners) listener()
      await Promise.all([...open].map((draft) => draft.look()))
    },
  }
}
