import { addRupees, parseAmount } from '@zari/shared/money/money'
import { type FieldConflict, sameValue } from '@zari/shared/orders/merge-edit'
import type { NewOrder } from '@zari/shared/orders/new-order'
import type { EditableField, FieldValue } from '@zari/shared/orders/order'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import { storeDraft } from './drafts.ts'
import {
  createdBy,
  type EntryOf,
  fieldsOf,
  isA,
  isAdvance,
  isBelowZero,
  type OutboxEntry,
  ownRecord,
  recordKey,
  valuesOf,
  withNewKey,
  withRecord,
  withValues,
} from './entry.ts'
import { findOwn, putEntry, type QueueWork } from './outbox.ts'
import type { QueueTransactions } from './outbox-store.ts'
import { deleteUnusedBytes, refusedFiles, resetUploadCounts, withoutFiles } from './pictures.ts'
import type { Ports } from './ports.ts'
import type { StoreTx } from './storage.ts'

const amount = (value: FieldValue) => parseAmount(typeof value === 'string' ? value : null)

/** What the other side wrote, and what was added here. @returns plain digits; undefined where adding makes no sense */
export function sumAdvances({ field, base, mine, theirs }: FieldConflict): string | undefined {
  const addedHere = amount(mine) - amount(base)
  if (!isAdvance(field) || addedHere <= 0 || sameValue(theirs, base)) return undefined
  return addRupees(amount(theirs), addedHere)
}

export function isSameConflict(one: FieldConflict, other: FieldConflict): boolean {
  const linked = ({ because = [] }: FieldConflict) => because.map((each) => [each.field, each.theirs])
  const isOfSame = one.field === other.field && sameValue(one.theirs, other.theirs)
  return isOfSame && JSON.stringify(linked(one)) === JSON.stringify(linked(other))
}

/** Which side's value is kept, by field; `both`, where money was taken on both sides. */
export type Choices = Partial<Record<EditableField, 'mine' | 'theirs' | 'both'>>

/** The server has an order of this number, created from something else. */
const AT_SERVER = new Set(['order_exists', 'idempotency_key_reused'])

const isKeyReused = ({ problem }: OutboxEntry): boolean =>
  problem?.reason === 'refused' && problem.code === 'idempotency_key_reused'

const isNumberTaken = ({ operation, problem }: OutboxEntry): boolean =>
  operation.type === 'create' && problem?.reason === 'refused' && AT_SERVER.has(problem.code)

export const isOnServer = (entry: OutboxEntry): boolean =>
  isNumberTaken(entry) && entry.key !== entry.operation.record.id

/** Its number is that of another order of the same draft. It can be sent under one of its own. */
const hasForeignOrderId = (entry: OutboxEntry): boolean =>
  isNumberTaken(entry) && entry.key === entry.operation.record.id

/** Under another order's number only what was saved together with it. */
function editsOfNewOrder(entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] {
  const created = recordKey(createdBy(entry) ?? entry.operation.record)
  const later = entries.filter(
    (each) => ownRecord(each) === created && each.seq > entry.seq && each.key !== entry.key,
  )
  return hasForeignOrderId(entry) ? later.filter(({ createdAt }) => createdAt === entry.createdAt) : later
}

export function dependentEntries(entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] {
  return createdBy(entry) && !isOnServer(entry) ? [entry, ...editsOfNewOrder(entry, entries)] : [entry]
}

/** @returns the order, which is not written */
async function withOwnNumber(
  tx: StoreTx,
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
  id: string,
): Promise<OutboxEntry> {
  const created = createdBy(entry)
  if (!created || !hasForeignOrderId(entry)) return entry
  const record = { ...created, id }
  for (const each of editsOfNewOrder(entry, entries)) await putEntry(tx, withRecord(each, record))
  return withRecord(entry, record)
}

/** Surely nobody has it yet, or what is there is another order. */
export function canChangeOrder(entry: OutboxEntry): entry is EntryOf<'create'> {
  if (!isA(entry, 'create')) return false
  return entry.problem?.reason === 'refused'
    ? !isOnServer(entry) && entry.problem.status !== 404
    : entry.state === 'waiting' && entry.firstSentAt === null
}

/** Sent again, it says that a person knows that more goes out than came in. */
function decided(entry: OutboxEntry): Pick<OutboxEntry, 'operation'> {
  const { operation } = entry
  if (isBelowZero(entry) && operation.type === 'pay')
    return { operation: { ...operation, payment: { ...operation.payment, belowZero: true } } }
  return isBelowZero(entry) && operation.type === 'move-payments'
    ? { operation: { ...operation, belowZero: true } }
    : { operation }
}

/** What a person may do with an edit of theirs that has not reached the server. `key` is the edit's. */
export function createResolutions(
  { newKey, clock }: Ports,
  changeQueue: QueueTransactions['changeQueue'],
  sender: { wake(): void; tryNow(): void },
) {
  async function change<T>(work: QueueWork<T>): Promise<T> {
    const result = await changeQueue(work)
    sender.wake()
    return result
  }

  return {
    /** What the server knows under its key from something else is sent as new. @returns its key from now on */
    async retry(key: string): Promise<string> {
      const now = await changeQueue(async (tx, user) => {
        const { entries, entry } = await findOwn(tx, user, key)
        if (entry?.state !== 'attention') return key
        await resetUploadCounts(tx, user, entry)
        if (!isKeyReused(entry) && !hasForeignOrderId(entry)) {
          await putEntry(tx, { ...entry, ...decided(entry), state: 'waiting', problem: null })
          return key
        }
        const again = withNewKey(await withOwnNumber(tx, entry, entries, newKey()), newKey())
        await tx.delete('entries', key)
        await putEntry(tx, again)
        return again.key
      })
      sender.tryNow()
      return now
    },

    /** @returns the key of what is sent again; null when nothing is; undefined when it is another conflict by now, or settled */
    resolve: (key: string, seen: readonly FieldConflict[], choices: Choices) =>
      change(async (tx, user): Promise<string | null | undefined> => {
        const { entry, others } = await findOwn(tx, user, key)
        if (entry?.problem?.reason !== 'conflict') return undefined
        const { conflicts } = entry.problem
        const isSeen = conflicts.every((conflict) => seen.some((other) => isSameConflict(other, conflict)))
        if (!isSeen || conflicts.some(({ field }) => !choices[field])) return undefined
        const values = valuesOf(entry)
        const fields: Partial<Record<EditableField, EditValues[EditableField]>> = { ...values.fields }
        const base: Partial<Record<EditableField, EditValues[EditableField]>> = { ...values.base }
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
        if (Object.keys(fields).length === 0) {
          await deleteUnusedBytes(tx, user, others)
          return null
        }
        const again = withNewKey(withValues(entry, fields as EditValues, base as EditValues), newKey())
        await putEntry(tx, again)
        return again.key
      }),

    amend: (key: string, fields: EditValues) =>
      change(async (tx, user): Promise<boolean> => {
        const { entry } = await findOwn(tx, user, key)
        if (entry?.problem?.reason !== 'refused') return false
        await tx.delete('entries', key)
        await putEntry(tx, withNewKey(withValues(entry, fields, valuesOf(entry).base), newKey()))
        return true
      }),

    /** If nothing else is left of it, it is removed. @returns false when it is not refused for any picture now */
    sendWithoutRefused: (key: string) =>
      change(async (tx, user): Promise<boolean> => {
        const { entry, others } = await findOwn(tx, user, key)
        const files = entry ? refusedFiles(entry) : []
        if (!entry || files.length === 0) return false
        const { fields: before, base } = valuesOf(entry)
        const fields = withoutFiles(before, files)
        const changed = fieldsOf(fields).filter((field) => !sameValue(fields[field], base[field]))
        const only = (values: EditValues): EditValues =>
          Object.fromEntries(
            fieldsOf(values).flatMap((field) => (changed.includes(field) ? [[field, values[field]]] : [])),
          )
        const rest =
          changed.length > 0 ? [withNewKey(withValues(entry, only(fields), only(base)), newKey())] : []
        await tx.delete('entries', key)
        for (const each of rest) await putEntry(tx, each)
        await deleteUnusedBytes(tx, user, [...others, ...rest])
        return true
      }),

    /** What was done to it since stays its own. @returns false when it is at the server by now, or may be */
    amendOrder: (key: string, { order, about }: { order: NewOrder; about: string }) =>
      change(async (tx, user): Promise<boolean> => {
        const { entries, entry } = await findOwn(tx, user, key)
        if (!entry || !canChangeOrder(entry)) return false
        await tx.delete('entries', key)
        const numbered = await withOwnNumber(tx, entry, entries, newKey())
        if (!isA(numbered, 'create')) return false
        const { at } = entry.operation.order
        const changed = { ...numbered, about, operation: { ...numbered.operation, order: { ...order, at } } }
        await putEntry(tx, withNewKey(changed, newKey()))
        return true
      }),

    /** Measurements that were refused become a draft again. @returns false when they are not refused now */
    measureAgain: (key: string, form: unknown) =>
      change(async (tx, user): Promise<boolean> => {
        const { entry } = await findOwn(tx, user, key)
        if (entry?.problem?.reason !== 'refused') return false
        await tx.delete('entries', key)
        await storeDraft(tx, { id: newKey(), user, form, files: [], changedAt: clock.now() }, 'measuring')
        return true
      }),
  }
}
