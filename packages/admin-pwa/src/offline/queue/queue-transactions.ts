import { keepCustomers } from '../copy/keep-customers.ts'
import { isOvertaken, keepRecord } from '../copy/keep-record.ts'
import type { Ports } from '../ports.ts'
import { isQuotaError } from '../quota.ts'
import { ALL_STORES, type StoreTx, readMeta } from '../store.ts'
import type { TabState } from '../tabs/tab-state.ts'
import { QUEUE_STORES, ownEntries } from './edit-queue.ts'
import type { QueueEntry } from './entry.ts'
import type { Answered } from './outcome.ts'

function keepAnswered(tx: StoreTx, format: number, answered: Answered, askedFrom?: string) {
  return 'record' in answered
    ? keepRecord(tx, format, answered.record, askedFrom)
    : keepCustomers(tx, format, answered.customers)
}

/**
 * Every way in which the queue is changed: each is one transaction, after which this tab's screen and the other tabs'
 * show the same.
 */
export function createQueueTransactions(
  { store, tabs, entryFormat, copyFormat, freeSpace }: Ports,
  tab: Pick<TabState, 'user' | 'shownEntries' | 'showQueue' | 'copyChanged'>,
) {
  /** @throws Error when nobody is signed in */
  async function changeQueue<T>(work: (tx: StoreTx, user: string) => Promise<T>): Promise<T> {
    const id = tab.user()?.id
    if (id === undefined) throw new Error('Nobody is signed in')
    const { result, entries } = await store.transact('readwrite', QUEUE_STORES, async (tx) => ({
      result: await work(tx, id),
      entries: await ownEntries(tx, id, entryFormat),
    }))
    tab.showQueue(id, entries)
    tabs.tell({ about: 'queue' })
    return result
  }

  async function inOneWithCopy(
    entry: QueueEntry,
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
        !(await isOvertaken(tx, copyFormat, answered.record, askedFrom))
      if (isTaken) await work(tx)
      return {
        isTaken,
        change:
          isTaken && answered && isOwn ? await keepAnswered(tx, copyFormat, answered, askedFrom) : undefined,
        entries: await tab.shownEntries(tx),
      }
    })
    // The record first. The other way round, the screen would show for a moment what the server had before the edit.
    if (tab.user()?.id === entry.user) tab.copyChanged(change)
    tab.showQueue(owner, entries)
    tabs.tell({ about: 'queue' })
    return isTaken
  }

  return {
    changeQueue,

    /**
     * Takes an answer into copy and queue, both or neither; without room for the copy, into the queue.
     * @param askedFrom of a new order: where the copy was before it was sent
     * @returns whether it did; see `DrainHost.applied`
     */
    async takeAnswer(
      entry: QueueEntry,
      answered: Answered | undefined,
      work: (tx: StoreTx) => Promise<void>,
      askedFrom?: string,
    ): Promise<boolean> {
      try {
        return await inOneWithCopy(entry, answered, work, askedFrom)
      } catch (error) {
        if (!isQuotaError(error)) throw error
        await freeSpace()
        return inOneWithCopy(entry, undefined, work)
      }
    },
  }
}

export type QueueTransactions = ReturnType<typeof createQueueTransactions>
