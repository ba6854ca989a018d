import { typedKeys } from '@zari/shared/lib/objects'
import { sameValue } from '@zari/shared/orders/merge-edit'
import type { EditableField, EditableFields, OrderRecord } from '@zari/shared/orders/order'
import { isReady, stageLabel } from '@zari/shared/orders/stage'
import { customerName, statusLabel } from '@zari/shared/orders/status'
import type { RefObject } from 'react'
import { saveOrders } from '../../sync/hooks/save-edits.ts'
import { type ShownAsSaved, showSaved, showSaveResult } from '../../sync/hooks/save-messages.ts'
import { lineOf, useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { shownRecords } from '../../sync/app-state/shown-records.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { reportUnlessFull } from '../../sync/engine/storage-quota.ts'
import { type NoticeAction, notifyFailure } from '../../ui/notify.ts'
import { describeDue } from '../dates/due-labels.ts'
import { openMessage } from '../whatsapp/open-message.ts'
import { type Step, type Steps, stepsBack } from './next-step.ts'

/** What a later edit has set is not undone with the step before it. */
function isChangedSince({ seen, changes }: { seen: OrderRecord; changes: Steps }): boolean {
  const now = shownRecords(useAppStore.getState())[seen.kind].byId.get(seen.id)
  // The server sets its own times; that of a due date goes with the date.
  const isSame = (field: EditableField) =>
    field === 'dueDateSetAt' ||
    (field === 'answeredAt' ? !now?.[field] === !seen[field] : sameValue(now?.[field], seen[field]))
  return (
    now !== undefined &&
    changes.some(({ fields }) => !typedKeys(fields as Partial<EditableFields>).every(isSame))
  )
}

/** By then the order may have left the screen. */
async function takeBack(
  name: Step['edit'],
  orders: ReadonlyArray<{ seen: OrderRecord; changes: Steps }>,
): Promise<void> {
  const labelKey = { type: 'edit', name } as const
  const changed = orders.find(isChangedSince)
  if (changed)
    return notifyFailure(
      'Not undone',
      `The order of ${customerName(changed.seen)} was changed again. Open it and change it there.`,
    )
  try {
    let shown: ShownAsSaved | undefined
    const line = lineOf(
      orders.map(({ seen }) => customerName(seen)),
      'undone',
    )
    const results = await saveOrders(orders, [], () => {
      shown = showSaved(
        orders.flatMap(({ changes }) => changes.map(() => labelKey)),
        line ? { line } : {},
      )
      return shown
    })
    shown?.tell(results)
  } catch (error) {
    showSaveResult(labelKey, 'failed')
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
function stepWords({ edit, fields }: Step): string | undefined {
  if (edit === 'status') return statusLabel(fields.status)
  if (edit === 'stage') return fields.stage ? stageLabel(fields.stage) : undefined
  return edit === 'notes' && fields.answeredAt ? 'answered' : undefined
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
