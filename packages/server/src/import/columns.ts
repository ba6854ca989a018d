import { fieldsOf } from '@zari/shared/orders/field-lists'
import { type OrderKind, orderKinds, perKind } from '@zari/shared/orders/order-kinds'
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

/** In other systems and in shops' own tables; the first that a row has is taken. */
const elsewhere: Record<string, readonly string[]> = {
  createdAt: [
    'createdDate',
    'bookingDate',
    'bookedOn',
    'billDate',
    'invoiceDate',
    'dateCreated',
    'timestamp',
    'submissionDate',
  ],
  name: ['customer', 'client', 'clientName', 'billingName'],
  email: ['customerEmail', 'emailId', 'mail', 'billingEmail'],
  phone: [
    'customerMobile',
    'customerPhone',
    'mobileNo',
    'phoneNo',
    'contact',
    'contactNo',
    'contactNumber',
    'whatsapp',
    'whatsappNo',
    'whatsappNumber',
    'cell',
    'billingPhone',
  ],
  outfitType: ['outfit', 'garment', 'garmentType', 'dressType', 'item', 'itemName', 'product', 'productName'],
  details: ['description', 'enquiry', 'requirement', 'requirements'],
  additionalDetails: ['description', 'requirement', 'requirements', 'specialInstructions'],
  status: ['orderStatus'],
  dueDate: ['deliveryDate', 'delivery', 'estimatedDelivery', 'estimatedDeliveryDate', 'expectedDelivery'],
  trialDate: ['trailDate', 'trial', 'trail', 'fittingDate'],
  functionDate: ['eventDate', 'weddingDate', 'function'],
  quantity: ['qty', 'pieces'],
  customerAddress: ['customerAddress', 'billingAddress', 'shippingAddress'],
  customerLocation: ['city', 'area'],
  notes: ['remarks', 'remark', 'comments', 'note'],
  totalAmount: ['grandTotal', 'netAmount', 'billAmount', 'orderTotal', 'totalPrice', 'amount', 'price'],
  advancePaid: ['advanceAmount', 'advancePayment', 'amountPaid', 'paidAmount', 'paid'],
  remainingDue: ['balanceDue', 'balanceAmount', 'amountDue', 'dueAmount', 'pendingAmount', 'remaining'],
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

function labelsOf(kind: OrderKind): Record<string, string[]> {
  return Object.fromEntries(
    fieldsOf(kind).map(([name, { label }]) => [name, notByLabel.has(name) ? [] : [label]]),
  )
}

function fieldNamesOf(kind: OrderKind): string[] {
  return [...new Set([...Object.keys(always), ...fieldsOf(kind).map(([name]) => name), 'gallerySource'])]
}

const ofOrders = perKind((kind) => {
  const labels = labelsOf(kind)
  const called = Object.fromEntries(
    Object.keys({ ...labels, ...alsoCalled }).map((name) => [
      name,
      [...(labels[name] ?? []), ...(alsoCalled[name] ?? [])],
    ]),
  )
  return columnsFor(fieldNamesOf(kind), { ...always, ...called })
})

const ofGallery = columnsFor(Object.keys(galleryColumns), galleryColumns)

/** Names that stay: ids of rows without one are computed with them. */
export function columnsOf(kind: ImportKind): Columns {
  return kind === 'gallery' ? ofGallery : ofOrders[kind]
}

/** By normalized heading; of several columns of a field the lowest rank is taken. */
type Headings = ReadonlyMap<string, { field: string; rank: number }>

const exported = (label: string) => `${label} (older)`

function headingsFor(kind: ImportKind): Headings {
  const headings = new Map<string, { field: string; rank: number }>()
  const add = (name: string, field: string, rank: number) => {
    if (!headings.has(normalizeName(name))) headings.set(normalizeName(name), { field, rank })
  }
  if (kind === 'gallery') {
    for (const [name, field] of ofGallery) add(name, field, 0)
    return headings
  }
  add('recordId', 'id', -1)
  for (const name of fieldNamesOf(kind)) add(name, name, 0)
  add('orderId', 'id', 3)
  for (const [name, field] of ofOrders[kind]) add(name, field, 1)
  for (const [name, { type, label }] of fieldsOf(kind)) if (type === 'path') add(exported(label), name, 1)
  const names = fieldNamesOf(kind)
  for (const [field, called] of Object.entries(elsewhere)) {
    if (names.includes(field)) for (const [index, name] of called.entries()) add(name, field, 2 + index)
  }
  return headings
}

const headings = new Map(IMPORT_KINDS.map((kind) => [kind, headingsFor(kind)]))

export function headingsOf(kind: ImportKind): Headings {
  return headings.get(kind) ?? new Map()
}

export function importFields(): string[] {
  return [
    ...new Set(IMPORT_KINDS.flatMap((kind) => [...headingsOf(kind).values()].map(({ field }) => field))),
  ]
}

export function isKnownHeading(name: string, kind?: ImportKind): boolean {
  return (kind ? [kind] : IMPORT_KINDS).some((one) => headingsOf(one).has(name))
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
  const known = headingsOf('contact-inquiries')
  const isOfCustomers = columns.some((column) => known.get(normalizeName(column))?.field === 'phone')
  return IMPORT_KINDS.filter((kind) => {
    if (kind === 'gallery' && isOfCustomers) return false
    const known = columnsOf(kind)
    const names = columns.map((column) => known.get(normalizeName(column)))
    return ownColumns[kind].some((own) => names.includes(own))
  })
}

export function isListName(name: string): boolean {
  return kindsNamedIn(name).length > 0
}

/** By its columns and the `name` of file or list. @throws ImportError when that is ambiguous */
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
