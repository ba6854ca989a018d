import { fieldsOf } from '@zari/shared/orders/field-lists'
import { orderKinds, perKind } from '@zari/shared/orders/order-kinds'
import { IMPORT_KINDS, ImportError, type ImportKind, normalizeName } from './types.ts'

const always: Record<string, readonly string[]> = {
  id: ['_id', 'uuid', 'orderId', 'recordId'],
  kind: ['orderType', 'recordType'],
  createdAt: ['created', 'createdOn', 'orderDate', 'submittedAt', 'date'],
  updatedAt: ['updated', 'updatedOn', 'modifiedAt'],
}

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

type Columns = ReadonlyMap<string, string>

function columnsFor(names: readonly string[], others: Record<string, readonly string[]>): Columns {
  const columns = new Map(names.map((name) => [normalizeName(name), name]))
  for (const [name, called] of Object.entries(others)) {
    if (!names.includes(name)) continue
    for (const one of called) if (!columns.has(normalizeName(one))) columns.set(normalizeName(one), name)
  }
  return columns
}

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
  // Exported for every kind, and kept where an old record has it.
  const names = [...new Set([...Object.keys(always), ...fields.map(([name]) => name), 'gallerySource'])]
  return columnsFor(names, { ...always, ...called })
})

const ofGallery = columnsFor(Object.keys(galleryColumns), galleryColumns)

export function columnsOf(kind: ImportKind): Columns {
  return kind === 'gallery' ? ofGallery : ofOrders[kind]
}

function namesOf(kind: ImportKind): string[] {
  if (kind === 'gallery') return ['gallery', 'galleryitem']
  const { collection, adminPath, publicPath, singular, shortTitle } = orderKinds[kind]
  const names = [kind, collection, adminPath, publicPath.slice('/api/'.length), singular, shortTitle]
  // Without the plural, so that `contact-inquiry` and `inquiries` match alike.
  return names.map((name) => normalizeName(name).replace(/(?:ies|y|s)$/, ''))
}

const ownColumns = {
  'contact-inquiries': ['service'],
  'custom-outfit-quotes': ['designImageUrls', 'designImageUrl'],
  'outfit-details-orders': ['outfitType'],
  gallery: ['price'],
} satisfies Record<ImportKind, string[]>

function kindsNamedIn(name: string): ImportKind[] {
  const plain = normalizeName(name)
  return IMPORT_KINDS.filter((kind) => namesOf(kind).some((one) => plain.includes(one)))
}

function kindsWith(columns: readonly string[]): ImportKind[] {
  return IMPORT_KINDS.filter((kind) => {
    const known = columnsOf(kind)
    const names = columns.map((column) => known.get(normalizeName(column)))
    return ownColumns[kind].some((own) => names.includes(own))
  })
}

/** @param name normalized */
export function isListName(name: string): boolean {
  return kindsNamedIn(name).length > 0
}

/**
 * The kind of a list, by its columns and its name.
 * @param name of its file, or of the list in it
 * @throws ImportError when that is ambiguous
 */
export function kindOfList(name: string, columns: readonly string[]): ImportKind {
  const byName = kindsNamedIn(name)
  const byColumns = kindsWith(columns)
  const both = byName.filter((kind) => byColumns.includes(kind))
  const kinds =
    both.length > 0 ? both : byName.length === 0 || byColumns.length === 0 ? [...byName, ...byColumns] : []
  const [kind] = kinds
  if (kind !== undefined && kinds.length === 1) return kind
  throw new ImportError(
    `does not say which kind of record it has (its columns: ${columns.slice(0, 12).join(', ')}). Say it with --kind ${IMPORT_KINDS.join('|')}`,
  )
}
