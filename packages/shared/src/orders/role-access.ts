import type { Role } from '../auth/roles.ts'
import { workroomBill } from '../bill/bill.ts'
import { readAmount } from '../money/money.ts'
import { agreedDesign, type DesignVersion } from './design-version.ts'
import { fieldsOf } from './field-lists.ts'
import { ORDER_KINDS, type OrderKind } from './order-kinds.ts'
import type { OrderRecord } from './order.ts'
import type { FieldName } from './order-fields.ts'
import { readOrder } from './read-order.ts'

const workroomKinds = new Set<OrderKind>(
  ORDER_KINDS.filter((kind) => fieldsOf(kind).some(([name]) => name === 'stage')),
)

export function canSeeKind(role: Role, kind: OrderKind): boolean {
  return role !== 'workroom' || workroomKinds.has(kind)
}

export function kindsFor(role: Role): readonly OrderKind[] {
  return ORDER_KINDS.filter((kind) => canSeeKind(role, kind))
}

/** Staff made it, its status is no longer New, or something was paid. Before, it is no work for the workroom. */
export function isTakenOn({ madeBy, status, payments, advancePaid }: OrderRecord): boolean {
  return (
    madeBy !== '' || status !== 'not_started' || payments.length > 0 || (readAmount(advancePaid) ?? 0) > 0
  )
}

export const TAKEN_ON_FIELDS = ['madeBy', 'status', 'payments', 'advancePaid'] as const

export function canSeeOrder(role: Role, record: OrderRecord): boolean {
  return role !== 'workroom' || (canSeeKind(role, record.kind) && (record.takenOn ?? isTakenOn(record)))
}

const besides = {
  id: true,
  kind: true,
  createdAt: true,
  updatedAt: true,
  stageAt: true,
  stageBy: false,
  completedAt: true,
  cancelledAt: true,
  cancelledBy: false,
  takenOn: true,
  revision: true,
  number: true,
  payments: false,
  linkToken: false,
  requests: false,
  designs: false,
} as const satisfies Record<Exclude<keyof OrderRecord, FieldName>, boolean>

function agreedForWorkroom(record: OrderRecord): DesignVersion[] {
  const agreed = agreedDesign(record)
  if (!agreed?.answer) return []
  const { bill: _bill, ...design } = agreed
  const { id, type, at, where } = agreed.answer
  return [{ ...design, price: null, by: '', answer: { id, type, name: '', words: '', at, where } }]
}

export function workroomSees(kind: OrderKind, field: string): boolean {
  return fieldsOf(kind).some(([name, { workroom }]) => name === field && workroom === true)
}

/** The record for a role, in the shape of every record: the rest is empty. Texts stay whole; the server redacts them. */
export function hideFields(role: Role, record: OrderRecord): OrderRecord {
  if (role !== 'workroom') return record
  const names = [
    ...Object.entries(besides).flatMap(([name, isSeen]) => (isSeen ? name : [])),
    ...fieldsOf(record.kind).flatMap(([name, { workroom }]) => (workroom ? name : [])),
    'gallerySource',
  ]
  const seen = new Set<string>(names)
  const shown = Object.entries(record).filter(([name]) => seen.has(name))
  const designs = agreedForWorkroom(record)
  const bill = workroomBill(record.bill)
  return readOrder(record.kind, record.id, { ...Object.fromEntries(shown), bill, designs })
}

/** Whether a record was answered to another role. @param record as `readOrder` gives it */
export function exceedsRole(role: Role, record: OrderRecord): boolean {
  if (role !== 'workroom') return false
  if (record.takenOn === false) return true
  return JSON.stringify(hideFields(role, record)) !== JSON.stringify(record)
}

const WORKROOM_STATUSES: ReadonlySet<string> = new Set(['not_started', 'in_progress'])

const ONLY_STAGES = 'The workroom can only change the stage of an order.'

/** @param to the same status where only the stage changes @returns why not, for a person */
export function statusChangeError(role: Role, from: string, to: string = from): string | undefined {
  if (role !== 'workroom') return undefined
  return WORKROOM_STATUSES.has(from) && WORKROOM_STATUSES.has(to) ? undefined : ONLY_STAGES
}
