import { typedKeys } from '@zari/shared/lib/objects'
import { isAnswered } from '@zari/shared/orders/answered'
import type { EditableFields, OrderRecord } from '@zari/shared/orders/order'
import { stageAfter, stageLabel, stageOf } from '@zari/shared/orders/stage'

export type Step =
  | { edit: 'status'; fields: Pick<EditableFields, 'status'> }
  | { edit: 'stage'; fields: Pick<EditableFields, 'stage'> }
  | { edit: 'due-date'; fields: Pick<EditableFields, 'dueDate'> }
  | {
      edit: 'notes'
      fields: Partial<
        Pick<
          EditableFields,
          | 'answeredAt'
          | 'dueDateSetAt'
          | 'trialDoneOn'
          | 'material'
          | 'totalAmount'
          | 'trialDate'
          | 'settledDesign'
          | 'websiteTotal'
          | 'uploadedFiles'
        >
      >
    }

interface NextStep {
  label: string
  change: Step
}

const toStatus = (label: string, status: string): NextStep => ({
  label,
  change: { edit: 'status', fields: { status } },
})

/** The customer sees no change. */
export const answeredNow = (): Step => ({
  edit: 'notes',
  fields: { answeredAt: new Date().toISOString() },
})

function firstStep(record: OrderRecord): NextStep {
  const { kind, takenOn } = record
  if (kind === 'outfit-details-orders') return toStatus('Start', 'in_progress')
  // The workroom knows whether a request is taken on, not what was answered.
  if (!takenOn && !isAnswered(record)) return { label: 'Mark as answered', change: answeredNow() }
  return kind === 'contact-inquiries' ? toStatus('Done', 'completed') : toStatus('Start', 'in_progress')
}

/**
 * New, In Progress, its stages, Completed; a consultation is done once answered.
 * @returns undefined when finished, or of an unknown status
 */
export function nextStepOf(record: OrderRecord): NextStep | undefined {
  const { kind, status } = record
  if (status === 'not_started') return firstStep(record)
  if (status !== 'in_progress') return undefined
  if (kind === 'contact-inquiries') return toStatus('Done', 'completed')
  const now = stageOf(record)
  // In a visit the taken pieces are chosen then.
  if (now === 'ready') return toStatus(record.visitId ? 'Deliver' : 'Collected', 'completed')
  // An unknown stage, of a newer version, has no next step.
  const stage = stageAfter(record.stage)
  return stage && { label: `Move to ${stageLabel(stage)}`, change: { edit: 'stage', fields: { stage } } }
}

function stepBack(seen: OrderRecord, { edit, fields }: Step): Step {
  if (edit === 'status') return { edit, fields: { status: seen.status } }
  if (edit === 'due-date') return { edit, fields: { dueDate: seen.dueDate } }
  if (edit === 'notes')
    return {
      edit,
      fields: Object.fromEntries(typedKeys(fields).map((field) => [field, seen[field] ?? null])),
    }
  return { edit, fields: { stage: seen.stage ?? null } }
}

export type Steps = readonly [Step, ...Step[]]

/** @returns the record after these steps, and the steps back */
export function stepsBack(seen: OrderRecord, steps: Steps): { after: OrderRecord; back: Steps } {
  const [first, ...more] = steps
  const unpromised: Step = { edit: 'notes', fields: { dueDateSetAt: null } }
  return {
    after: steps.reduce<OrderRecord>((record, { fields }) => ({ ...record, ...fields }), seen),
    back: [
      stepBack(seen, first),
      ...more.map((step) => stepBack(seen, step)),
      ...(first.edit === 'due-date' && !seen.dueDateSetAt ? [unpromised] : []),
    ],
  }
}
