import { placeOfCopy } from '../copy/copy-transactions.ts'
import type { OrderRecord } from '@zari/shared/orders/order'
import {
  QUEUE_STORES,
  markSent,
  ownEntries,
  removeSent,
  setProblem,
  setUploaded,
  uploadAgain,
} from './edit-queue.ts'
import { waitingPictures } from './queued-pictures.ts'
import type { Ports } from '../ports.ts'
import type { ServerIs } from '../server-is.ts'
import type { TabState } from '../tabs/tab-state.ts'
import type { Problem, QueueEntry } from './entry.ts'
import type { Answered } from './outcome.ts'
import type { QueueTransactions } from './queue-transactions.ts'
import { shiftAdvance } from './shift-advance.ts'
import { readMeta } from '../store.ts'

/** What the drainer needs of the engine; each of these is one transaction. */
export interface DrainHost {
  ports: Ports
  entries(): readonly QueueEntry[]
  /**
   * Picks what `choose` picks from the queue as it is stored, and marks it as maybe sent unless it has pictures
   * to be uploaded first.
   * @returns undefined when there is nothing to do, or when the app is somebody else's now
   */
  claim(choose: (entries: readonly QueueEntry[]) => QueueEntry | undefined): Promise<QueueEntry | undefined>
  /** Where the copy is in the list of changes. */
  placeOfCopy(): Promise<string>
  /**
   * Takes an edit out of the queue, and its answer into the copy.
   * @param askedFrom of a new order: where the copy was before it was sent
   * @returns false for a new order that would be on nobody's screen then: the copy has moved on, so that it is not known
   * whether the order is still there
   */
  applied(entry: QueueEntry, answered: Answered, askedFrom?: string): Promise<boolean>
  attention(entry: QueueEntry, problem: Problem, current: OrderRecord | undefined): Promise<void>
  uploaded(entry: QueueEntry, pictureId: string, path: string): Promise<void>
  signInNeeded(): void
  /** What an answer, or a missing one, says about the server. */
  serverIs(now: ServerIs): void
}

/** How the drainer reads the queue, and how the server's answers are written into it. */
export function createDrainHost(
  ports: Ports,
  tab: TabState,
  queue: QueueTransactions,
): Omit<DrainHost, 'signInNeeded' | 'serverIs'> {
  const { store, clock, entryFormat } = ports
  return {
    ports,
    entries: tab.mirror.entries,
    claim: async (choose) => {
      const owner = tab.user()?.id
      if (owner === undefined) return undefined
      const claimed = await store.transact('readwrite', QUEUE_STORES, async (tx) => {
        if ((await readMeta(tx, 'user'))?.user?.id !== owner) return undefined
        const entries = await ownEntries(tx, owner, entryFormat)
        const next = choose(entries)
        if (!next || waitingPictures(next).length > 0) return { next }
        const marked = await markSent(tx, next, clock.now())
        return { next: marked, entries: entries.map((each) => (each === next ? marked : each)) }
      })
      if (claimed?.entries) {
        // Before it is thrown away, a person is told that the server may have it.
        tab.showQueue(owner, claimed.entries)
        ports.tabs.tell({ about: 'queue' })
      }
      return claimed?.next
    },
    placeOfCopy: () => placeOfCopy(ports),
    applied: (entry, answered, askedFrom) =>
      queue.takeAnswer(
        entry,
        answered,
        async (tx) => {
          await removeSent(tx, entry.user, entry.key, entryFormat)
          if ('record' in answered) await shiftAdvance(tx, entry, answered.record, entryFormat)
        },
        askedFrom,
      ),
    attention: async (entry, problem, current) => {
      await queue.takeAnswer(entry, current && { record: current }, async (tx) => {
        const isLostUpload =
          problem.reason === 'refused' && problem.issues.some(({ path }) => path.startsWith('uploadedFiles'))
        const again =
          isLostUpload && (await uploadAgain(tx, entry.user, entry.key, ports.newKey(), entryFormat))
        if (!again) await setProblem(tx, entry.user, entry.key, entryFormat, problem)
      })
    },
    uploaded: async (entry, pictureId, path) => {
      // Somebody else has signed in meanwhile. It is uploaded again when its owner signs in.
      if (tab.user()?.id !== entry.user) return
      await queue.changeQueue((tx) => setUploaded(tx, entry, pictureId, path, entryFormat))
    },
  }
}
