import { assigneeName } from '@zari/shared/auth/assignee-name'
import { isStaffFileField } from '@zari/shared/orders/field-lists'
import { readMaterial } from '@zari/shared/orders/material'
import { sameValue } from '@zari/shared/orders/merge-edit'
import type { OrderRecord } from '@zari/shared/orders/order'
import { useAppStore } from '../app-state/app-store.ts'
import { resolveConflict } from '../app-state/resolve-conflict.ts'
import { saveLocally } from '../app-state/storage-space.ts'
import { type SavedDraft, StaleDraft } from '../engine/drafts.ts'
import type { NewPicture } from '../engine/engine.ts'
import {
  fieldsOf,
  isA,
  isBelowZero,
  type NewEntry,
  type OutboxEntry,
  type Problem,
  valuesOf,
} from '../engine/entry.ts'
import { type Change, newEdit } from '../engine/new-entry.ts'
import { refusedFiles } from '../engine/pictures.ts'
import { dependentEntries } from '../engine/resolve-entry.ts'
import { staffEngine } from '../staff-engine.ts'
import { storeForEdit } from './remote-orders.ts'

/** The server's text, with the assignee's name as this device shows it. */
export function refusedWords({ message, assigneeId }: Extract<Problem, { reason: 'refused' }>): string {
  return assigneeId ? `${assigneeName(useAppStore.getState().assignees, assigneeId)} has it` : message
}

/** The server refused an edit; its words are for people. */
export class EditRefused extends Error {
  override name = 'EditRefused'
}

export type EditResult =
  | 'sent'
  /** On this device, until the server can be reached. */
  | 'waiting'
  /** Until it is settled under "Needs attention". */
  | 'to-settle'
  /** The person kept all as the other side has it. */
  | 'theirs'
  | 'given-up'
  | EditRefused

export function isSaved(result: EditResult): boolean {
  return result !== 'given-up' && !(result instanceof EditRefused)
}

export interface OrderChanges {
  seen: OrderRecord
  changes: readonly Change[]
}

interface OnConflict {
  /** Before the person is asked. */
  onConflict?: () => void
  /** False: the other side's change stays, and this one is given up. */
  asksInConflict?: boolean
}

export interface SaveOrdersOptions extends OnConflict {
  pictures?: readonly NewPicture[] | undefined
  onStored?: () => void
}

/**
 * All are stored on this device, together, before anything is waited for; then the server's answer is, but not a network.
 * @returns what became of each change, in order. @throws the device's own error: nothing was stored then
 */
export async function saveOrders(
  orders: readonly OrderChanges[],
  { pictures = [], onStored, ...onConflict }: SaveOrdersOptions = {},
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
  onStored?.()
  return Promise.all(
    edits.flatMap(({ seen, edit }, index) => {
      const entry = entries[index]
      return entry ? [follow(entry.key, edit, { seen, ...onConflict })] : []
    }),
  )
}

export interface SaveOperationsOptions {
  draft?: SavedDraft
  onStored?: () => void
}

/** @throws StaleDraft when another window has changed or ended the draft, and the device's own error: nothing was stored then */
export function storeOperations(operations: readonly NewEntry[], draft?: SavedDraft): Promise<OutboxEntry[]> {
  return saveLocally(() => staffEngine().saveTogether(operations, [], draft))
}

export async function saveOperations(
  operations: readonly NewEntry[],
  { draft, onStored }: SaveOperationsOptions = {},
): Promise<EditResult[]> {
  const entries = await storeOperations(operations, draft)
  onStored?.()
  return Promise.all(entries.map((entry) => follow(entry.key, entry)))
}

/** Another window has changed or ended the draft; the screen shows that. */
export function undefinedIfStale(error: unknown): undefined {
  if (!(error instanceof StaleDraft)) throw error
}

type Content = Pick<NewEntry, 'operation'>

/** @param options `seen`: the order as the editor saw it; an operation on a customer has no conflict */
async function follow(
  savedKey: string,
  saved: Content,
  { seen, onConflict, asksInConflict = true }: OnConflict & { seen?: OrderRecord } = {},
): Promise<EditResult> {
  const engine = staffEngine()
  let edit = saved
  let key = savedKey
  for (;;) {
    const result = await engine.waitForResult(key)
    if (result.type !== 'stuck') return result.type
    const { entry, problem } = result
    key = entry.key
    if (problem.reason === 'refused') {
      // What is gone, or another's, is to leave the screen too, but later.
      if (problem.status === 404 || problem.assigneeId) engine.pull().catch(reportError)
      // The money has been handed over, and what was measured is not measured again.
      if (isA(entry, 'pay') || isA(entry, 'add-measurements') || isBelowZero(entry)) return 'to-settle'
      // It is sent again without the picture.
      if (refusedFiles(entry).length > 0) return 'to-settle'
      // What was done to it since is not thrown away with it.
      if (dependentEntries(entry, engine.entries()).length > 1) return 'to-settle'
      if (isAlone(entry, edit)) await engine.discard(key)
      return new EditRefused(refusedWords(problem))
    }
    onConflict?.()
    const ask = () => (seen ? resolveConflict(key, seen, problem.conflicts) : 'later')
    const answer = asksInConflict ? await ask() : 'give-up'
    if (answer === 'later') return 'to-settle'
    if (answer === 'ask-again') continue
    if (answer === 'give-up') {
      if (!isAlone(entry, edit)) return 'to-settle'
      await engine.discard(key)
      return 'given-up'
    }
    const next: string | null | undefined = await saveLocally(() =>
      engine.resolve(key, problem.conflicts, answer),
    )
    if (next === undefined) continue
    if (next === null) return 'theirs'
    edit = engine.entries().find((each) => each.key === next) ?? edit
    key = next
  }
}

/** Joined with another edit that was waiting, and was called saved, it must not be thrown away. */
function isAlone(entry: Content, edit: Content): boolean {
  const [now, saved] = [valuesOf(entry), valuesOf(edit)]
  return fieldsOf(now.fields).every((field) => {
    if (!Object.hasOwn(saved.fields, field)) return false
    // Pictures have got other names by now.
    if (isStaffFileField(field)) return now.fields[field]?.length === saved.fields[field]?.length
    if (field === 'material')
      return readMaterial(now.fields.material)?.length === readMaterial(saved.fields.material)?.length
    return sameValue(now.fields[field], saved.fields[field]) && sameValue(now.base[field], saved.base[field])
  })
}
