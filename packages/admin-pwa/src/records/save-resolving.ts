import { sameValue } from '@zari/shared/orders/merge'
import type { EditableField, EditableFields, OrderRecord } from '@zari/shared/orders/order'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import type { Fate, NewPicture } from '../offline/engine.ts'
import { type EditValues, fieldsOf } from '../offline/entry.ts'
import { isQuotaError } from '../offline/quota.ts'
import { customerName } from '../orders/record-words.ts'
import { useAppStore } from '../state/app-store.ts'
import type { ConflictChoices } from '../state/conflict-slice.ts'
import { askForPersistence } from './ask-for-persistence.ts'
import { staffEngine } from './staff-engine.ts'
import { roomWasFound, watchRoom } from './watch-room.ts'

/** `reached`: whether the server has it, or only this device until the server can be reached. */
export type EditResult = { saved: true; reached: boolean } | { saved: false }

/** The server refused an edit; its words are for people. */
export class EditRefused extends Error {
  override name = 'EditRefused'
}

/**
 * The only way in which an edit leaves a screen. It is kept on this device before anything else; then the
 * server's answer is waited for, but not a network. Where somebody else changed the same fields, it is asked
 * which side to keep, field by field.
 * @param seen the record that the editor was looking at, the base of what she changed
 * @param pictures new ones that `fields.uploadedFiles` names
 * @returns saved: false when the person gave up at the question
 * @throws EditRefused when the server refused it; the device's own error when it could not be kept
 */
export async function saveResolving(
  seen: OrderRecord,
  edit: OrderEditName,
  fields: Partial<EditableFields>,
  pictures: readonly NewPicture[] = [],
): Promise<EditResult> {
  const engine = staffEngine()
  // What remains due is computed on both sides from the amounts.
  const { remainingDue: _computed, ...others } = fields
  const wanted: EditValues = others
  const { kind, id } = seen
  const base = pick(seen, wanted)
  const about = customerName(seen)
  const entry = await engine.save({ kind, id, edit, fields: wanted, base, about }, pictures).catch(tellIfFull)
  roomWasFound()
  askForPersistence().then(watchRoom).catch(reportError)
  let key: string | undefined = entry.key
  while (key !== undefined) {
    const fate: Fate = await engine.fate(key)
    if (fate.is !== 'stuck') return { saved: true, reached: fate.is === 'sent' }
    // Together with an earlier edit that was still waiting, it is no longer this screen's alone.
    const isAlone = fieldsOf(fate.entry.fields).every((field) =>
      sameValue(fate.entry.fields[field], wanted[field]),
    )
    if (fate.problem.reason === 'refused') {
      if (isAlone) await engine.discard(key)
      if (fate.problem.status === 404) await engine.pull()
      throw new EditRefused(fate.problem.message)
    }
    const choices = await ask(seen, edit, fate.problem.conflicts)
    if (!choices) {
      if (isAlone) await engine.discard(key)
      return { saved: false }
    }
    key = await engine.resolve(key, choices)
  }
  return { saved: true, reached: true }
}

function tellIfFull(error: unknown): never {
  if (isQuotaError(error)) useAppStore.setState({ room: 'full' })
  throw error
}

function pick(record: OrderRecord, fields: EditValues): EditValues {
  return Object.fromEntries((Object.keys(fields) as EditableField[]).map((name) => [name, record[name]]))
}

type Question = NonNullable<ReturnType<typeof useAppStore.getState>['conflict']>

function ask(
  current: OrderRecord,
  edit: OrderEditName,
  conflicts: Question['conflicts'],
): Promise<ConflictChoices | undefined> {
  return new Promise((resolve) => {
    useAppStore.setState({
      conflict: {
        edit,
        current,
        conflicts,
        settle: (choices) => {
          useAppStore.setState({ conflict: undefined })
          resolve(choices)
        },
      },
    })
  })
}
