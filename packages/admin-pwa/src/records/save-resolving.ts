import { ApiError } from '@zari/shared/api/api-error'
import type { EditableField, EditableFields, OrderRecord } from '@zari/shared/orders/order'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import { useAppStore } from '../state/app-store.ts'
import type { ConflictChoices } from '../state/conflict-slice.ts'
import { saveEdit } from './save-edit.ts'
import { refreshRecords } from './use-records.ts'

export type EditResult = { saved: true; record: OrderRecord } | { saved: false }

/**
 * Saves an edit; where somebody else changed the same fields, asks which side to keep, field by field, and
 * saves what was chosen. The base is taken from the record that the editor was looking at.
 * @returns saved: false when the person gave up at the question
 * @throws ApiError, or TypeError without network
 */
export async function saveResolving(
  seen: OrderRecord,
  edit: OrderEditName,
  fields: Partial<EditableFields>,
): Promise<EditResult> {
  let wanted = fields
  let base = seen
  for (;;) {
    const outcome = await saveEdit(seen.kind, seen.id, edit, wanted, pick(base, wanted)).catch(forgetIfGone)
    if (outcome.saved) {
      void refreshRecords()
      return outcome
    }
    const { conflicts, current } = outcome
    const choices = await ask({ edit, conflicts, current })
    if (!choices) return { saved: false }
    wanted = withoutTheirs(wanted, choices)
    if (Object.keys(wanted).length === 0) return { saved: true, record: current }
    // Both sides have been seen now: the next base is the record as it stands.
    // Files merge as a set against what this editor saw, or files added meanwhile would seem removed.
    base = { ...current, uploadedFiles: seen.uploadedFiles }
  }
}

/** A record that somebody deleted meanwhile leaves the screens too. */
async function forgetIfGone(error: unknown): Promise<never> {
  if (error instanceof ApiError && error.status === 404) await refreshRecords()
  throw error
}

/** The seen values of the edited fields. The balance has none: it is computed, so it can't be in conflict. */
function pick(record: OrderRecord, fields: Partial<EditableFields>): Partial<EditableFields> {
  const names = (Object.keys(fields) as EditableField[]).filter((name) => name !== 'remainingDue')
  return Object.fromEntries(names.map((name) => [name, record[name]]))
}

function withoutTheirs(fields: Partial<EditableFields>, choices: ConflictChoices): Partial<EditableFields> {
  const kept = Object.entries(fields).filter(([name]) => choices[name as EditableField] !== 'theirs')
  return Object.fromEntries(kept)
}

function ask(
  question: Pick<
    NonNullable<ReturnType<typeof useAppStore.getState>['conflict']>,
    'edit' | 'conflicts' | 'current'
  >,
): Promise<ConflictChoices | undefined> {
  return new Promise((resolve) => {
    useAppStore.setState({
      conflict: {
        ...question,
        settle: (choices) => {
          useAppStore.setState({ conflict: undefined })
          resolve(choices)
        },
      },
    })
  })
}
