import { totalOfBill } from '@zari/shared/bill/bill'
import { typedKeys } from '@zari/shared/lib/objects'
import { formatAmount } from '@zari/shared/money/money'
import { isStaffFileField } from '@zari/shared/orders/field-lists'
import { sameValue } from '@zari/shared/orders/merge-edit'
import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import { isReady, stageLabel } from '@zari/shared/orders/stage'
import { customerName, statusLabel } from '@zari/shared/orders/status'
import type { RefObject } from 'react'
import type { OrderChanges } from '../../sync/hooks/save-edits.ts'
import { showSaveResult } from '../../sync/hooks/save-messages.ts'
import { saveAndTell, useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { recordsForRole } from '../../sync/app-state/shown-records.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import type { FieldChange } from '../../sync/engine/new-entry.ts'
import { reportUnlessFull } from '../../sync/engine/storage-quota.ts'
import { type NoticeAction, notifyFailure } from '../../ui/notify.ts'
import { describeDue } from '../dates/due-labels.ts'
import { openMessage } from '../whatsapp/open-message.ts'
import { type Steps, stepsBack } from './next-step.ts'

/** What a later edit has set is not undone with the step before it. */
function isChangedSince({ seen, changes }: OrderChanges): boolean {
  const now = recordsForRole(useAppStore.getState())[seen.kind].byId.get(seen.id)
  // The server sets its own times; that of a due date goes with the date.
  const isSame = (field: EditableField) => {
    if (field === 'dueDateSetAt') return true
    if (field === 'answeredAt') return !now?.[field] === !seen[field]
    // Sent pictures have other names.
    if (isStaffFileField(field)) return now?.[field]?.length === seen[field]?.length
    return sameValue(now?.[field], seen[field])
  }
  return (
    now !== undefined && changes.some((change) => 'edit' in change && !typedKeys(change.fields).every(isSame))
  )
}

/** By then the order may have left the screen. */
export async function takeBack(name: OrderEditName, orders: readonly OrderChanges[]): Promise<void> {
  const label = { type: 'edit', name } as const
  const refuse = (order: OrderRecord) =>
    notifyFailure(
      'Not undone',
      `The order of ${customerName(order)} was changed again. Open it and change it there.`,
    )
  const changed = orders.find(isChangedSince)?.seen
  if (changed) return refuse(changed)
  try {
    const labels = orders.flatMap(({ changes }) => changes.map(() => label))
    const results = await saveAndTell(orders, labels, { what: 'undone' }, { asksInConflict: false })
    const lost = orders.find((_, index) => results[index] === 'given-up')?.seen
    if (lost) refuse(lost)
  } catch (error) {
    showSaveResult(label, 'failed')
    reportUnlessFull(error)
  }
}

export const undoOf = (seen: readonly OrderRecord[], steps: Steps): NoticeAction => ({
  label: 'Undo',
  act: () =>
    void takeBack(
      steps[0].edit,
      seen.map((order) => {
        const { after, back } = stepsBack(order, steps)
        return { seen: after, changes: back }
      }),
    ),
})

/** After the person's name; undefined where the notice's text says all. */
function stepWords({
  fields: { status, stage, answeredAt, bill, suspected },
}: FieldChange): string | undefined {
  if (status) return statusLabel(status)
  if (stage) return stageLabel(stage)
  if (suspected !== undefined) return suspected ? 'deleted' : 'not spam'
  if (bill === undefined) return answeredAt ? 'answered' : undefined
  const total = totalOfBill(bill)
  return total ? `total ${formatAmount(total)}` : 'no price'
}

/** Steps are saved together; the notice offers Undo, and a message of what the customer waits for. */
export function useNextStep(focusFallback?: RefObject<HTMLElement | null>) {
  const { isSaving, save } = useSaveEdits(focusFallback)
  const today = useToday()
  const canWrite = useCanServeCustomers()
  const take = (seen: OrderRecord, ...steps: Steps) => {
    const { after } = stepsBack(seen, steps)
    const isNowReady = !isReady(seen) && isReady(after)
    const isNewDay = steps[0].edit === 'due-date' || 'dueDateSetAt' in steps[0].fields
    return save(seen, steps, {
      what: isNewDay ? describeDue(after.dueDate, today).day : stepWords(steps[0]),
      actions: [
        ...((isNowReady || isNewDay) && canWrite
          ? [{ label: 'Send WhatsApp', act: () => openMessage([after]) }]
          : []),
        undoOf([seen], steps),
      ],
    })
  }
  return { isSaving, take }
}
