import { staffFileFields } from '@zari/shared/orders/field-lists'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isLostPicture } from '@zari/shared/uploads/lost-picture'
import type { ServerStatus } from './listener.ts'
import type { Ports } from './ports.ts'
import { isOvertaken, keepCustomers, keepRecords } from './store-record.ts'
import { replicaCursor } from './transactions.ts'
import { isQuotaError, retryFreeingSpace } from './storage-quota.ts'
import { ALL_STORES, readMeta, type StoreTx } from './storage.ts'
import type { TabState } from './tab-view.ts'
import { doneTo, madeBy, type OutboxEntry, ownRecord, type Problem, recordKey } from './entry.ts'
import {
  findOwn,
  markSent,
  ownEntries,
  putEntry,
  QUEUE_STORES,
  removeSent,
  setUploaded,
  unmarkSent,
  uploadAgain,
} from './outbox.ts'
import { waitingPictures, withPictureNames } from './pictures.ts'
import type { Answered } from './response.ts'
import { shiftAdvance } from './shift-advance.ts'
import { type OrderRef, readOrderLink } from '@zari/shared/orders/order-link'

const bothOf = ({ record, other }: { record: OrderRecord; other?: OrderRecord }) =>
  other ? [record, other] : [record]

const shownOf = (answered: Answered) =>
  'record' in answered
    ? { changed: bothOf(answered), customers: [] }
    : { changed: [], customers: answered.customers }

/** Whether an edit was refused only because the server does not have its pictures. */
function isLostUpload(problem: Problem): boolean {
  if (problem.reason !== 'refused') return false
  const ofFiles = problem.issues.filter(({ path }) => staffFileFields.some((field) => path.startsWith(field)))
  return ofFiles.length > 0 && ofFiles.every(({ message }) => isLostPicture(message))
}

function keepAnswered(tx: StoreTx, answered: Answered, askedFrom?: string) {
  return 'record' in answered
    ? keepRecords(tx, bothOf(answered), askedFrom)
    : keepCustomers(tx, answered.customers)
}

/**
 * Every way in which the queue is changed: each is one transaction, after which this tab's screen and the other tabs'
 * show the same.
 */
export function createQueueTransactions(
  { store, tabs, freeSpace }: Ports,
  tab: Pick<TabState, 'user' | 'shownEntries' | 'showQueue' | 'replicaChanged' | 'showUnkept'>,
) {
  /** @throws Error when nobody is signed in */
  async function changeQueue<T>(work: (tx: StoreTx, user: string) => Promise<T>): Promise<T> {
    const id = tab.user()?.id
    if (id === undefined) throw new Error('Not signed in')
    const { result, entries } = await store.transact('readwrite', QUEUE_STORES, async (tx) => ({
      result: await work(tx, id),
      entries: await ownEntries(tx, id),
    }))
    tab.showQueue(id, entries)
    tabs.tell({ about: 'queue' })
    return result
  }

  async function inOneWithReplica(
    entry: OutboxEntry,
    answered: Answered | undefined,
    work: (tx: StoreTx) => Promise<void>,
    askedFrom?: string,
  ): Promise<boolean> {
    const owner = tab.user()?.id
    const { isTaken, change, entries } = await store.transact('readwrite', ALL_STORES, async (tx) => {
      const isOwn = (await readMeta(tx, 'user'))?.user?.id === entry.user
      const isTaken =
        !isOwn ||
        !answered ||
        !('record' in answered) ||
        askedFrom === undefined ||
        !(await isOvertaken(tx, answered.other ?? answered.record, askedFrom))
      if (isTaken) await work(tx)
      return {
        isTaken,
        change: isTaken && answered && isOwn ? await keepAnswered(tx, answered, askedFrom) : undefined,
        entries: await tab.shownEntries(tx),
      }
    })
    // The record first. The other way round, the screen would show for a moment what the server had before the edit.
    if (tab.user()?.id === entry.user) tab.replicaChanged(change)
    tab.showQueue(owner, entries)
    tabs.tell({ about: 'queue' })
    return isTaken
  }

  return {
    changeQueue,

    /**
     * Takes an answer into replica and queue, both or neither; without room for the replica, into the queue.
     * @param askedFrom of a new order: where the replica was before it was sent
     * @returns whether it did; see `SenderHost.applied`
     */
    async takeAnswer(
      entry: OutboxEntry,
      answered: Answered | undefined,
      work: (tx: StoreTx) => Promise<void>,
      askedFrom?: string,
    ): Promise<boolean> {
      try {
        return await retryFreeingSpace(() => inOneWithReplica(entry, answered, work, askedFrom), freeSpace)
      } catch (error) {
        if (!isQuotaError(error)) throw error
        const isTaken = await inOneWithReplica(entry, undefined, work)
        // Without this, the record would be shown as it was before the edit.
        if (answered && tab.user()?.id === entry.user) await tab.showUnkept(shownOf(answered))
        return isTaken
      }
    },
  }
}

export type QueueTransactions = ReturnType<typeof createQueueTransactions>

/** What the sender needs of the engine; each of these is one transaction. */
export interface SenderHost {
  ports: Ports
  entries(): readonly OutboxEntry[]
  /**
   * Picks what `choose` picks from the queue as it is stored, and marks it as maybe sent unless it has pictures
   * to be uploaded first.
   * @returns undefined when there is nothing to do, or when the app is somebody else's now
   */
  claim(
    choose: (entries: readonly OutboxEntry[]) => OutboxEntry | undefined,
  ): Promise<OutboxEntry | undefined>
  /** Where the replica is in the list of changes. */
  replicaCursor(): Promise<string>
  /**
   * Takes an edit out of the queue, and its answer into the replica.
   * @param askedFrom of a new order: where the replica was before it was sent
   * @returns false for a new order that would be on nobody's screen then: the replica has moved on, so that it is not known
   * whether the order is still there
   */
  applied(entry: OutboxEntry, answered: Answered, askedFrom?: string): Promise<boolean>
  attention(entry: OutboxEntry, problem: Problem, current: OrderRecord | undefined): Promise<void>
  uploaded(entry: OutboxEntry, pictureId: string, path: string): Promise<void>
  /** The server has refused it unseen: it counts as never sent, if it was not before. */
  notSent(entry: OutboxEntry): Promise<void>
  signInNeeded(): void
  /** The server is of a later version than this app. */
  appOutdated(): void
  /** What an answer, or a missing one, says about the server. */
  serverIs(now: ServerStatus): void
}

/** How the sender reads the queue, and how the server's answers are written into it. */
export function createSenderHost(
  ports: Ports,
  tab: TabState,
  queue: QueueTransactions,
): Omit<SenderHost, 'signInNeeded' | 'serverIs' | 'appOutdated'> {
  const { store, clock } = ports
  return {
    ports,
    entries: tab.view.entries,
    claim: async (choose) => {
      const owner = tab.user()?.id
      if (owner === undefined) return undefined
      const claimed = await store.transact('readwrite', QUEUE_STORES, async (tx) => {
        if ((await readMeta(tx, 'user'))?.user?.id !== owner) return undefined
        const entries = await ownEntries(tx, owner)
        const next = choose(entries)
        if (!next || waitingPictures(next).length > 0) return { next }
        const marked = await markSent(tx, next, clock.now())
        return { next: marked, entries: entries.map((each) => (each.key === next.key ? marked : each)) }
      })
      if (claimed?.entries) {
        // Before it is thrown away, a person is told that the server may have it.
        tab.showQueue(owner, claimed.entries)
        ports.tabs.tell({ about: 'queue' })
      }
      return claimed?.next
    },
    replicaCursor: () => replicaCursor(ports),
    async notSent(entry) {
      if (tab.user()?.id === entry.user && waitingPictures(entry).length === 0)
        await queue.changeQueue((tx, user) => unmarkSent(tx, user, entry.key))
    },
    applied: (entry, answered, askedFrom) =>
      queue.takeAnswer(
        entry,
        answered,
        async (tx) => {
          if (!(await removeSent(tx, entry.user, entry.key)) || !('record' in answered)) return
          for (const record of bothOf(answered)) await shiftAdvance(tx, entry, record)
        },
        askedFrom,
      ),
    attention: async (entry, problem, current) => {
      await queue.takeAnswer(entry, current && { record: current }, async (tx) => {
        const again = isLostUpload(problem) && (await uploadAgain(tx, entry.user, entry.key, ports.newKey()))
        if (again) return
        const named = await withPictureNames(tx, entry, problem)
        await setProblem(tx, entry.user, entry.key, named)
      })
    },
    uploaded: async (entry, pictureId, path) => {
      // Somebody else has signed in meanwhile. It is uploaded again when its owner signs in.
      if (tab.user()?.id !== entry.user) return
      await queue.changeQueue((tx) => setUploaded(tx, entry, pictureId, path))
    },
  }
}

/** Marks an edit as one that a person has to decide about. */
async function setProblem(
  tx: StoreTx,
  user: string,
  key: string,
  problem: NonNullable<OutboxEntry['problem']>,
): Promise<void> {
  const { entries, entry } = await findOwn(tx, user, key)
  if (!entry) return
  await putEntry(tx, { ...entry, state: 'attention', problem })
  const made = madeBy(entry)
  const instead = problem.reason === 'refused' ? readOrderLink(problem.order) : undefined
  if (!made || !instead) return
  // Another device was first: what was done to this one's order goes to the order that there is.
  for (const each of entries) {
    if (each.key !== key && each.seq > entry.seq) await putInstead(tx, each, made, instead)
  }
}

async function putInstead(tx: StoreTx, entry: OutboxEntry, made: OrderRef, instead: OrderRef): Promise<void> {
  const { operation } = entry
  if (ownRecord(entry) === recordKey(made)) return putEntry(tx, doneTo(entry, instead))
  const isToIt =
    'to' in operation && operation.type !== 'make-order' && recordKey(operation.to) === recordKey(made)
  if (isToIt) await putEntry(tx, { ...entry, operation: { ...operation, to: instead } })
}
