import type { Ports } from './ports.ts'
import { retryFreeingSpace } from './storage-quota.ts'
import type { StoreTx } from './storage.ts'
import { type DraftKind, dropDraft, keepDraft, ownDraft } from './drafts.ts'
import { type Draft } from './storage.ts'
import type { QueueTransactions } from './outbox-store.ts'
import { ownEntries } from './outbox.ts'
import { keepPicture, type NewPicture, deleteUnusedBytes } from './pictures.ts'

export const lockOf = (id: string) => `zari-draft-${id}`

export type Typed = Pick<Draft, 'form' | 'files'>

interface Surroundings {
  id: string
  of: DraftKind
  ports: Ports
  user: () => string | undefined
  changeQueue: QueueTransactions['changeQueue']
  /** Those that this tab has open. */
  open: Set<OpenDraft>
}

/**
 * A draft as one tab has it open. Only one tab at a time has it: the lock tells the others, and what is stored names the
 * holder, so that a tab which lost it writes nothing any more, not even what it began before. Without Web Locks a tab
 * that opens it takes it over.
 */
export function createOpenDraft({ id, of, ports, user, changeQueue, open }: Surroundings) {
  const { store, tabs, clock, newKey, freeSpace } = ports
  const holder = newKey()
  const listeners = new Set<() => void>()
  let state: 'free' | 'held' | 'elsewhere' | 'over' = 'free'
  let isSaved = false
  /** What this tab was given to keep last. */
  let typed: Typed | undefined
  let begun: Promise<Draft | 'elsewhere' | undefined> | undefined
  /** Whose it is: another person's sign-in makes it nobody else's. */
  let owner: string | undefined
  let writing: Promise<unknown> = Promise.resolve()
  let giveLockBack: () => Promise<void> = () => Promise.resolve()

  /** Whether what is stored is this tab's to change. */
  async function isOwn(tx: StoreTx, own: string): Promise<boolean> {
    const stored = await ownDraft(tx, own, id, of)
    return stored ? stored.heldBy === holder : !isSaved
  }

  function lose(): void {
    if (state === 'held') notOurs()
  }

  function notOurs(): 'elsewhere' {
    state = 'elsewhere'
    releaseLock().catch(reportError)
    for (const listener of listeners) listener()
    return state
  }

  async function releaseLock(): Promise<void> {
    const giveBack = giveLockBack
    giveLockBack = () => Promise.resolve()
    await giveBack()
    open.delete(self)
  }

  const hasEnded = () => state === 'over'

  /** The other tabs' lists are others now. */
  const tell = () => tabs.tell({ about: 'queue' })

  async function claim(take: boolean): Promise<Draft | 'elsewhere' | undefined> {
    const own = user()
    if (own === undefined) return undefined
    owner = own
    if (tabs.locks) {
      const release = await tabs.locks.hold(lockOf(id), { steal: take, onStolen: lose })
      if (!release) return notOurs()
      giveLockBack = release
    }
    // From here on it can be lost.
    state = 'held'
    const stored = await store.transact('readwrite', ['meta'], async (tx) => {
      const stored = await ownDraft(tx, own, id, of)
      if (stored) await keepDraft(tx, { ...stored, heldBy: holder }, of)
      return stored
    })
    isSaved = stored !== undefined
    open.add(self)
    if (stored) tell()
    return stored
  }

  async function storeContent(latest: Typed | undefined, pictures: readonly NewPicture[]): Promise<boolean> {
    const own = user()
    if (own === undefined || state === 'over') return true
    if (state === 'elsewhere' || (await self.begin(false)) === 'elsewhere') return false
    if (own !== owner) return true
    typed = latest
    if (!latest) return self.remove()
    const keep = () =>
      store.transact('readwrite', ['meta', 'pictures', 'pictureBytes'], async (tx) => {
        if (!(await isOwn(tx, own))) return false
        // What was saved while this waited stays gone.
        if (hasEnded()) return true
        for (const picture of pictures) await keepPicture(tx, own, picture)
        await keepDraft(tx, { id, ...latest, user: own, changedAt: clock.now(), heldBy: holder }, of)
        return true
      })
    if (!(await retryFreeingSpace(keep, freeSpace))) {
      lose()
      return false
    }
    if (!isSaved) tell()
    isSaved = true
    return true
  }

  const self = {
    id,

    /**
     * Makes it this tab's.
     * @param take from another tab, too
     * @returns what is kept of it; `elsewhere` when another tab has it open
     */
    begin(take: boolean): Promise<Draft | 'elsewhere' | undefined> {
      begun ??= claim(take).catch(async (error: unknown) => {
        await self.close()
        throw error
      })
      return begun
    },

    isElsewhere: () => state === 'elsewhere',

    /** @param listener called when another tab has taken it over, or ended it */
    onLost: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /**
     * Keeps what was typed so far, or nothing once all of it was taken out again.
     * @param pictures those of `files` that are new
     * @returns false when another tab has it by now
     * @throws QuotaExceededError and other errors of the device's storage
     */
    keep(latest: Typed | undefined, pictures: readonly NewPicture[] = []): Promise<boolean> {
      const keeping = storeContent(latest, pictures)
      writing = keeping.catch(() => undefined)
      return keeping
    },

    /** When all that it was given to keep is stored, or could not be. */
    async settled(): Promise<void> {
      for (let last: unknown; last !== writing;) {
        last = writing
        await last
        // What waited for this is begun in the same task.
        await new Promise((resolve) => setTimeout(resolve))
      }
    },

    async remove(): Promise<boolean> {
      const isDone = await changeQueue(async (tx, own) => {
        if (!(await isOwn(tx, own))) return false
        await dropDraft(tx, own, id, of)
        await deleteUnusedBytes(tx, own, await ownEntries(tx, own))
        return true
      })
      if (isDone) isSaved = false
      else lose()
      return isDone
    },

    /** Throws it away with its pictures. @returns false when another tab has it by now */
    async throwAway(): Promise<boolean> {
      if (state !== 'held') return state !== 'elsewhere'
      const isDone = await self.remove()
      if (isDone) await self.saved()
      return isDone
    },

    /** In the transaction that makes of it what it was begun for. */
    async maySave(tx: StoreTx, own: string): Promise<boolean> {
      const may = state !== 'elsewhere' && (await isOwn(tx, own))
      if (!may) lose()
      return may
    },

    /** It has become what it was begun for. */
    saved(): Promise<void> {
      state = 'over'
      return releaseLock()
    },

    /** Leaves it for whoever goes on with it. */
    async close(): Promise<void> {
      begun = undefined
      if (state !== 'held') return
      state = 'free'
      await releaseLock()
      if (isSaved) tell()
    },

    /**
     * The browser has closed the stores, and perhaps deleted them. Keeps what was typed again: a draft that is gone from the
     * stores now was not ended by another tab.
     */
    async storesClosed(): Promise<void> {
      if (state !== 'held' || !isSaved) return
      isSaved = false
      if (typed) await self.keep(typed)
    },

    async look(): Promise<void> {
      const own = owner
      if (own === undefined || state !== 'held') return
      const isStill = await store.transact('readonly', ['meta'], (tx) => isOwn(tx, own))
      if (!isStill) lose()
    },
  }
  return self
}

export type OpenDraft = ReturnType<typeof createOpenDraft>
