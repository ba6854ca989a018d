import type { SessionUser } from '@zari/shared/auth/login-schema'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { noteFirstRecords, mendStoredCopy } from '../copy/copy-transactions.ts'
import { type CopyChange, type CopyMeta, firstRecords } from '../copy/local-copy.ts'
import type { Ports } from '../ports.ts'
import { ownEntries } from '../queue/edit-queue.ts'
import type { QueueEntry } from '../queue/entry.ts'
import { ALL_STORES, type StoreTx, readMeta } from '../store.ts'
import type { EngineScreen } from './engine-screen.ts'
import { createMirror } from './mirror.ts'

/**
 * What this tab shows of the store: whose app it is, her records and her unsent edits.
 * @param onAnotherUser called when the app has become another person's, or nobody's
 * @param onDamage called when the copy has lost records and is to be read anew
 */
export function createTabState(
  ports: Ports,
  screen: EngineScreen,
  onAnotherUser: () => void,
  onDamage: () => void,
) {
  const { store, tabs, entryFormat, copyFormat } = ports
  const mirror = createMirror(screen)
  let user: SessionUser | null = null

  /** The edits of the person whom this tab shows. */
  const shownEntries = (tx: StoreTx) => (user ? ownEntries(tx, user.id, entryFormat) : Promise.resolve([]))

  /** Shows a person's edits, unless the tab is somebody else's by now. */
  function showQueue(owner: string | undefined, entries: readonly QueueEntry[]): void {
    if (user?.id === owner) mirror.setEntries(entries)
  }

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
    const mended = await mendStoredCopy(ports)
    if (!mended) return copy
    tabs.tell({ about: 'records', stamp: mended.stamp, keys: 'all' })
    onDamage()
    return mended
  }

  let noted: string | undefined

  /** Notes what the next start is to read first. */
  async function noteFirst(): Promise<void> {
    const keys = screen.first()
    if (mirror.extent() === 'opening' || keys.join() === noted) return
    noted = keys.join()
    await noteFirstRecords(ports, user?.id, keys)
  }

  async function readQueue(): Promise<void> {
    const owner = user?.id
    showQueue(owner, await store.transact('readonly', ['entries'], shownEntries))
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
    shownEntries,
    showQueue,
    copyChanged,
    load,
    noteFirst,
    readQueue,
    checkUser,
    readRecords,
  }
}

export type TabState = ReturnType<typeof createTabState>
