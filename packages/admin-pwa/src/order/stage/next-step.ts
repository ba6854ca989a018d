import type { Role } from '@zari/shared/auth/roles'
import { typedKeys } from '@zari/shared/lib/objects'
import { isAnswered } from '@zari/shared/orders/answered'
import { isMovedAway } from '@zari/shared/orders/moved-payments'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { reversalOf } from '@zari/shared/orders/plan-payment'
import { statusChangeError } from '@zari/shared/orders/role-access'
import { type Stage, stageAfter, stageLabel } from '@zari/shared/orders/stage'
import { deriveBill } from '@zari/shared/orders/plan-bill'
import { isTaking } from '@zari/shared/orders/takings'
import type { FieldChange } from '../../sync/engine/new-entry.ts'
import { owedOn } from '../visit-orders.ts'

export type Steps = readonly [FieldChange, ...FieldChange[]]

/** `short`: for a narrow row; a part of the label. */
export type NextStep = { label: string; short: string } & (
  | { type: 'answer' | 'answered' | 'payment' }
  | { type: 'move' | 'deliver'; steps: Steps }
  | { type: 'receipt'; paymentId: string }
)

export const statusIn = (steps: Steps): string | undefined =>
  steps.flatMap(({ fields }) => fields.status ?? []).at(0)

export const toStatus = (status: string): FieldChange => ({ edit: 'status', fields: { status } })

/** Saved together. */
export function stepsToStage(status: string, stage: Stage): Steps {
  const toStage: FieldChange = { edit: 'stage', fields: { stage } }
  return status === 'in_progress' ? [toStage] : [toStatus('in_progress'), toStage]
}

const named = (label: string, short = label) => ({ label, short })

/** The customer sees no change. */
export const answeredNow = (): FieldChange => ({
  edit: 'notes',
  fields: { answeredAt: new Date().toISOString() },
})

/** The last one that stayed on the order. */
export const lastPayment = ({ payments }: OrderRecord): PaymentEntry | undefined =>
  payments.findLast(
    (entry) =>
      isTaking(entry) &&
      !entry.refund &&
      !isMovedAway(payments, entry) &&
      reversalOf(payments, entry.id) === undefined,
  )

function whenDelivered(record: OrderRecord): NextStep | undefined {
  if ((owedOn(record) ?? 0) > 0) return { type: 'payment', ...named('Take payment', 'Payment') }
  const paid = lastPayment(record)
  return paid && { type: 'receipt', ...named('Receipt'), paymentId: paid.id }
}

function move({ kind, status, stage }: OrderRecord): NextStep | undefined {
  if (kind === 'contact-inquiries') return { type: 'move', ...named('Done'), steps: [toStatus('completed')] }
  const isBegun = status === 'in_progress'
  if (isBegun && stage === 'ready')
    return { type: 'deliver', ...named('Deliver'), steps: [toStatus('completed')] }
  // An unknown stage, of a newer version, has no next step.
  const next = stageAfter(isBegun ? stage : null)
  if (!next) return undefined
  const label = stageLabel(next)
  return { type: 'move', ...named(`Move to ${label}`, label), steps: stepsToStage(status, next) }
}

/**
 * What every screen offers: to answer, to move on through the stages, to deliver, the money, the receipt.
 * @param isOpened WhatsApp was, to answer, and the message is not marked yet
 * @returns undefined when nothing is left that the role may do, or of an unknown status
 */
export function nextStepOf(record: OrderRecord, role: Role, isOpened = false): NextStep | undefined {
  const { status } = record
  // The workroom does not know what was answered.
  const servesCustomers = role !== 'workroom'
  if (status === 'completed') return servesCustomers ? whenDelivered(record) : undefined
  if (status !== 'not_started' && status !== 'in_progress') return undefined
  if (servesCustomers && !isAnswered(record))
    return isOpened
      ? { type: 'answered', ...named('Mark as answered', 'Answered') }
      : { type: 'answer', ...named('Answer') }
  const step = move(record)
  const to = step && 'steps' in step ? statusIn(step.steps) : undefined
  return statusChangeError(role, status, to) === undefined ? step : undefined
}

function stepBack(seen: OrderRecord, { edit, fields }: FieldChange): FieldChange {
  const before = typedKeys(fields).map((field) => [field, seen[field] ?? null])
  // A bill has set the total, too.
  const total = 'bill' in fields && !seen.bill && { totalAmount: seen.totalAmount }
  return { edit, fields: { ...Object.fromEntries(before), ...total } }
}

/** @returns the record after these steps, and the steps back */
export function stepsBack(seen: OrderRecord, steps: Steps): { after: OrderRecord; back: Steps } {
  const [first, ...more] = steps
  const unpromised: FieldChange = { edit: 'notes', fields: { dueDateSetAt: null } }
  return {
    after: steps.reduce<OrderRecord>(
      (record, { fields }) => ({ ...record, ...fields, ...deriveBill(record, fields, fields).fields }),
      seen,
    ),
    back: [
      stepBack(seen, first),
      ...more.map((step) => stepBack(seen, step)),
      ...(first.edit === 'due-date' && !seen.dueDateSetAt ? [unpromised] : []),
    ],
  }
}
