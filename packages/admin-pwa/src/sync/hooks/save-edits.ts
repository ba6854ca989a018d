import { isStaffFileField } from '@zari/shared/orders/field-lists'
import { type Change, newEdit } from '../engine/new-entry.ts'
import { sameValue } from '@zari/shared/orders/merge-edit'
import { readMaterial } from '@zari/shared/orders/material'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { NewPicture } from '../engine/engine.ts'
import { fieldsOf, isA, type NewEntry, type OutboxEntry, valuesOf } from '../engine/entry.ts'
import type { OpenDraft } from '../engine/open-draft.ts'
import { refusedFiles } from '../engine/pictures.ts'
import { dependentEntries } from '../engine/resolve-entry.ts'
import { storeForEdit } from './remote-orders.ts'
import { staffEngine } from '../staff-engine.ts'
import { saveLocally } from '../app-state/store-adapter.ts'
import { resolveConflict } from './resolve-conflict.ts'

/** The server refused an edit; its words are for people. */
export class EditRefused extends Error {
  override name = 'EditRefused'
}

/** What became of one change, as far as the person at the screen waits for it. */
export type EditResult =
  /** The server has it. */
  | 'sent'
  /** This device has it, until the server can be reached. */
  | 'waiting'
  /** This device has it, until somebody settles under "Needs attention" what it is to be. */
  | 'to-settle'
  /** The person was asked, and kept all as the other side has it. */
  | 'theirs'
  /** The person gave it up when they were asked. */
  | 'given-up'
  | EditRefused

/** Whether a change is kept: nobody has to type it again. */
export function isSaved(result: EditResult): boolean {
  return result !== 'given-up' && !(result instanceof EditRefused)
}

/** What is changed of one order in a save. */
export interface OrderChanges {
  /** The record that the editor was looking at when they began, the base of what they changed. */
  seen: OrderRecord
  changes: readonly Change[]
}

/**
 * The only way in which edits leave a screen. All of one save, of however many orders, are kept on this device, together,
 * before anything is waited for; then the server's answer is, but not a network. Where somebody else changed the same
 * fields, it is asked which side to keep, field by field.
 * @param pictures new ones that the fields name
 * @returns what became of each change, in order
 * @throws the device's own error when they could not be kept; nothing of them was then
 */
export async function saveOrders(
  orders: readonly OrderChanges[],
  pictures: readonly NewPicture[] = [],
): Promise<EditResult[]> {
  await Promise.all(orders.map(({ seen }) => storeForEdit(seen)))
  const edits = orders.flatMap(({ seen, changes }) =>
    changes.map((change) => ({ seen, edit: newEdit(seen, change) })),
  )
  const entries = await saveLocally(() =>
    staffEngine().saveTogether(
      edits.map(({ edit }) => edit),
      pictures,
    ),
  )
  return Promise.all(
    entries.flatMap(({ key }, index) => {
      const own = edits[index]
      return own ? [follow(own.seen, key, own.edit)] : []
    }),
  )
}

/** The same for the changes of one order. */
export function saveEdits(
  seen: OrderRecord,
  changes: readonly Change[],
  pictures: readonly NewPicture[] = [],
): Promise<EditResult[]> {
  return saveOrders([{ seen, changes }], pictures)
}

type Content = Pick<NewEntry, 'operation'>

async function follow(seen: OrderRecord, saved: string, edit: Content): Promise<EditResult> {
  const engine = staffEngine()
  let own = edit
  let key = saved
  for (;;) {
    const result = await engine.waitForResult(key)
    if (result.type !== 'stuck') return result.type
    const { entry, problem } = result
    key = entry.key
    if (problem.reason === 'refused') {
      // What is gone is to leave the screen too; nobody waits for that.
      if (problem.status === 404) engine.pull().catch(reportError)
      // The money has been handed over, whatever the server says.
      if (isA(entry, 'pay')) return 'to-settle'
      // It is sent again without the picture, or with another.
      if (refusedFiles(entry).length > 0) return 'to-settle'
      // What was done since to the order that it makes is not thrown away with it.
      if (dependentEntries(entry, engine.entries()).length > 1) return 'to-settle'
      if (isAlone(entry, own)) await engine.discard(key)
      return new EditRefused(problem.message)
    }
    const answer = await resolveConflict(key, seen, problem.conflicts)
    if (answer === 'later') return 'to-settle'
    if (answer === 'ask-again') continue
    if (answer === 'give-up') {
      if (!isAlone(entry, own)) return 'to-settle'
      await engine.discard(key)
      return 'given-up'
    }
    const next: string | null | undefined = await saveLocally(() =>
      engine.resolve(key, problem.conflicts, answer),
    )
    if (next === undefined) continue
    if (next === null) return 'theirs'
    own = engine.entries().find((each) => each.key === next) ?? own
    key = next
  }
}

/**
 * Whether an entry is this screen's alone. Together with another edit that was waiting it is not: that one was
 * called saved, and is not to be thrown away with this one.
 */
function isAlone(entry: Content, own: Content): boolean {
  const [now, saved] = [valuesOf(entry), valuesOf(own)]
  return fieldsOf(now.fields).every((field) => {
    if (!Object.hasOwn(saved.fields, field)) return false
    // Pictures have got other names by now.
    if (isStaffFileField(field)) return now.fields[field]?.length === saved.fields[field]?.length
    if (field === 'material')
      return readMaterial(now.fields.material)?.length === readMaterial(saved.fields.material)?.length
    return sameValue(now.fields[field], saved.fields[field]) && sameValue(now.base[field], saved.base[field])
  })
}

export interface SavedFrom {
  /** That they were typed in. */
  draft?: OpenDraft
  /** Called once they are on this device. */
  onKept?: () => void
}

/**
 * Keeps operations on customers' records on this device, all or none, and sends them when they can be.
 * @param draft that they were typed in
 * @throws StaleDraft when another window has changed or ended that, and the device's own error when they could not be kept; nothing of
 * them was then
 */
export function keepOperations(operations: readonly NewEntry[], draft?: OpenDraft): Promise<OutboxEntry[]> {
  return saveLocally(() => staffEngine().saveTogether(operations, [], draft))
}

/**
 * The same for a screen that says what became of them: the server's answer is waited for, but not a network.
 * @returns what became of each, in order
 * @throws what `keepOperations` throws
 */
export async function saveOperations(
  operations: readonly NewEntry[],
  { draft, onKept }: SavedFrom = {},
): Promise<EditResult[]> {
  const entries = await keepOperations(operations, draft)
  onKept?.()
  return Promise.all(entries.map(({ key }) => followOperations(key)))
}

async function followOperations(key: string): Promise<EditResult> {
  const engine = staffEngine()
  const result = await engine.waitForResult(key)
  if (result.type !== 'stuck') return result.type
  const { entry, problem } = result
  // What was measured is not measured again: it stands under "Needs attention".
  if (isA(entry, 'add-measurements') || problem.reason !== 'refused') return 'to-settle'
  await engine.discard(key)
  return new EditRefused(problem.message)
}
