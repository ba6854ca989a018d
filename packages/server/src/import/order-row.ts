import { customerKey } from '@zari/shared/contact/phone'
import { fieldsOf } from '@zari/shared/orders/field-lists'
import { namedGallerySource } from '@zari/shared/gallery/gallery-source'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { readOrder, textOf } from '@zari/shared/orders/read-order'
import { isUnreadable, readAmount, remainingDue, sumRupees } from '@zari/shared/money/money'
import { storedPayment } from '../features/orders/index.ts'
import { isOwnRow, type KeptValue, readRow } from './map-row.ts'
import { dayOf } from '@zari/shared/time/due-date'
import { FieldReader, type Reading } from './read-fields.ts'

export interface WantedPicture {
  field: string
  index?: number
  named: string
}

export interface ImportedOrder {
  id: string
  digest: string
  /** A record with its id is the same one, whatever else differs. */
  isOwn: boolean
  phoneKey: string | undefined
  document: Record<string, unknown>
  /** Without a field, or read differently. */
  kept: KeptValue[]
  /** The same texts for all rows. */
  notes: string[]
  pictures: WantedPicture[]
  /** Refused for this where there is no record with its id. */
  problem?: string
  unknownStatus?: string
  unknownColumns: string[]
}

/** Spreadsheets shorten long numbers, which loses digits. */
const SHORTENED = /^\d(?:[.,]\d+)?e\+?\d+$/i

/** Of our own export as JSON. */
function besidesFields(record: OrderRecord): Record<string, unknown> {
  const { payments, stageAt, stageBy, completedAt, cancelledAt, cancelledBy } = record
  return {
    ...(payments.length > 0 && { payments: payments.map(storedPayment) }),
    ...(stageAt && { stageAt: new Date(stageAt), stageBy }),
    ...(completedAt && { completedAt: new Date(completedAt) }),
    ...(cancelledAt && { cancelledAt: new Date(cancelledAt), cancelledBy }),
  }
}

/** A balance that does not fit goes into the notes. */
function addAmounts(
  record: OrderRecord,
  document: Record<string, unknown>,
  { isOwn, reader }: { isOwn: boolean; reader: FieldReader },
): void {
  // Our own balance follows from the others, or says in words that one cannot be read.
  const isWorkedOut = isOwn && record.totalAmount
  const { stated, note, ...amounts } = readBalance(isWorkedOut ? { ...record, remainingDue: null } : record)
  for (const [name, value] of Object.entries(amounts)) document[name] = value
  if (note) reader.keep('remainingDue', note)
  if (stated) document['notes'] = [record.notes, `As it was written: ${stated}`].filter(Boolean).join('\n')
  for (const name of ['totalAmount', 'advancePaid'] as const) {
    if (isUnreadable(record[name]))
      reader.notes.push(`a ${name} that is not an amount is kept as it is written`)
  }
}

/** Everything in it becomes a field or a kept value. @throws RowError when it is no record of that kind */
export function orderOfRow(
  kind: OrderKind,
  values: Record<string, unknown>,
  reading: Reading,
): ImportedOrder {
  const row = readRow(kind, values, reading.naming)
  const { known, id, digest } = row
  const isOwn = isOwnRow(values)
  const reader = new FieldReader(kind, row, reading, isOwn)
  const { notes, kept, stored } = reader
  reader.readValues()

  const record = readOrder(kind, id, isOwn ? { ...values, ...stored } : stored)
  const document: Record<string, unknown> = { _id: id }
  for (const [name] of fieldsOf(kind)) if (record[name] !== undefined) document[name] = record[name]
  delete document['gallerySource']
  if (known['gallerySource'] !== undefined) {
    // The reader's default depends on the day.
    document['gallerySource'] = namedGallerySource(record.gallerySource) ?? record.gallerySource
  }
  if (stored['createdAt'] instanceof Date) document['createdAt'] = stored['createdAt']
  else notes.push('records without a creation date are last in the lists')
  const changedAt = stored['updatedAt'] ?? stored['createdAt']
  if (changedAt instanceof Date) document['updatedAt'] = changedAt
  if (isOwn) Object.assign(document, besidesFields(record))
  // A day of a table was promised; of our own export it is as it was.
  else if (dayOf(record.dueDate)) document['dueDateSetAt'] = record.createdAt ?? new Date(0).toISOString()
  addAmounts(record, document, { isOwn, reader })
  if (!record.name) notes.push('records without a name')
  if (!record.phone) notes.push('records without a phone number')
  if (SHORTENED.test(record.phone)) notes.push('a spreadsheet shortened the phone number: check it')

  const pictures = fieldsOf(kind).flatMap(([field, { type }]): WantedPicture[] => {
    const value = document[field]
    if (type === 'path' && typeof value === 'string') return [{ field, named: value }]
    if (type !== 'paths' || !Array.isArray(value)) return []
    return value.map((named: string, index) => ({ field, index, named }))
  })
  return {
    id,
    digest,
    isOwn,
    phoneKey: customerKey(record.phone),
    document,
    kept,
    notes: [...new Set(notes)],
    pictures,
    ...(!record.name && !record.phone && { problem: 'has neither a name nor a phone number' }),
    ...(reader.unknownStatus && { unknownStatus: reader.unknownStatus }),
    unknownColumns: isOwn ? [] : row.unknown.map(({ name }) => name),
  }
}

const TOTAL = /^[^\p{L}]*(?:(?:grand|sub|net)[\s-]*)?(?:totals?|कुल|మొత్తం)[^\p{L}]*$/iu

/** The sums below a table: "Total", and neither a phone number nor another name. */
export function isTotalRow(values: Record<string, unknown>, { document, phoneKey }: ImportedOrder): boolean {
  const name = textOf(document['name'])
  if (phoneKey || (name && !TOTAL.test(name))) return false
  return Object.values(values).some((value) => TOTAL.test(textOf(value)))
}

interface Amounts {
  totalAmount: string | null
  advancePaid: string | null
  remainingDue: string | null
}

interface ReadBalance extends Partial<Amounts> {
  note?: string
  /** All amounts as written, where the balance does not fit. */
  stated?: string
}

/** The stored balance follows from the others. One amount that is missing is computed from the other two. */
function readBalance({ totalAmount, advancePaid, remainingDue: stated }: Amounts): ReadBalance {
  const computed = totalAmount ? remainingDue(totalAmount, advancePaid) : stated
  if (!stated) return { remainingDue: computed }
  const [total, paid, owed] = [readAmount(totalAmount), readAmount(advancePaid), readAmount(stated)]
  if (total !== undefined && owed !== undefined && !advancePaid && owed >= 0 && owed < total) {
    const note = 'an advance that is missing is total minus balance'
    return { advancePaid: String(sumRupees([total, -owed])), remainingDue: String(owed), note }
  }
  if (!totalAmount && paid !== undefined && owed !== undefined && owed > 0) {
    const note = 'a total that is missing is advance plus balance'
    return { totalAmount: String(sumRupees([paid, owed])), remainingDue: String(owed), note }
  }
  // Unreadable amounts count as 0 (specification, section 4), which says nothing of the balance.
  const isReadable = total !== undefined && (paid !== undefined || !advancePaid)
  if (!totalAmount || (isReadable && readAmount(computed) === owed)) return { remainingDue: computed }
  return {
    remainingDue: computed,
    stated: `Total ${totalAmount}, advance ${advancePaid ?? '-'}, balance ${stated}`,
    note: 'a balance that is not total minus advance is kept in the notes, with the others as they are written',
  }
}
