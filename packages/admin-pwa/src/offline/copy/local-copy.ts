import type { ChangesPage, OrderRecord } from '@zari/shared/orders/order'
import { RECORD_FORMAT } from '@zari/shared/orders/order-fields'
import { type MetaRows, type StoreName, type StoreTx, readMeta } from '../store.ts'

/**
 * Version of what the copy holds: where it is another, the app throws the copy away and fills it again, which
 * costs one reading and no edit.
 */
export const COPY_FORMAT = RECORD_FORMAT

export type CopyMeta = MetaRows['copy']

export const COPY_STORES = ['records', 'meta'] as const satisfies StoreName[]

/** The records to be shown first, as noted after the last complete reading; some may have been deleted since. */
export async function firstRecords(tx: StoreTx): Promise<OrderRecord[]> {
  const keys = (await readMeta(tx, 'first'))?.keys ?? []
  const found = await Promise.all(keys.map((key) => tx.get('records', key)))
  return found.filter((record) => record !== undefined)
}

/** What a transaction changed in the copy, for this tab's screen and for the other tabs. */
export interface CopyChange {
  copy: CopyMeta
  changed: OrderRecord[]
  deleted: ChangesPage['deleted']
  /** The copy was thrown away: what is not in `changed` is gone. */
  reset: boolean
}

const emptyCopy = (format: number): CopyMeta => ({
  name: 'copy',
  format,
  cursor: '',
  complete: false,
  stamp: 0,
  count: 0,
})

/** The copy's state. One of another format is thrown away. Needs a readwrite transaction. */
export async function openCopy(tx: StoreTx, format: number): Promise<CopyMeta> {
  const copy = await readMeta(tx, 'copy')
  if (copy?.format === format) return copy
  return (await clearCopy(tx, format)).copy
}

/** A tab of an earlier version that clears the copy leaves the later version's format in it. */
export async function formatToKeep(tx: StoreTx, format: number): Promise<number> {
  return Math.max(format, (await readMeta(tx, 'copy'))?.format ?? 0)
}

/** Deletes the copy. The queue is not touched. */
export async function clearCopy(tx: StoreTx, format: number): Promise<CopyChange> {
  const before = await readMeta(tx, 'copy')
  const copy = { ...emptyCopy(format), stamp: (before?.stamp ?? 0) + 1 }
  await tx.clear('records')
  await tx.delete('meta', 'first')
  await tx.put('meta', copy)
  return { copy, changed: [], deleted: [], reset: true }
}

/**
 * Looks whether records are missing that the copy says it has: browsers lose one store and keep another. A copy that
 * lost some is read anew from the beginning; what is left is shown until then.
 * @returns the copy's state when it is to be read anew
 */
export async function mendCopy(tx: StoreTx, format: number): Promise<CopyMeta | undefined> {
  const copy = await readMeta(tx, 'copy')
  const count = (await tx.all('records')).length
  if (copy?.format !== format || copy.count === count) return undefined
  // An earlier version did not count. What it read is as good as any, unless nothing is left of it.
  const isWhole = copy.count === undefined && (count > 0 || !copy.complete)
  const mended = isWhole
    ? { ...copy, count }
    : { ...copy, count, cursor: '', complete: false, stamp: copy.stamp + 1 }
  await tx.put('meta', mended)
  return isWhole ? undefined : mended
}

/**
 * Takes in a page of changes and moves the cursor, both or neither. A page that was asked for from another
 * place than where the copy stands is left out: another tab was faster, and an old page could bring back a
 * record that was deleted since. The first page of all begins with nothing: what a damaged copy had left may have
 * been deleted meanwhile.
 * @returns undefined when it was left out
 */
export async function applyPage(
  tx: StoreTx,
  format: number,
  askedFrom: string,
  page: ChangesPage,
): Promise<CopyChange | undefined> {
  const before = await readMeta(tx, 'copy')
  if (before?.format !== format || before.cursor !== askedFrom) return undefined
  const isAnew = askedFrom === '' && before.count !== 0
  if (isAnew) await tx.clear('records')
  // All asked at once: to wait for each in turn takes several times as long.
  const known = await Promise.all(page.changed.map((record) => tx.get('records', [record.kind, record.id])))
  const changed = page.changed.filter((record, index) => record.revision >= (known[index]?.revision ?? 0))
  const gone = await Promise.all(page.deleted.map(({ kind, id }) => tx.get('records', [kind, id])))
  await Promise.all([
    ...changed.map((record) => tx.put('records', record)),
    ...page.deleted.map(({ kind, id }) => tx.delete('records', [kind, id])),
  ])
  const added = known.filter((record) => record === undefined).length
  const taken = gone.filter((record) => record !== undefined).length
  const isNews = isAnew || changed.length > 0 || page.deleted.length > 0
  const copy = {
    ...before,
    cursor: page.cursor,
    complete: before.complete || !page.more,
    stamp: before.stamp + (isNews ? 1 : 0),
    ...(before.count !== undefined && { count: (isAnew ? 0 : before.count) + added - taken }),
  }
  if (isNews || copy.cursor !== before.cursor || copy.complete !== before.complete) await tx.put('meta', copy)
  return { copy, changed, deleted: page.deleted, reset: isAnew }
}

/**
 * Takes in a record that the server answered to an edit. One that the copy doesn't have is left to the next
 * reading of changes: it may have been deleted meanwhile, and nothing would remove it again.
 */
export async function applyAnswered(
  tx: StoreTx,
  format: number,
  record: OrderRecord,
): Promise<CopyChange | undefined> {
  const before = await readMeta(tx, 'copy')
  const known = await tx.get('records', [record.kind, record.id])
  if (before?.format !== format || !known || known.revision > record.revision) return undefined
  const copy = { ...before, stamp: before.stamp + 1 }
  await tx.put('records', record)
  await tx.put('meta', copy)
  return { copy, changed: [record], deleted: [], reset: false }
}
