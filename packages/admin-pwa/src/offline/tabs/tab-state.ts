import type { SessionUser } from '@zari/shared/auth/login-schema'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { QUEUE_STORES, ownEntries } from '../queue/edit-queue.ts'
import type { QueueEntry } from '../queue/entry.ts'
import {
  type CopyChange,
  type CopyMeta,
  COPY_STORES,
  applyAnswered,
  firstRecords,
  mendCopy,
} from '../copy/local-copy.ts'
import { type Screen, createMirror } from './mirror.ts'
import type { Ports } from '../ports.ts'
import { isQuotaError } from '../quota.ts'
import type { ServerIs } from '../server-is.ts'
import { type StoreTx, readMeta } from '../store.ts'

export const ALL_STORES = ['entries', 'pictures', 'pictureBytes', 'meta', 'records'] as const

/** What the engine tells the app beside records and queue. */
export interface EngineScreen extends Screen {
  /** Who this app belongs to now; another tab may have decided it. */
  showUser(user: SessionUser | null): void
  /** The session is over: edits wait until the password has been given again. */
  askToSignIn(): void
  /** The session is back, as another tab found. */
  signedInAgain(): void
  /** The copy is what the server has; it can be reached. */
  inStep(): void
  showServer(now: ServerIs): void
  /** The records that a person will most likely see first when she opens the app again. */
  first(): ReadonlyArray<[OrderKind, string]>
  /** When what was shown so far has been painted. */
  painted(): Promise<void>
}

/**
 * What this tab sees of the store, and every way in which it changes it: each is one transaction, after which
 * this tab's screen and the other tabs' show the same.
 * @param onAnotherUser called when the app has become another person's, or nobody's
 * @param onDamage called when the copy has lost records and is to be read anew
 */
export function createSight(
  ports: Ports,
  screen: EngineScreen,
  onAnotherUser: () => void,
  onDamage: () => void,
) {
  const { store, tabs, entryFormat, copyFormat } = ports
  const mirror = createMirror(screen)
  let user: SessionUser | null = null

  const own = (tx: StoreTx) => (user ? ownEntries(tx, user.id, entryFormat) : Promise.resolve([]))

  /** Shows what a transaction of this tab did to the copy, and tells the other tabs. */
  function copyChanged(change: CopyChange | undefined): void {
    if (!change) return
    const { stamp } = change.copy
    const isNews = change.reset || change.changed.length > 0 || change.deleted.length > 0
    // Else another tab's change came in between, and its message is still on its way or was lost with the tab.
    const isNext = stamp === mirror.stamp() + (isNews ? 1 : 0)
    mirror.copyChanged(isNext ? change : { ...change, copy: { ...change.copy, stamp: mirror.stamp() } })
    if (!isNext) load().catch(reportError)
    const keys = [...change.changed, ...change.deleted].map(({ kind, id }): [string, string] => [kind, id])
    if (change.reset || keys.length > 0)
      tabs.tell({ about: 'records', stamp, keys: change.reset ? 'all' : keys })
  }

  /**
   * Reads the store: at the start, for another person, or when a change was missed. Thousands of records take
   * a while, so that the start reads those to be seen first, shows them, and then reads all.
   */
  async function load(part: 'first' | 'all' = 'all'): Promise<void> {
    const stored = await store.transact('readonly', ALL_STORES, async (tx) => {
      const owner = (await readMeta(tx, 'user'))?.user ?? null
      const copy = await readMeta(tx, 'copy')
      return {
        owner,
        copy,
        records: owner ? await (part === 'first' ? firstRecords(tx) : tx.all('records')) : [],
        entries: owner ? await ownEntries(tx, owner.id, entryFormat) : [],
      }
    })
    const isAnother = stored.owner?.id !== user?.id
    if (isAnother) {
      user = stored.owner
      screen.showUser(user)
      onAnotherUser()
    }
    const isCounted = part === 'all' && stored.owner && stored.copy?.format === copyFormat
    if (isCounted && stored.copy?.count !== stored.records.length) stored.copy = await mend(stored.copy)
    // A later version's records would mean nothing to this tab; it goes on with those that it has.
    const isStale = stored.copy !== undefined && stored.copy.format !== copyFormat
    if (isStale && !isAnother) return mirror.setEntries(stored.entries)
    mirror.replace(isStale ? [] : stored.records, stored.entries, {
      extent: part === 'first' ? 'opening' : stored.copy?.complete ? 'whole' : 'filling',
      stamp: stored.copy?.stamp ?? 0,
    })
  }

  async function mend(copy: CopyMeta | undefined): Promise<CopyMeta | undefined> {
    const mended = await store.transact('readwrite', COPY_STORES, (tx) => mendCopy(tx, copyFormat))
    if (!mended) return copy
    tabs.tell({ about: 'records', stamp: mended.stamp, keys: 'all' })
    onDamage()
    return mended
  }

  let noted: string | undefined

  /** Notes what the next start is to read first. It is a hint: the records themselves are read then. */
  async function noteFirst(): Promise<void> {
    const owner = user?.id
    const keys = screen.first()
    if (mirror.extent() === 'opening' || keys.join() === noted) return
    noted = keys.join()
    await store.transact('readwrite', ['meta'], async (tx) => {
      if ((await readMeta(tx, 'user'))?.user?.id === owner) await tx.put('meta', { name: 'first', keys })
    })
  }

  async function readQueue(): Promise<void> {
    const owner = user?.id
    const entries = await store.transact('readonly', ['entries'], own)
    if (user?.id === owner) mirror.setEntries(entries)
  }

  /** One transaction on the queue, then the same sight of it in all tabs. */
  async function changeQueue<T>(work: (tx: StoreTx, user: string) => Promise<T>): Promise<T> {
    if (!user) throw new Error('Nobody is signed in')
    const { id } = user
    const { result, entries } = await store.transact('readwrite', QUEUE_STORES, async (tx) => ({
      result: await work(tx, id),
      entries: await ownEntries(tx, id, entryFormat),
    }))
    if (user?.id === id) mirror.setEntries(entries)
    tabs.tell({ about: 'queue' })
    return result
  }

  async function inOneWithCopy(
    entry: QueueEntry,
    record: OrderRecord | undefined,
    work: (tx: StoreTx) => Promise<void>,
  ): Promise<void> {
    const owner = user?.id
    const { change, entries } = await store.transact('readwrite', ALL_STORES, async (tx) => {
      await work(tx)
      const isOwn = (await readMeta(tx, 'user'))?.user?.id === entry.user
      return {
        change: record && isOwn ? await applyAnswered(tx, copyFormat, record) : undefined,
        entries: await own(tx),
      }
    })
    // The record first: between the two, the screen would show what the server had before the edit.
    if (user?.id === entry.user) copyChanged(change)
    if (user?.id === owner) mirror.setEntries(entries)
    tabs.tell({ about: 'queue' })
  }

  /** Takes an answer into copy and queue, both or neither; without room for the copy, into the queue. */
  async function takeAnswer(
    entry: QueueEntry,
    record: OrderRecord | undefined,
    work: (tx: StoreTx) => Promise<void>,
  ): Promise<void> {
    try {
      await inOneWithCopy(entry, record, work)
    } catch (error) {
      if (!isQuotaError(error)) throw error
      await ports.freeSpace()
      await inOneWithCopy(entry, undefined, work)
    }
  }

  /** Whether this tab still shows the person whose the app is; if not, it does from now on. */
  async function checkUser(): Promise<boolean> {
    const owner = await store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'user'))
    if ((owner?.user?.id ?? null) === (user?.id ?? null)) return true
    await load()
    return false
  }

  /** Takes in what another tab changed. */
  async function readRecords(keys: Array<[OrderKind, string]>, stamp: number): Promise<void> {
    const { copy, owner, found } = await store.transact('readonly', ['records', 'meta'], async (tx) => ({
      copy: await readMeta(tx, 'copy'),
      owner: (await readMeta(tx, 'user'))?.user?.id,
      found: await Promise.all(
        keys.map(async ([kind, id]) => ({ kind, id, record: await tx.get('records', [kind, id]) })),
      ),
    }))
    if (copy?.format !== copyFormat || owner !== user?.id) return
    mirror.copyChanged({
      // What was read may be newer than the message; the next one then brings nothing that is not here.
      copy: { ...copy, stamp },
      changed: found.flatMap(({ record }) => record ?? []),
      deleted: found.filter(({ record }) => !record),
      reset: false,
    })
  }

  return {
    mirror,
    user: () => user,
    copyChanged,
    load,
    noteFirst,
    readQueue,
    changeQueue,
    takeAnswer,
    checkUser,
    readRecords,
  }
}

export type Sight = ReturnType<typeof createSight>
