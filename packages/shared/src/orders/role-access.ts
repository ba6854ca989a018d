import type { Role } from '../auth/roles.ts'
import { readAmount } from '../money/money.ts'
import { agreedDesign, type DesignVersion } from './design-version.ts'
import { fieldsOf } from './field-lists.ts'
import { ORDER_KINDS, type OrderKind } from './order-kinds.ts'
import type { OrderRecord } from './order.ts'
import type { FieldName } from './order-fields.ts'
import { readOrder } from './read-order.ts'

/** What is cut and stitched. A consultation is what somebody wrote to the shop, and nothing of it goes to the workroom. */
const workroomKinds = new Set<OrderKind>(
  ORDER_KINDS.filter((kind) => fieldsOf(kind).some(([name]) => name === 'stage')),
)

/** Whether an account of this role sees orders of a kind at all. */
export function canSeeKind(role: Role, kind: OrderKind): boolean {
  return role !== 'workroom' || workroomKinds.has(kind)
}

export function kindsFor(role: Role): readonly OrderKind[] {
  return ORDER_KINDS.filter((kind) => canSeeKind(role, kind))
}

/**
 * Whether the shop has taken an order on: staff made it, its status is no longer New, or something was paid. A request of
 * the website that nobody has answered is no work for the workroom yet.
 */
export function isTakenOn({ madeBy, status, payments, advancePaid }: OrderRecord): boolean {
  return (
    madeBy !== '' || status !== 'not_started' || payments.length > 0 || (readAmount(advancePaid) ?? 0) > 0
  )
}

/** What `isTakenOn` reads of a stored order. */
export const TAKEN_ON_FIELDS = ['madeBy', 'status', 'payments', 'advancePaid'] as const

/**
 * Whether an account of this role may see an order at all, with its pictures, and change it. The workroom gets neither
 * consultations nor requests that the shop has not taken on (`isTakenOn`).
 */
export function isGivenTo(role: Role, record: OrderRecord): boolean {
  return role !== 'workroom' || (canSeeKind(role, record.kind) && (record.takenOn ?? isTakenOn(record)))
}

/** Of what a record has besides its fields; whoever adds to it says who sees it. */
const besides = {
  id: true,
  kind: true,
  createdAt: true,
  updatedAt: true,
  stageAt: true,
  // An account's e-mail.
  stageBy: false,
  completedAt: true,
  takenOn: true,
  revision: true,
  number: true,
  payments: false,
  linkToken: false,
  requests: false,
  designs: false,
} as const satisfies Record<Exclude<keyof OrderRecord, FieldName>, boolean>

/** What is to be made as it was agreed, without its price, and not with whom. */
function agreedForWorkroom(record: OrderRecord): DesignVersion[] {
  const agreed = agreedDesign(record)
  if (!agreed?.answer) return []
  const { id, type, at, where } = agreed.answer
  return [{ ...agreed, price: null, by: '', answer: { id, type, name: '', words: '', at, where } }]
}

/** Whether the workroom sees a field at all. */
export function workroomSees(kind: OrderKind, field: string): boolean {
  return fieldsOf(kind).some(([name, { workroom }]) => name === field && workroom === true)
}

/**
 * A record with what an account of this role may know of it, in the shape of every record: what it may not know is empty.
 * Words that people wrote stay as they are; `redactForRole` at the server looks into them.
 */
export function withoutSecrets(role: Role, record: OrderRecord): OrderRecord {
  if (role !== 'workroom') return record
  const names = [
    ...Object.entries(besides).flatMap(([name, isSeen]) => (isSeen ? name : [])),
    ...fieldsOf(record.kind).flatMap(([name, { workroom }]) => (workroom ? name : [])),
    // Worked out for every kind.
    'gallerySource',
  ]
  const seen = new Set<string>(names)
  const shown = Object.entries(record).filter(([name]) => seen.has(name))
  const designs = agreedForWorkroom(record)
  return readOrder(record.kind, record.id, { ...Object.fromEntries(shown), designs })
}

/** Whether a record holds what an account of this role may not know: it was answered to another. @param record as `readOrder` gives it */
export function exceedsRole(role: Role, record: OrderRecord): boolean {
  if (role !== 'workroom') return false
  if (record.takenOn === false) return true
  return JSON.stringify(withoutSecrets(role, record)) !== JSON.stringify(record)
}

/** Work starts and resumes in the workroom; what is handed over or cancelled is between shop and customer. */
const WORKROOM_STATUSES: ReadonlySet<string> = new Set(['not_started', 'in_progress'])

const ONLY_STAGES = 'The workroom can only change the stage of an order.'

/**
 * Whether an account of this role may edit an order's status or stage.
 * @param from the order's status
 * @param to the status that it gets; the same where only the stage changes
 * @returns why not, in words for a person; undefined when it may
 */
export function statusChangeError(role: Role, from: string, to: string = from): string | undefined {
  if (role !== 'workroom') return undefined
  return WORKROOM_STATUSES.has(from) && WORKROOM_STATUSES.has(to) ? undefined : ONLY_STAGES
}
