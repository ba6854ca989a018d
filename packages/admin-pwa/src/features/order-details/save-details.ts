import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import type { NewPicture } from '../../offline/engine.ts'
import { fieldsOf } from '../../offline/queue/entry.ts'
import type { Change } from '../../records/new-edit.ts'
import { isKept, saveEdits } from '../../records/save-edits.ts'
import { type Words, tellResult } from '../../records/tell-result.ts'
import { notify } from '../../state/notify.ts'
import { dueDateFailed, dueDateSaved } from '../due-date/index.ts'
import { type DetailsForm, changedDetails, changedDueDate } from './details-form.ts'

/** Specification, section 8. */
export const detailsSaved: Words = ['Success', 'Order details updated successfully']
export const detailsFailed: Words = ['Error', 'Failed to update order details']

const words = {
  details: { saved: detailsSaved, failed: detailsFailed },
  'due-date': { saved: dueDateSaved, failed: dueDateFailed },
} as const

/**
 * Saves what was changed in the dialog, all of it together: the details, and the due date only when it changed.
 * The person is told what became of it.
 * @returns the fields that are kept, and whether that is all of them; if not, the dialog is to stay open
 * @throws the device's error when nothing could be kept
 */
export async function saveDetails(
  seen: OrderRecord,
  form: DetailsForm,
  pictures: readonly NewPicture[],
): Promise<{ all: boolean; kept: EditableField[] }> {
  const dueDate = changedDueDate(seen, form)
  const details = changedDetails(seen, form)
  const changes: Change[] = [
    ...(dueDate ? [{ edit: 'due-date', fields: dueDate } as const] : []),
    ...(Object.keys(details).length > 0 ? [{ edit: 'notes', fields: details } as const] : []),
  ]
  if (changes.length === 0) {
    // Nothing to send and nothing else said: the person still reads that all is as she left it.
    notify(...detailsSaved)
    return { all: true, kept: [] }
  }
  const results = await saveEdits(seen, changes, pictures)
  const told = changes.flatMap((change, index) => {
    const result = results[index]
    return result === undefined ? [] : [{ change, result }]
  })
  const kept = told.filter(({ result }) => isKept(result))
  // One toast is on the screen at a time: what failed is said last.
  for (const { change, result } of [...kept, ...told.filter((one) => !kept.includes(one))]) {
    const { saved, failed } = words[change.edit === 'due-date' ? 'due-date' : 'details']
    tellResult(result, saved, failed)
  }
  return {
    all: kept.length === changes.length,
    kept: kept.flatMap(({ change }) => fieldsOf(change.fields)),
  }
}
