import { staffFileFields } from '@zari/shared/orders/field-lists'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderRef, readOrderLink } from '@zari/shared/orders/order-link'
import { isLostPicture } from '@zari/shared/uploads/lost-picture'
import type { SavedDraft } from './drafts.ts'
import {
  createdBy,
  type NewEntry,
  type OutboxEntry,
  ownRecord,
  type Problem,
  recordKey,
  withRecord,
} from './entry.ts'
import {
  addEdits,
  findOwn,
  markSent,
  ownEntries,
  putEntry,
  QUEUE_STORES,
  type QueueWork,
  removeSent,
  setUploaded,
  unmarkSent,
  uploadAgain,
} from './outbox.ts'
import { type NewPicture, waitingPictures, withPictureNames } from './pictures.ts'
import type { Ports } from './ports.ts'
import { clearReplica, REPLICA_STORES } from './replica.ts'
import type { ServerState } from './response.ts'
import { shiftAdvance } from './shift-advance.ts'
import { isQuotaError, retryFreeingSpace } from './storage-quota.ts'
import { ALL_STORES, readMeta, type StoreTx } from './storage.ts'
import { isOvertaken, storeCustomers, storeRecords } from './store-record.ts'
import type { TabState } from './tab-view.ts'

const recordsOf = ({ record, other }: { record: OrderRecord; other?: OrderRecord }) =>
  other ? [record, other] : [record]

function isLostUpload(problem: Problem): boolean {
  if (problem.reason !== 'refused') return false
  const ofFiles = problem.issues.filter(({ path }) => staffFileFields.some((field) => path.startsWith(field)))
  return ofFiles.length > 0 && ofFiles.every(({ message }) => isLostPicture(message))
}

const storeAnswer = async (tx: StoreTx, state: ServerState, cursor?: string) =>
  'record' in state
    ? storeRecords(tx, recordsOf(state), { cursor })
    : 'customers' in state
      ? storeCustomers(tx, state.customers)
      : undefined

export function createQueueTransactions(ports: Ports, tab: TabState) {
  const { store, tabs, clock, newKey, freeSpace } = ports

  function showQueue(account: string | undefined, entries: readonly OutboxEntry[]): void {
    tab.showQueue(account, entries)
    tabs.tell({ about: 'queue' })
  }

  async function changeQueue<T>(work: QueueWork<T>): Promise<T> {
    const account = tab.account()
    if (account === undefined) throw new Error('Not signed in')
    const { result, entries } = await store.transact('readwrite', QUEUE_STORES, async (tx) => ({
      result: await work(tx, account),
      entries: await ownEntries(tx, account),
    }))
    showQueue(account, entries)
    return result
  }

  async function withReplica(
    entry: OutboxEntry,
    state: ServerState | undefined,
    work: (tx: StoreTx) => Promise<void>,
    cursor?: string,
  ): Promise<boolean> {
    const account = tab.account()
    const { isTaken, change, entries } = await store.transact('readwrite', ALL_STORES, async (tx) => {
      const isOwn = (await readMeta(tx, 'user'))?.user?.id === entry.user
      const created = isOwn && cursor !== undefined && state && 'record' in state ? state : undefined
      const isTaken = !created || !(await isOvertaken(tx, created.other ?? created.record, cursor ?? ''))
      if (isTaken) await work(tx)
      return {
        isTaken,
        change: isTaken && state && isOwn ? await storeAnswer(tx, state, cursor) : undefined,
        entries: await tab.shownEntries(tx),
      }
    })
    // The record first. The other way round, the screen would show for a moment what the server had before the edit.
    if (tab.account() === entry.user) tab.replicaChanged(change)
    showQueue(account, entries)
    return isTaken
  }

  /** @returns false for a new order when the replica has moved on: it may be deleted, and would be on nobody's screen */
  async function takeAnswer(
    entry: OutboxEntry,
    state: ServerState | undefined,
    work: (tx: StoreTx) => Promise<void>,
    cursor?: string,
  ): Promise<boolean> {
    try {
      return await retryFreeingSpace(() => withReplica(entry, state, work, cursor), freeSpace)
    } catch (error) {
      if (!isQuotaError(error)) throw error
      const isTaken = await withReplica(entry, undefined, work)
      if (state && !('withheld' in state) && tab.account() === entry.user)
        await tab.showUnstored(
          'record' in state
            ? { changed: recordsOf(state), customers: [] }
            : { changed: [], customers: state.customers },
        )
      return isTaken
    }
  }

  return {
    changeQueue,

    /** @throws StaleDraft, QuotaExceededError and other errors of the device's storage: nothing was stored then */
    async add(
      edits: readonly NewEntry[],
      pictures: readonly NewPicture[],
      draft?: SavedDraft,
    ): Promise<OutboxEntry[]> {
      let stored = pictures
      /** Pictures that are uploaded already are the first that this device can do without. */
      const dropUploaded = async () => {
        stored = pictures.filter(({ path }) => path === undefined)
      }
      /** The records can be read from the server again, an edit can't. The screens keep what they show. */
      const dropReplica = () =>
        store.transact('readwrite', REPLICA_STORES, async (tx) => void (await clearReplica(tx)))
      const add = () =>
        changeQueue((tx, user) =>
          addEdits(tx, edits, stored, { user, newKey, createdAt: clock.now(), draft }),
        )
      const entries = await retryFreeingSpace(add, freeSpace, dropUploaded, dropReplica)
      draft?.saved()
      return entries
    },

    /** Marks what `choose` picks as maybe sent, unless it has pictures to be uploaded first. */
    async claim(
      choose: (entries: readonly OutboxEntry[]) => OutboxEntry | undefined,
    ): Promise<OutboxEntry | undefined> {
      const account = tab.account()
      if (account === undefined) return undefined
      const claimed = await store.transact('readwrite', QUEUE_STORES, async (tx) => {
        if ((await readMeta(tx, 'user'))?.user?.id !== account) return undefined
        const entries = await ownEntries(tx, account)
        const next = choose(entries)
        if (!next || waitingPictures(next).length > 0) return { next }
        const marked = await markSent(tx, next, clock.now())
        return { next: marked, entries: entries.map((each) => (each.key === next.key ? marked : each)) }
      })
      // Before it is thrown away, a person is told that the server may have it.
      if (claimed?.entries) showQueue(account, claimed.entries)
      return claimed?.next
    },

    async notSent(entry: OutboxEntry): Promise<void> {
      if (tab.account() === entry.user && waitingPictures(entry).length === 0)
        await changeQueue((tx, user) => unmarkSent(tx, user, entry.key))
    },

    applied: (entry: OutboxEntry, state: ServerState, cursor?: string): Promise<boolean> =>
      takeAnswer(
        entry,
        state,
        async (tx) => {
          if (!(await removeSent(tx, entry.user, entry.key)) || !('record' in state)) return
          for (const record of recordsOf(state)) await shiftAdvance(tx, entry, record)
        },
        cursor,
      ),

    async attention(entry: OutboxEntry, problem: Problem, current: OrderRecord | undefined): Promise<void> {
      await takeAnswer(entry, current && { record: current }, async (tx) => {
        const again = isLostUpload(problem) && (await uploadAgain(tx, entry.user, entry.key, newKey()))
        if (!again) await setProblem(tx, entry, await withPictureNames(tx, entry, problem))
      })
    },

    async uploaded(entry: OutboxEntry, pictureId: string, path: string): Promise<void> {
      // Somebody else has signed in meanwhile. It is uploaded again when its owner signs in.
      if (tab.account() !== entry.user) return
      await changeQueue((tx) => setUploaded(tx, entry, pictureId, path))
    },
  }
}

export type QueueTransactions = ReturnType<typeof createQueueTransactions>

async function setProblem(tx: StoreTx, { user, key }: OutboxEntry, problem: Problem): Promise<void> {
  const { entry, others } = await findOwn(tx, user, key)
  if (!entry) return
  await putEntry(tx, { ...entry, state: 'attention', problem })
  const created = createdBy(entry)
  const instead = problem.reason === 'refused' ? readOrderLink(problem.order) : undefined
  if (!created || !instead) return
  // Another device was first: what was done to this one's order goes to the order that there is.
  for (const each of others) if (each.seq > entry.seq) await moveToOrder(tx, each, created, instead)
}

async function moveToOrder(tx: StoreTx, entry: OutboxEntry, from: OrderRef, to: OrderRef): Promise<void> {
  const { operation } = entry
  if (ownRecord(entry) === recordKey(from)) return putEntry(tx, withRecord(entry, to))
  const isToIt =
    'to' in operation && operation.type !== 'make-order' && recordKey(operation.to) === recordKey(from)
  if (isToIt) await putEntry(tx, { ...entry, operation: { ...operation, to } })
}
