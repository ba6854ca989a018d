import type { FieldConflict } from '@zari/shared/orders/merge-edit'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import type { NewOrder } from '@zari/shared/orders/new-order'
import type { Ports } from './ports.ts'
import { dropReplica } from './transactions.ts'
import { retryFreeingSpace } from './storage-quota.ts'
import type { TabState } from './tab-view.ts'
import { discardEdit } from './discard-entry.ts'
import { type DraftKind, ownDrafts } from './drafts.ts'
import { type Draft } from './storage.ts'
import type { NewEntry, OutboxEntry } from './entry.ts'
import { createOpenDraft, type DraftContent, type OpenDraft } from './open-draft.ts'
import type { QueueTransactions } from './outbox-store.ts'
import { addEdits } from './outbox.ts'
import { copyPictures, type NewPicture } from './pictures.ts'
import {
  editEntry,
  amendOrder,
  type Choices,
  makeDraftAgain,
  resolveEdit,
  retryEdit,
  sendWithoutRefused,
} from './resolve-entry.ts'
import type { OutboxSender } from './sender.ts'

/** What a person may do with an edit of theirs that has not reached the server. */
export function createEntryActions(
  { newKey, clock }: Ports,
  changeQueue: QueueTransactions['changeQueue'],
  sender: Pick<OutboxSender, 'wake' | 'tryNow'>,
) {
  return {
    /** @returns its key from now on: what the server knows under its key from something else is sent as something new */
    async retry(key: string): Promise<string> {
      const now = await changeQueue((tx, user) => retryEdit(tx, user, key, newKey))
      sender.tryNow()
      return now ?? key
    },

    /** Throws an edit away for good; see `discardEdit`. @returns false when it was not there any more */
    async discard(key: string): Promise<boolean> {
      const isDone = await changeQueue((tx, user) => discardEdit(tx, user, key, newKey()))
      sender.wake()
      return isDone
    },

    /**
     * Settles a conflict, field by field.
     * @param seen the conflicts that the person chose about: if they are others by now, nothing is settled
     * @returns the key of the edit that is sent for what is mine; null when nothing is sent; undefined when nothing was settled
     */
    async resolve(
      key: string,
      seen: readonly FieldConflict[],
      choices: Choices,
    ): Promise<string | null | undefined> {
      const fresh = newKey()
      const isSent = await changeQueue((tx, user) => resolveEdit(tx, user, key, seen, choices, fresh))
      sender.wake()
      return isSent === undefined ? undefined : isSent ? fresh : null
    },

    /**
     * Makes another order of one that no server has.
     * @param about the customer's name
     * @returns false when it is at the server by now, or may be
     */
    async amendOrder(key: string, to: { order: NewOrder; about: string }): Promise<boolean> {
      const isDone = await changeQueue((tx, user) => amendOrder(tx, user, key, to, newKey))
      sender.wake()
      return isDone
    },

    /**
     * Makes measurements that the server refused a draft again, which becomes another set.
     * @param form as the screen reads it
     * @returns false when they do not wait for a person any more
     */
    measureAgain: (key: string, form: unknown): Promise<boolean> =>
      changeQueue((tx, user) => {
        const draft = { id: newKey(), user, form, files: [], changedAt: clock.now() }
        return makeDraftAgain(tx, user, key, { draft, of: 'measuring' })
      }),

    /** Sends an edit again without the pictures for which it was refused. @returns false when it is not refused for any now */
    async sendWithoutRefused(key: string): Promise<boolean> {
      const isDone = await changeQueue((tx, user) => sendWithoutRefused(tx, user, key, newKey()))
      sender.wake()
      return isDone
    },

    /** Sends other values in place of those that the server refused. */
    async amend(key: string, fields: EditValues): Promise<boolean> {
      const isDone = await changeQueue((tx, user) => editEntry(tx, user, key, fields, newKey()))
      sender.wake()
      return isDone
    },
  }
}

/** A draft that somebody goes on with. */
export interface ContinuedDraft extends DraftContent {
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
  const { store, newKey } = ports
  /** Those that this tab has open. */
  const open = new Set<OpenDraft>()
  const listeners = new Set<() => void>()
  const openDraft = (id: string, of: DraftKind = 'drafts') =>
    createOpenDraft({ id, of, ports, user: () => tab.user()?.id, changeQueue, open })

  return {
    /** The signed-in person's, the last one first. */
    async drafts(of?: DraftKind): Promise<Draft[]> {
      const own = tab.user()?.id
      return own === undefined ? [] : store.transact('readonly', ['meta'], (tx) => ownDrafts(tx, own, of))
    },

    /** @param listener called when another tab has begun, changed or ended a draft */
    onDrafts(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** One that is begun now: nothing is kept of it yet. @param id of what it becomes */
    newDraft: (id: string, of?: DraftKind): OpenDraft => openDraft(id, of),

    /**
     * Goes on with a draft as it is stored by now.
     * @param seen as a screen shows it: when it was saved or deleted since, another one is begun with that
     */
    async continueDraft(seen: Pick<Draft, 'id'> & DraftContent, of?: DraftKind): Promise<ContinuedDraft> {
      const draft = openDraft(seen.id, of)
      const begun = await draft.begin()
      if (begun) return { draft, form: begun.form, files: begun.files, isAnother: false }
      await draft.close()
      const another = openDraft(newKey(), of)
      const own = tab.user()?.id
      const pictures = own ? await copyPictures(store, own, seen.files, newKey) : []
      const files = pictures.map(({ id }) => id)
      await another.keep({ form: seen.form, files }, pictures)
      return { draft: another, form: seen.form, files, isAnother: true }
    },

    /** Deletes it with its pictures. Windows that have it open say so. */
    async dropDraft(id: string, of?: DraftKind): Promise<void> {
      const draft = openDraft(id, of)
      await draft.begin()
      await draft.throwAway()
    },

    /** When all that was typed in this tab is stored. */
    async settled(): Promise<void> {
      // What the last key has changed is given to the draft after this task.
      await new Promise((resolve) => setTimeout(resolve))
      await Promise.all([...open].map((draft) => draft.settled()))
    },

    /** The browser has closed the device's stores, and perhaps deleted them. */
    async storesClosed(): Promise<void> {
      await Promise.all([...open].map((draft) => draft.storesClosed()))
    },

    /** Another tab has changed something. */
    async lookAtDrafts(): Promise<void> {
      for (const listener of listeners) listener()
      await Promise.all([...open].map((draft) => draft.look()))
    },
  }
}

/**
 * Keeps all edits of one save with their pictures, in one transaction; when the device is full, other things go first.
 * @returns the entry that each is in
 * @param draft that they were typed in
 * @throws StaleDraft when another window has changed, saved or deleted that; nothing was kept then
 * @throws QuotaExceededError and other errors of the device's storage: nothing was kept then
 */
export async function keepEdits(
  ports: Ports,
  changeQueue: QueueTransactions['changeQueue'],
  edits: readonly NewEntry[],
  pictures: readonly NewPicture[],
  draft?: OpenDraft,
): Promise<OutboxEntry[]> {
  let kept = pictures
  /** Pictures that are uploaded already are the first that this device can do without. */
  const withoutUploaded = async () => {
    kept = pictures.filter(({ path }) => path === undefined)
  }
  const { newKey, clock } = ports
  const keep = () =>
    changeQueue((tx, user) => addEdits(tx, edits, kept, { user, newKey, createdAt: clock.now(), draft }))
  const entries = await retryFreeingSpace(keep, ports.freeSpace, withoutUploaded, () => dropReplica(ports))
  draft?.saved()
  return entries
}
