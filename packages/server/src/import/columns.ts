import { perKind } from '@zari/shared/orders/order-kinds'
import { fieldsOf } from '@zari/shared/orders/field-lists'
import type { ImportKind } from './import-kind.ts'
import { normalizeName } from './row.ts'

/** What every record has besides its fields, and what else that is called. */
const always: Record<string, readonly string[]> = {
  id: ['_id', 'uuid', 'orderId', 'recordId'],
  kind: ['orderType', 'recordType'],
  createdAt: ['created', 'createdOn', 'orderDate', 'submittedAt', 'date'],
  updatedAt: ['updated', 'updatedOn', 'modifiedAt'],
}

/** What people and other programs call fields, besides our own names and labels. */
const alsoCalled: Record<string, readonly string[]> = {
  name: ['fullName', 'customerName'],
  email: ['emailAddress'],
  phone: ['phoneNumber', 'mobile', 'mobileNumber'],
  details: ['message'],
  gallerySource: ['source'],
  totalAmount: ['total'],
  advancePaid: ['advance'],
  remainingDue: ['balance'],
}

const galleryColumns: Record<string, readonly string[]> = {
  id: ['_id'],
  title: ['name'],
  category: [],
  price: [],
  imageUrl: ['image'],
  description: [],
  sortOrder: ['order', 'position'],
}

/** Column names, normalized, and the field that each means. A field's own name goes before what it is also called. */
export type Columns = ReadonlyMap<string, string>

function columnsFor(names: readonly string[], others: Record<string, readonly string[]>): Columns {
  const columns = new Map(names.map((name) => [normalizeName(name), name]))
  for (const [name, called] of Object.entries(others)) {
    if (!names.includes(name)) continue
    for (const one of called) if (!columns.has(normalizeName(one))) columns.set(normalizeName(one), name)
  }
  return columns
}

/** Of whose labelled column an export says something else than the field holds: a name, and not an id. */
const notByLabel = new Set(['personId'])

const ofOrders = perKind((kind) => {
  const fields = fieldsOf(kind)
  const labels = Object.fromEntries(
    fields.map(([name, { label }]) => [name, notByLabel.has(name) ? [] : [label]]),
  )
  const called = Object.fromEntries(
    Object.keys({ ...labels, ...alsoCalled }).map((name) => [
      name,
      [...(labels[name] ?? []), ...(alsoCalled[name] ?? [])],
    ]),
  )
  // Shown for every kind, and kept where an old record says it.
  const names = [...new Set([...Object.keys(always), ...fields.map(([name]) => name), 'gallerySource'])]
  return columnsFor(names, { ...always, ...called })
})

const ofGallery = columnsFor(Object.keys(galleryColumns), galleryColumns)

/** What the columns of a kind's file may be called. */
export function columnsOf(kind: ImportKind): Columns {
  return kind === 'gallery' ? ofGallery : ofOrders[kind]
}
