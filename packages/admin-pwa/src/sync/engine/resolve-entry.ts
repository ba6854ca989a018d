import { addRupees, parseAmount } from '@zari/shared/money/money'
import { type FieldConflict, sameValue } from '@zari/shared/orders/merge-edit'
import type { NewOrder } from '@zari/shared/orders/new-order'
import type { EditableField, FieldValue } from '@zari/shared/orders/order'
import type { StoreTx } from './storage.ts'
import { type DraftKind, keepDraft } from './drafts.ts'
import { type Draft } from './storage.ts'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import {
  doneTo,
  type EntryOf,
  fieldsOf,
  isA,
  madeBy,
  type OutboxEntry,
  ownRecord,
  recordKey,
  valuesOf,
  withValues,
} from './entry.ts'
import { findOwn, putEntry } from './outbox.ts'
import { deleteUnusedBytes, refusedFiles, resetUploadCounts, withoutFiles } from './pictures.ts'

/** Whether a field holds money that was handed over. */
export const isAdvance = (field: EditableField) => field === 'advancePaid'

const amount = (value: FieldValue) => parseAmount(typeof value === 'string' ? value : null)

/**
 * The advance when money was taken here and the other side changed it too: what the other side wrote, and what
 * was added here.
 * @returns plain digits; undefined where adding makes no sense
 */
export function sumAdvances({ field, base, mine, theirs }: FieldConflict): string | undefined {
  const addedHere = amount(mine) - amount(base)
  if (!isAdvance(field) || addedHere <= 0 || sameValue(theirs, base)) return undefined
  return addRupees(amount(theirs), addedHere)
}

/** Whether two conflicts show the same values of the other side, so that who has seen one can decide the other. */
export function isSameConflict(one: FieldConflict, other: FieldConflict): boolean {
  const theirs = ({ because = [] }: FieldConflict) => because.map((each) => [each.field, each.theirs])
  const isOfSame = one.field === other.field && sameValue(one.theirs, other.theirs)
  return isOfSame && JSON.stringify(theirs(one)) === JSON.stringify(theirs(other))
}

/** Which side's value is kept, by field; `both`, where money was taken on both sides. */
export type Choices = Partial<Record<EditableField, 'mine' | 'theirs' | 'both'>>

/** The server has an order of this number, and this is not what it was made of. */
const AT_SERVER = new Set(['order_exists', 'idempotency_key_reused'])

const isKeyReused = ({ problem }: OutboxEntry): boolean =>
  problem?.reason === 'refused' && problem.code === 'idempotency_key_reused'

const isAtServer = ({ operation, problem }: OutboxEntry): boolean =>
  operation.type === 'create' && problem?.reason === 'refused' && AT_SERVER.has(problem.code)

/**
 * Whether the server has it as it was first sent: this is what it was changed to before anybody knew. What is done to it
 * goes there, whatever becomes of this entry.
 */
export const isThere = (entry: OutboxEntry): boolean =>
  isAtServer(entry) && entry.key !== entry.operation.record.id

/**
 * Whether its number is another order's, which a second tab made of the same draft. It can be sent under a number of its
 * own.
 */
const isOfAnothersNumber = (entry: OutboxEntry): boolean =>
  isAtServer(entry) && entry.key === entry.operation.record.id

/** What is a new order's own, besides itself. Under another order's number that is what was saved together with it. */
function ownOf(entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] {
  const made = recordKey(madeBy(entry) ?? entry.operation.record)
  const later = entries.filter(
    (each) => ownRecord(each) === made && each.seq > entry.seq && each.key !== entry.key,
  )
  return isOfAnothersNumber(entry) ? later.filter(({ createdAt }) => createdAt === entry.createdAt) : later
}

/** What is thrown away with an entry: with an order that was never made, all that was done to it. */
export function dependentEntries(entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] {
  return madeBy(entry) && !isThere(entry) ? [entry, ...ownOf(entry, entries)] : [entry]
}

/**
 * Gives a new order, with what is its own, a number of its own.
 * @returns the order, as it is to be kept; it is not written
 */
async function withOwnNumber(
  tx: StoreTx,
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
  id: string,
): Promise<OutboxEntry> {
  const made = madeBy(entry)
  if (!made || !isOfAnothersNumber(entry)) return entry
  const record = { ...made, id }
  for (const each of ownOf(entry, entries)) await putEntry(tx, doneTo(each, record))
  return doneTo(entry, record)
}

/**
 * Sends an edit that waits for a person again, as it is. Where the server knows its key from something else, it is sent as
 * something new.
 * @returns its key from now on; undefined when it does not wait for a person
 */
export async function retryEdit(
  tx: StoreTx,
  user: string,
  key: string,
  newKey: () => string,
): Promise<string | undefined> {
  const { entries, entry } = await findOwn(tx, user, key)
  if (entry?.state !== 'attention') return undefined
  await resetUploadCounts(tx, user, entry)
  if (!isKeyReused(entry) && !isOfAnothersNumber(entry)) {
    await putEntry(tx, { ...entry, state: 'waiting', problem: null })
    return key
  }
  const own = await withOwnNumber(tx, entry, entries, newKey())
  const again = fresh(own, newKey())
  await tx.delete('entries', key)
  await putEntry(tx, again)
  return again.key
}

/**
 * Settles a conflict field by field: mine is sent again, now with the other side's value as its base; theirs
 * stays. It becomes another edit, with another key, at the same place in the order.
 * @param seen the conflicts that the person chose about
 * @returns whether anything is sent again; undefined when it is no longer that conflict, as when another tab
 * settled it, or sent it again and met another value
 */
export async function resolveEdit(
  tx: StoreTx,
  user: string,
  key: string,
  seen: readonly FieldConflict[],
  choices: Choices,
  newKey: string,
): Promise<boolean | undefined> {
  const { entries, entry } = await findOwn(tx, user, key)
  if (entry?.problem?.reason !== 'conflict') return undefined
  const { conflicts } = entry.problem
  const isSeen = conflicts.every((conflict) => seen.some((other) => isSameConflict(other, conflict)))
  if (!isSeen || conflicts.some(({ field }) => !choices[field])) return undefined
  const fields: Partial<Record<EditableField, EditValues[EditableField]>> = { ...valuesOf(entry).fields }
  const base: Partial<Record<EditableField, EditValues[EditableField]>> = { ...valuesOf(entry).base }
  for (const conflict of conflicts) {
    const { field, theirs, because = [] } = conflict
    if (choices[field] === 'theirs') {
      delete fields[field]
      delete base[field]
      continue
    }
    base[field] = theirs
    for (const linked of because) base[linked.field] = linked.theirs
    if (choices[field] === 'both') fields[field] = sumAdvances(conflict) ?? fields[field] ?? null
  }
  await tx.delete('entries', key)
  const others = entries.filter((each) => each.key !== key)
  if (Object.keys(fields).length === 0) {
    await deleteUnusedBytes(tx, user, others)
    return false
  }
  await putEntry(tx, fresh(withValues(entry, fields as EditValues, base as EditValues), newKey))
  return true
}

/** Replaces an edit that the server refused by one with other values. */
export async function editEntry(
  tx: StoreTx,
  user: string,
  key: string,
  fields: EditValues,
  newKey: string,
): Promise<boolean> {
  const { entry } = await findOwn(tx, user, key)
  if (entry?.problem?.reason !== 'refused') return false
  await tx.delete('entries', key)
  await putEntry(tx, fresh(withValues(entry, fields, valuesOf(entry).base), newKey))
  return true
}

/**
 * Sends an edit again without the pictures for which the server refused it. If nothing else is left of it, it is removed.
 * @returns false when it is not refused for any picture now
 */
export async function sendWithoutRefused(
  tx: StoreTx,
  user: string,
  key: string,
  newKey: string,
): Promise<boolean> {
  const { entries, entry } = await findOwn(tx, user, key)
  const files = entry ? refusedFiles(entry) : []
  if (!entry || files.length === 0) return false
  const { fields: named, base } = valuesOf(entry)
  const fields = withoutFiles(named, files)
  const changed = fieldsOf(fields).filter((field) => !sameValue(fields[field], base[field]))
  const only = (values: EditValues): EditValues =>
    Object.fromEntries(
      fieldsOf(values).flatMap((field) => (changed.includes(field) ? [[field, values[field]]] : [])),
    )
  const others = entries.filter((each) => each.key !== key)
  const rest = changed.length > 0 ? [fresh(withValues(entry, only(fields), only(base)), newKey)] : []
  await tx.delete('entries', key)
  for (const each of rest) await putEntry(tx, each)
  await deleteUnusedBytes(tx, user, [...others, ...rest])
  return true
}

/** Whether what is to be made can still be something else: surely nobody has it yet, or what is there is another order. */
export function canChangeOrder(entry: OutboxEntry): entry is EntryOf<'create'> {
  if (!isA(entry, 'create')) return false
  return entry.problem?.reason === 'refused'
    ? !isThere(entry) && entry.problem.status !== 404
    : entry.state === 'waiting' && entry.firstSentAt === null
}

/** Replaces what a new order is to be, before any server has it. What was done to it since stays its own. */
export async function amendOrder(
  tx: StoreTx,
  user: string,
  key: string,
  { order, about }: { order: NewOrder; about: string },
  newKey: () => string,
): Promise<boolean> {
  const { entries, entry } = await findOwn(tx, user, key)
  if (!entry || !canChangeOrder(entry)) return false
  await tx.delete('entries', key)
  const own = await withOwnNumber(tx, entry, entries, newKey())
  if (!isA(own, 'create')) return false
  const { at } = entry.operation.order
  const changed = { ...own, about, operation: { ...own.operation, order: { ...order, at } } }
  await putEntry(tx, fresh(changed, newKey()))
  return true
}

/** The same entry with another key, to be sent as a new edit at the same place in the queue. */
export function fresh(entry: OutboxEntry, key: string): OutboxEntry {
  return { ...entry, key, attempts: 0, firstSentAt: null, state: 'waiting', problem: null }
}

/** Makes a draft again of what the server refused, to be changed and saved as something new. */
export async function makeDraftAgain(
  tx: StoreTx,
  user: string,
  key: string,
  { draft, of }: { draft: Draft; of: DraftKind },
): Promise<boolean> {
  const { entry } = await findOwn(tx, user, key)
  if (entry?.problem?.reason !== 'refused') return false
  await tx.delete('entries', key)
  await keepDraft(tx, draft, of)
  return true
}
