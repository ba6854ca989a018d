import { type DraftKind, type DraftRef, findDraft, keepDraft, leaveDraft } from './drafts.ts'
import type { QueueTransactions } from './outbox-store.ts'
import { ownEntries, QUEUE_STORES } from './outbox.ts'
import { deleteUnusedBytes, keepPicture, type NewPicture } from './pictures.ts'
import type { Ports } from './ports.ts'
import { retryFreeingSpace } from './storage-quota.ts'
import type { Draft, StoreTx } from './storage.ts'

/** What was typed, as the screen that wrote it reads it, and the pictures in it. */
export type DraftContent = Pick<Draft, 'form' | 'files'>

/** What another window has done with a draft that this one has open. Unless it is `open`, nothing is written here. */
export type DraftState = 'open' | 'changed' | 'saved' | 'deleted'

interface Surroundings {
  id: string
  of: DraftKind
  ports: Ports
  user: () => string | undefined
  changeQueue: QueueTransactions['changeQueue']
  /** Those that this tab has open. */
  open: Set<OpenDraft>
}

const isSameForm = (one: DraftContent, other: DraftContent | undefined) =>
  JSON.stringify(one.form) === JSON.stringify(other?.form)

/**
 * A draft as one tab has it open; others may have it open, too. Whoever types next holds it. A tab changes only what it has
 * seen: each of its transactions looks at the row first.
 */
export function createOpenDraft({ id, of, ports, user, changeQueue, open }: Surroundings) {
  const { store, tabs, clock, newKey, freeSpace } = ports
  const holder = newKey()
  const listeners = new Set<() => void>()
  let state: DraftState = 'open'
  /** This tab has saved or deleted it. */
  let hasEnded = false
  let isStored = false
  /** As this tab last read or stored it. */
  let seen: DraftContent | undefined
  let begun: Promise<Draft | undefined> | undefined
  let owner: string | undefined
  let writing: Promise<unknown> = Promise.resolve()

  const refOf = (account: string): DraftRef => ({ user: account, id, of })

  /** @returns whether the row is this tab's to change */
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
    const account = user()
    if (account === undefined) return undefined
    owner = account
    open.add(self)
    const row = await store.transact('readwrite', ['meta'], async (tx) => {
      const found = await findDraft(tx, refOf(account))
      if (!found || found.ended) return undefined
      await keepDraft(tx, { ...found, openIn: { ...found.openIn, [holder]: found.files } }, of)
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
    const account = user()
    if (account === undefined || hasEnded) return true
    await self.begin()
    if (account !== owner) return true
    if (!latest) return self.remove()
    let isNews = false
    const put = () =>
      store.transact('readwrite', ['meta', 'pictures', 'pictureBytes'], async (tx) => {
        const row = await findDraft(tx, refOf(account))
        if (!look(row)) return false
        // What was saved while this waited stays saved.
        if (hasEnded || row?.ended?.how === 'saved' || (!row && isStored)) return true
        for (const picture of pictures) await keepPicture(tx, account, picture)
        const openIn = { ...row?.openIn, [holder]: latest.files }
        await keepDraft(
          tx,
          { id, ...latest, user: account, changedAt: clock.now(), heldBy: holder, openIn },
          of,
        )
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

    /** Opens it in this tab. @returns what is stored of it */
    begin(): Promise<Draft | undefined> {
      begun ??= begin().catch(async (error: unknown) => {
        await self.close()
        throw error
      })
      return begun
    },

    /** @param listener called when `state` has become another */
    onState: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /**
     * Stores what was typed so far, or nothing once all of it was taken out again.
     * @param pictures those of `files` that are new
     * @returns false when another window has changed or ended it
     * @throws QuotaExceededError and other errors of the device's storage
     */
    keep(latest: DraftContent | undefined, pictures: readonly NewPicture[] = []): Promise<boolean> {
      const keeping = storeContent(latest, pictures)
      writing = keeping.catch(() => undefined)
      return keeping
    },

    /** Resolves when all that it was given to keep is stored, or could not be. */
    async settled(): Promise<void> {
      for (let last: unknown; last !== writing;) {
        last = writing
        await last
        // What waited for this is begun in the same task.
        await new Promise((resolve) => setTimeout(resolve))
      }
    },

    async remove(): Promise<boolean> {
      const isDone = await changeQueue(async (tx, account) => {
        if (!look(await findDraft(tx, refOf(account)))) return false
        await leaveDraft(tx, refOf(account), holder, 'deleted')
        await deleteUnusedBytes(tx, account, await ownEntries(tx, account))
        return true
      })
      if (isDone) isStored = false
      return isDone
    },

    /** Deletes it with its pictures. @returns false when another window has changed or ended it */
    async throwAway(): Promise<boolean> {
      if (hasEnded || owner === undefined) return true
      const isDone = await self.remove()
      if (isDone) self.saved()
      return isDone
    },

    /** Called in the transaction that makes of it what it was begun for. */
    maySave: async (tx: StoreTx, account: string): Promise<boolean> =>
      look(await findDraft(tx, refOf(account))),

    /** It has become what it was begun for. */
    saved(): void {
      hasEnded = true
      open.delete(self)
    },

    async close(): Promise<void> {
      begun = undefined
      const account = owner
      if (!open.delete(self) || account === undefined) return
      await store.transact('readwrite', QUEUE_STORES, async (tx) => {
        if (await leaveDraft(tx, refOf(account), holder))
          await deleteUnusedBytes(tx, account, await ownEntries(tx, account))
      })
    },

    /** The browser has closed the stores, and perhaps deleted them: stores what was typed again. */
    async storesClosed(): Promise<void> {
      if (hasEnded || !isStored) return
      isStored = false
      if (seen) await self.keep(seen)
    },

    /** Another tab has changed something. */
    async look(): Promise<void> {
      const account = owner
      if (account === undefined || hasEnded) return
      look(await store.transact('readonly', ['meta'], (tx) => findDraft(tx, refOf(account))))
    },
  }
  return self
}

export type OpenDraft = ReturnType<typeof createOpenDraft>
