import type { Role } from '../auth/roles.ts'
import { linesForWorkroom, type WorkLine } from '../bill/bill.ts'
import { uploadIdOf } from '../uploads/object-path.ts'
import { fieldsOf } from './field-lists.ts'
import { type MaterialItem, readMaterial, writeMaterial } from './material.ts'
import type { FieldValue, HistoryEntry, OrderRecord } from './order.ts'
import { redactContacts } from './redact-contacts.ts'
import { canSeeOrder, hideFields, workroomSees } from './role-access.ts'

type Value = FieldValue | undefined

function redacted(record: OrderRecord, name: string, value: Value): Value {
  const field = fieldsOf(record.kind).find(([each]) => each === name)?.[1]
  const type = field?.type
  const format = field && 'format' in field ? field.format : undefined
  const redactOne = (text: string) => {
    if (type === 'path' || type === 'paths') return uploadIdOf(text) ? text : redactContacts(text)
    if (format === 'uuid' || format === 'id' || format === 'order') return text
    if (format === 'bill') {
      const redactLine = (line: WorkLine) => ({ ...line, what: redactContacts(line.what) })
      return JSON.stringify(linesForWorkroom(text).map(redactLine))
    }
    const material = format === 'material' ? readMaterial(text) : undefined
    if (material) {
      const redactItem = (item: MaterialItem) => ({ ...item, what: redactContacts(item.what) })
      return writeMaterial(material.map(redactItem)) ?? ''
    }
    return type === 'text' ? redactContacts(text) : text
  }
  if (Array.isArray(value)) return value.map(redactOne)
  return typeof value === 'string' ? redactOne(value) : value
}

export function ordersForRole(role: Role, records: readonly OrderRecord[]): OrderRecord[] {
  return records.filter((record) => canSeeOrder(role, record)).map((record) => redactForRole(role, record))
}

/** Every answer that has a record goes through here. */
export function redactForRole(role: Role, record: OrderRecord): OrderRecord {
  if (role !== 'workroom') return record
  const shown = hideFields(role, record)
  const words = fieldsOf(record.kind).map(([name]) => [name, redacted(record, name, shown[name])])
  const designs = shown.designs?.map((design) => ({
    ...design,
    words: redactContacts(design.words),
    measurements: design.measurements && redactContacts(design.measurements),
  }))
  return {
    ...shown,
    ...Object.fromEntries(words.filter(([, value]) => value !== undefined)),
    ...(designs && { designs }),
  }
}

/** Entries of fields that the role sees, without the account. */
export function redactHistoryForRole(
  role: Role,
  record: OrderRecord,
  entries: HistoryEntry[],
): HistoryEntry[] {
  if (role !== 'workroom') return entries
  return entries
    .filter(({ field }) => workroomSees(record.kind, field))
    .map((entry) => ({
      ...entry,
      from: redacted(record, entry.field, entry.from) ?? null,
      to: redacted(record, entry.field, entry.to) ?? null,
      by: '',
    }))
    .filter(({ field, from, to }) => field !== 'bill' || from !== to)
}
