import type { EditableFields, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { stageAfter, stageLabel, stageOf } from '@zari/shared/orders/stage'

/** One change that moves an order on, or back again. */
export type Step =
  | { edit: 'status'; fields: Pick<EditableFields, 'status'> }
  | { edit: 'stage'; fields: Pick<EditableFields, 'stage'> }
  | { edit: 'notes'; fields: Pick<EditableFields, 'answeredAt'> }

interface NextStep {
  /** What the button says. */
  label: string
  change: Step
}

/** What begins the work: a request is answered, an order is taken in hand. */
const beginnings = {
  'contact-inquiries': 'Answered',
  'custom-outfit-quotes': 'Answered',
  'outfit-details-orders': 'Start',
} as const satisfies Record<OrderKind, string>

const toStatus = (label: string, status: string): NextStep => ({
  label,
  change: { edit: 'status', fields: { status } },
})

/**
 * What comes next for an order. From New to In Progress, through the stages, and when it is ready to Completed, which is
 * `Collected`; a consultation has no stages.
 * @returns undefined for what is done, and for a status that nobody knows
 */
export function nextStepOf(record: OrderRecord): NextStep | undefined {
  const { kind, status } = record
  if (status === 'not_started') return toStatus(beginnings[kind], 'in_progress')
  if (status !== 'in_progress') return undefined
  if (kind === 'contact-inquiries') return toStatus('Done', 'completed')
  const now = stageOf(record)
  if (now === 'ready') return toStatus('Collected', 'completed')
  // A word that a later version wrote is looked at on the order's page.
  const stage = stageAfter(record.stage)
  return stage && { label: `Move to ${stageLabel(stage)}`, change: { edit: 'stage', fields: { stage } } }
}

function stepBack(seen: OrderRecord, { edit }: Step): Step {
  if (edit === 'status') return { edit, fields: { status: seen.status } }
  if (edit === 'notes') return { edit, fields: { answeredAt: null } }
  return { edit, fields: { stage: seen.stage ?? null } }
}

type Steps = readonly [Step, ...Step[]]

/** The record as it is after these steps, and the steps back from there. */
export function stepsBack(seen: OrderRecord, steps: Steps): { after: OrderRecord; back: Steps } {
  const [first, ...more] = steps
  return {
    after: steps.reduce<OrderRecord>((record, { fields }) => ({ ...record, ...fields }), seen),
    back: [stepBack(seen, first), ...more.map((step) => stepBack(seen, step))],
  }
}
