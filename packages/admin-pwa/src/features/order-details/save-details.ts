import type { NewPicture } from '../../offline/engine.ts'
import type { OrderRecord } from '@zari/shared/orders/order'
import { saveResolving } from '../../records/save-resolving.ts'
import { notifyFailure, notifySaved } from '../../state/notify.ts'
import { type DetailsForm, changedDetails, changedDueDate } from './details-form.ts'

/**
 * Saves what was changed in the dialog: the details, and the due date only when it changed.
 * @returns whether all of it is kept; if not, the person has been told and the dialog is to stay open
 */
export async function saveDetails(
  seen: OrderRecord,
  form: DetailsForm,
  pictures: readonly NewPicture[],
): Promise<boolean> {
  const dueDate = changedDueDate(seen, form)
  const details = changedDetails(seen, form)
  if (dueDate && !(await saveDueDate(seen, dueDate))) return false
  // Nothing to send and nothing else said: the person still reads that all is as she left it.
  if (Object.keys(details).length === 0 && dueDate) return true
  try {
    let reached = true
    if (Object.keys(details).length > 0) {
      const result = await saveResolving(seen, 'notes', details, pictures)
      if (!result.saved) return false
      reached = result.reached
    }
    notifySaved(reached, 'Success', 'Order details updated successfully')
    return true
  } catch {
    notifyFailure('Error', 'Failed to update order details')
    return false
  }
}

async function saveDueDate(seen: OrderRecord, dueDate: { dueDate: string | null }): Promise<boolean> {
  try {
    const result = await saveResolving(seen, 'due-date', dueDate)
    if (result.saved) notifySaved(result.reached, 'Success', 'Due date updated successfully')
    return result.saved
  } catch {
    notifyFailure('Error', 'Failed to update due date')
    return false
  }
}
