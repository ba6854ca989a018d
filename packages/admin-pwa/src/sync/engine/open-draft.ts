import { type DraftKind, type DraftRef, findDraft, storeDraft, leaveDraft } from './drafts.ts'
import type { QueueTransactions } from './outbox-store.ts'
import { ownEntries, QUEUE_STORES } from './outbox.ts'
import { deleteUnusedBytes, type NewPicture, storePicture } from './pictures.ts'
import type { Ports } from './ports.ts'
import { retryFreeingSpace } from './storage-quota.ts'
import type { Draft, StoreTx } from './storage.ts'

export type DraftContent = Pick<Draft, 'form' | 'files'>

/** What another window has done with a draft that this one has open. Unless it is `open`, nothing is written here. */
export type DraftState = 'open' | 'changed' | 'saved' | 'deleted'

interface Surroundings {
  id: string
  of: DraftKind
  ports: Ports
  account: () => string | undefined
  changeQueue: QueueTransactions['changeQueue']
  open: Set<OpenDraft>
}

const isSameForm = (one: DraftContent, other: DraftContent | undefined) =>
  JSON.stringify(one.form) === JSON.stringify(other?.form)

/** Each transaction looks at the row first: a tab writes only over what it has seen. Whoever types next holds it. */
export function createOpenDraft({ id, of, ports, account, changeQueue, open }: Surroundings) {
  const { store, tabs, clock, newKey, freeSpace } = ports
  const holder = newKey()
  /** Somebody else may sign in while it is open. */
  const user = account() ?? ''
  const ref: DraftRef = { user, id, of }
  const listeners = new Set<() => void>()
  let state: DraftState = 'open'
  let hasEnded = false
  let isStored = false
  /** As this tab last read or stored it. */
  let seen: DraftContent | undefined
  let begun: Promise<Draft | undefined> | undefined
  let writing: Promise<unknown> = Promise.resolve()

  function look(row: Draft | undefined): boolean {
    const isOwn = !row || row.heldBy === holder
    const now = isOwn ? 'open' : (row.ended?.how ?? (isSameForm(row, seen) ? 'open' : 'changed'))
    if (now !== state) {
      state = now
      for (const listener of listeners) listener()
    }
    return state === 'open'
  }

  async function begin(): Promise<Draft | undefined> {
    if (account() !== user) return undefined
    open.add(self)
    const row = await store.transact('readwrite', ['meta'], async (tx) => {
      const found = await findDraft(tx, ref)
      if (!found || found.ended) return undefined
      await storeDraft(tx, { ...found, openIn: { ...found.openIn, [holder]: found.files } }, of)
      return found
    })
    seen = row
    isStored = row !== undefined
    return row
  }

  async function storeContent(
    latest: DraftContent | undefined,
    pictures: readonly NewPicture[],
  ): Promise<boolean> {
    if (account() !== user || hasEnded) return true
    await self.begin()
    if (!latest) return self.remove()
    let isNews = false
    const put = () =>
      store.transact('readwrite', ['meta', 'pictures', 'pictureBytes'], async (tx) => {
        const row = await findDraft(tx, ref)
        if (!look(row)) return false
        // What was saved while this waited stays saved.
        if (hasEnded || row?.ended?.how === 'saved' || (!row && isStored)) return true
        for (const picture of pictures) await storePicture(tx, user, picture)
        const openIn = { ...row?.openIn, [holder]: latest.files }
        await storeDraft(tx, { id, ...latest, user, changedAt: clock.now(), heldBy: holder, openIn }, of)
        isNews = !isStored || Object.keys(openIn).length > 1
        return true
      })
    if (!(await retryFreeingSpace(put, freeSpace))) return false
    if (hasEnded) return true
    seen = latest
    isStored = true
    if (isNews) tabs.tell({ about: 'queue' })
    return true
  }

  const self = {
    id,
    holder,
    state: (): DraftState => state,

    begin(): Promise<Draft | undefined> {
      begun ??= begin().catch(async (error: unknown) => {
        await self.close()
        throw error
      })
      return begun
    },

    onState: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** @param latest undefined once all of it was taken out again. @returns false when another window has changed or ended it */
    keep(latest: DraftContent | undefined, pictures: readonly NewPicture[] = []): Promise<boolean> {
      const keeping = storeContent(latest, pictures)
      writing = keeping.catch(() => undefined)
      return keeping
    },

    async settled(): Promise<void> {
      for (let last: unknown; last !== writing;) {
        last = writing
        await last
        // What waited for this is begun in the same task.
        await new Promise((resolve) => setTimeout(resolve))
      }
    },

    async remove(): Promise<boolean> {
      if (account() !== user) return true
      const isDone = await changeQueue(async (tx) => {
        if (!look(await findDraft(tx, ref))) return false
        await leaveDraft(tx, ref, holder, 'deleted')
        await deleteUnusedBytes(tx, user, await ownEntries(tx, user))
        return true
      })
      if (isDone) isStored = false
      return isDone
    },

    async throwAway(): Promise<boolean> {
      if (hasEnded || !begun) return true
      const isDone = await self.remove()
      if (isDone) self.saved()
      return isDone
    },

    maySave: async (tx: StoreTx, saver: string): Promise<boolean> =>
      saver === user && look(await findDraft(tx, ref)),

    saved(): void {
      hasEnded = true
      open.delete(self)
    },

    async close(): Promise<void> {
      begun = undefined
      if (!open.delete(self)) return
      await store.transact('readwrite', QUEUE_STORES, async (tx) => {
        if (await leaveDraft(tx, ref, holder)) await deleteUnusedBytes(tx, user, await ownEntries(tx, user))
      })
    },

    /** The browser has closed the stores, and perhaps deleted them: stores what was typed again. */
    async storesClosed(): Promise<void> {
      if (hasEnded || !isStored) return
      isStored = false
      if (seen) await self.keep(seen)
    },

    async look(): Promise<void> {
      if (!hasEnded) look(await store.transact('readonly', ['meta'], (tx) => findDraft(tx, ref)))
    },
  }
  return self
}

export type OpenDraft = ReturnType<typeof createOpenDraft>
