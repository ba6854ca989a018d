import type { Ports } from '../ports.ts'
import type { TabState } from '../tabs/tab-state.ts'
import { type Draft, type DraftsOf, ownDrafts } from './drafts.ts'
import { type OpenDraft, type Typed, createOpenDraft, isLeased, lockOf } from './open-draft.ts'
import type { QueueTransactions } from './queue-transactions.ts'
import { copyPictures } from './queued-pictures.ts'

export interface ListedDraft extends Draft {
  /** Another tab has it open. */
  isElsewhere: boolean
}

/** A draft that somebody goes on with. */
export interface ContinuedDraft extends Typed {
  draft: OpenDraft
  /** What was seen has become an order, or measurements, or was thrown away: this becomes another one. */
  isAnother: boolean
}

/** Keeps what somebody types for a new order, or of measurements, so that neither a reload nor a dead battery loses it. */
export function createDraftKeeping(
  ports: Ports,
  tab: Pick<TabState, 'user'>,
  changeQueue: QueueTransactions['changeQueue'],
) {
  const { store, tabs, clock, newKey } = ports
  /** Those that this tab has open. */
  const open = new Set<OpenDraft>()
  const listeners = new Set<() => void>()
  const openDraft = (id: string, of: DraftsOf = 'drafts') =>
    createOpenDraft({ id, of, ports, user: () => tab.user()?.id, changeQueue, open })

  return {
    /** The signed-in person's, the last one first. */
    async drafts(of?: DraftsOf): Promise<ListedDraft[]> {
      const own = tab.user()?.id
      if (own === undefined) return []
      // The lock of one that is being closed is held for a moment.
      const here = new Set([...open].map(({ id }) => id))
      const [locked, all] = await Promise.all([
        tabs.locks?.held(),
        store.transact('readonly', ['meta'], (tx) => ownDrafts(tx, own, of)),
      ])
      const isLocked = (draft: Draft) =>
        locked ? locked.has(lockOf(draft.id)) : isLeased(draft, clock.now())
      return all.map((draft) => ({ ...draft, isElsewhere: !here.has(draft.id) && isLocked(draft) }))
    },

    /** @param listener called when another tab has begun a draft, left or ended one, or taken one over */
    onDrafts(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** One that is begun now: nothing is kept of it yet. @param id of what it becomes */
    newDraft: (id: string, of?: DraftsOf): OpenDraft => openDraft(id, of),

    /**
     * Goes on with a draft, as it is kept by now.
     * @param seen as a screen shows it: when nothing is kept of it any more, another one is begun with that
     * @param how `take`: also when another tab has it open, which can't change it from then on
     * @returns undefined when another tab has it open
     */
    async continueDraft(
      seen: Pick<Draft, 'id'> & Typed,
      { of, take = false }: { of?: DraftsOf; take?: boolean } = {},
    ): Promise<ContinuedDraft | undefined> {
      const draft = openDraft(seen.id, of)
      const begun = await draft.begin(take)
      if (begun === 'elsewhere') return undefined
      if (begun) return { draft, form: begun.form, files: begun.files, isAnother: false }
      await draft.close()
      const another = openDraft(newKey(), of)
      const own = tab.user()?.id
      const pictures = own ? await copyPictures(store, own, seen.files, newKey) : []
      const files = pictures.map(({ id }) => id)
      await another.keep({ form: seen.form, files }, pictures)
      return { draft: another, form: seen.form, files, isAnother: true }
    },

    /** Throws it away with its pictures. @returns false when another tab has it open */
    async dropDraft(id: string, of?: DraftsOf): Promise<boolean> {
      const draft = openDraft(id, of)
      if ((await draft.begin(false)) === 'elsewhere') return false
      return draft.throwAway()
    },

    /** Another tab has changed something: perhaps it has taken over what this one has open. */
    async lookAtDrafts(): Promise<void> {
      for (const listener of listeners) listener()
      await Promise.all([...open].map((draft) => draft.look()))
    },
  }
}
