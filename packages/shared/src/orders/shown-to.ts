import type { Role } from '../auth/roles.ts'
import { readAmount } from '../money.ts'
import { uploadIdOf } from '../uploads/object-path.ts'
import { fieldsOf } from './field-lists.ts'
import { type KnownSecrets, withoutContacts } from './hidden-words.ts'
import type { OrderCard } from './order-card.ts'
import type { HistoryEntry, OrderRecord } from './order.ts'
import { withoutSecrets, workroomSees } from './workroom.ts'

/** What is known of an order that its words must not tell. */
function secretsOf(record: OrderRecord): KnownSecrets {
  const typed = [record.totalAmount, record.advancePaid, record.remainingDue].map(readAmount)
  const paid = record.payments.map(({ amount }) => amount)
  return { phones: [record.phone], amounts: [...typed, ...paid].filter((amount) => amount !== undefined) }
}

type Value = string | string[] | null | undefined

function hiddenIn(value: Value, type: string | undefined, known: KnownSecrets): Value {
  if (Array.isArray(value)) return value.map((each) => hiddenIn(each, type, known) as string)
  if (typeof value !== 'string') return value
  // A file's own name, as old software kept it, may be anything.
  if (type === 'path' || type === 'paths') return uploadIdOf(value) ? value : withoutContacts(value, known)
  return type === 'text' ? withoutContacts(value, known) : value
}

/** Lines of figures, of which the first has a name in it. */
function measured(text: string, known: KnownSecrets): string {
  const [head = '', ...lines] = text.split('\n')
  return [head.slice(0, 10) + withoutContacts(head.slice(10), known), ...lines].join('\n')
}

function hiddenField(record: OrderRecord, name: string, value: Value, known: KnownSecrets): Value {
  if (name === 'measurements') return typeof value === 'string' ? measured(value, known) : value
  const type = fieldsOf(record.kind).find(([each]) => each === name)?.[1].type
  return hiddenIn(value, type, known)
}

/** A record as an account of this role gets it: every answer that has one goes through here. */
export function shownTo(role: Role, record: OrderRecord): OrderRecord {
  if (role !== 'workroom') return record
  const known = secretsOf(record)
  const shown = withoutSecrets(role, record)
  const values = shown as unknown as Record<string, Value>
  const words = fieldsOf(record.kind).map(([name]) => [name, hiddenField(record, name, values[name], known)])
  return { ...shown, ...Object.fromEntries(words.filter(([, value]) => value !== undefined)) } as OrderRecord
}

/** Of a record's history what is about fields that the role sees, and not by whom. */
export function historyShownTo(role: Role, record: OrderRecord, entries: HistoryEntry[]): HistoryEntry[] {
  if (role !== 'workroom') return entries
  const known = secretsOf(record)
  const hidden = (field: string, value: Value) => hiddenField(record, field, value, known) ?? null
  return entries
    .filter(({ field }) => workroomSees(record.kind, field))
    .map((entry) => ({
      ...entry,
      from: hidden(entry.field, entry.from),
      to: hidden(entry.field, entry.to),
      by: '',
    }))
}

export function cardShownTo(role: Role, card: OrderCard): OrderCard {
  if (role !== 'workroom') return card
  return { ...card, digits: '', name: withoutContacts(card.name, { phones: [card.digits], amounts: [] }) }
}
