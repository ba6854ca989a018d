import type { Ports } from '../ports.ts'
import { makingRoom } from '../quota.ts'
import type { TabState } from '../tabs/tab-state.ts'
import { type Draft, type DraftsOf, dropDraft, keepDraft, ownDrafts } from './drafts.ts'
import { ownEntries } from './edit-queue.ts'
import type { QueueTransactions } from './queue-transactions.ts'
import { type NewPicture, keepPicture, releasePictures } from './queued-pictures.ts'

/** Keeps what somebody types for a new order, or of measurements, so that neither a reload nor a dead battery loses it. */
export function createDraftKeeping(
  { store, clock, entryFormat, freeSpace }: Pick<Ports, 'store' | 'clock' | 'entryFormat' | 'freeSpace'>,
  tab: Pick<TabState, 'user'>,
  changeQueue: QueueTransactions['changeQueue'],
) {
  return {
    /** The signed-in person's, the last one first. */
    async drafts(of?: DraftsOf): Promise<Draft[]> {
      const own = tab.user()?.id
      return own === undefined ? [] : store.transact('readonly', ['meta'], (tx) => ownDrafts(tx, own, of))
    },

    /**
     * @param pictures those of `files` that are new
     * @throws QuotaExceededError and other errors of the device's storage
     */
    async keepDraft(
      { id, form, files }: Pick<Draft, 'id' | 'form' | 'files'>,
      pictures: readonly NewPicture[] = [],
      of?: DraftsOf,
    ): Promise<void> {
      const own = tab.user()?.id
      if (own === undefined) return
      const keep = () =>
        store.transact('readwrite', ['meta', 'pictures', 'pictureBytes'], async (tx) => {
          for (const picture of pictures) await keepPicture(tx, own, picture)
          await keepDraft(tx, { id, form, files, user: own, changedAt: clock.now() }, of)
        })
      await makingRoom(keep, freeSpace)
    },

    /** Throws it away with its pictures. */
    async dropDraft(id: string, of?: DraftsOf): Promise<void> {
      await changeQueue(async (tx, user) => {
        await dropDraft(tx, user, id, of)
        await releasePictures(tx, user, await ownEntries(tx, user, entryFormat))
      })
    },
  }
}
