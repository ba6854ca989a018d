import { customerKey } from '@zari/shared/phone'
import { fieldsOf } from '@zari/shared/orders/field-lists'
import { namedGallerySource } from '@zari/shared/orders/gallery-source'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { readOrder, textOf } from '@zari/shared/orders/read-order'
import { isOrderStatus, statusLabel } from '@zari/shared/orders/status'
import { isUnreadable } from '@zari/shared/money'
import { stageLabel } from '@zari/shared/orders/stage'
import { storedPayment } from '../features/orders/index.ts'
import { readBalance } from './balance.ts'
import { DateColumns } from './date-columns.ts'
import { isOwnRow, type KeptValue, readRow } from './map-row.ts'
import { NO_NAMING, type Naming } from './naming.ts'
import { readList, wholeNumber } from './parse-values.ts'
import { dayIn, readDay, readInstant } from './read-date.ts'
import { stageNamed, statusNamed } from './statuses.ts'
import { normalizeName } from './types.ts'

export interface WantedPicture {
  field: string
  /** Index in a list; undefined for a single field. */
  index?: number
  named: string
}

export interface ImportedOrder {
  id: string
  digest: string
  /** Exported by Zari: whatever it says, a record with its id is the same one. */
  isOwn: boolean
  phoneKey: string | undefined
  document: Record<string, unknown>
  /** Values without a field, and values that were read differently. */
  kept: KeptValue[]
  /** Notes for the report; their texts are the same for all rows. */
  notes: string[]
  pictures: WantedPicture[]
  /** Why it is not taken as a new record. */
  problem?: string
  unknownStatus?: string
  unknownColumns: string[]
}

/** How a list is read: what the user said of it, and what its columns show. */
export interface Reading {
  naming: Naming
  dates: DateColumns
}

/** Spreadsheets shorten long numbers, which loses digits. */
const SHORTENED = /^\d(?:[.,]\d+)?e\+?\d+$/i

/** What our own export as JSON has of a record besides its fields. */
function besidesFields({ payments, stageAt, stageBy, completedAt }: OrderRecord): Record<string, unknown> {
  return {
    ...(payments.length > 0 && { payments: payments.map(storedPayment) }),
    ...(stageAt && { stageAt: new Date(stageAt), stageBy }),
    ...(completedAt && { completedAt: new Date(completedAt) }),
  }
}

class OrderReader {
  readonly kept: KeptValue[]
  readonly notes: string[]
  readonly stored: Record<string, unknown>
  unknownStatus: string | undefined
  readonly #kind: OrderKind
  readonly #known: Readonly<Record<string, unknown>>
  readonly #headings: Readonly<Record<string, string>>
  readonly #reading: Reading
  readonly #isOwn: boolean

  constructor(kind: OrderKind, row: ReturnType<typeof readRow>, reading: Reading, isOwn: boolean) {
    this.#kind = kind
    this.#known = row.known
    this.#headings = row.headings
    this.#reading = reading
    this.#isOwn = isOwn
    this.kept = [...row.unknown]
    this.notes = row.unknown.map(({ name }) => `"${name}" has no field here and is kept as extra data`)
    if (row.oldId !== undefined) this.kept.push({ name: 'id', value: row.oldId })
    this.stored = { ...row.known }
  }

  keep(name: string, note: string): void {
    this.kept.push({ name, value: textOf(this.#known[name]) })
    this.notes.push(note)
  }

  readValues(): void {
    this.#readInstants()
    for (const [name, { type }] of fieldsOf(this.#kind)) {
      if (this.#known[name] === undefined) continue
      if (name === 'phone' || type === 'money') this.stored[name] = wholeNumber(this.#known[name])
      if (type === 'paths') this.stored[name] = readList(this.#known[name])
      if (type === 'day') this.#readDay(name)
      if (type === 'count') this.#readCount(name)
      if (type === 'stage') this.stored[name] = stageNamed(textOf(this.#known[name])) ?? this.#known[name]
    }
    this.#readStatus()
  }

  #orderOf(name: string) {
    return this.#reading.dates.orderOf(this.#headings[name])
  }

  #noteOfColumn(name: string): void {
    const note = this.#reading.dates.noteOf(this.#headings[name])
    if (note) this.notes.push(note)
  }

  #readInstants(): void {
    for (const name of ['createdAt', 'updatedAt'] as const) {
      if (this.#known[name] === undefined) continue
      const read = readInstant(this.#known[name], this.#orderOf(name), this.#isOwn ? 'India' : 'UTC')
      this.stored[name] = read?.at
      if (!read) this.keep(name, `a ${name} that is not a date is kept as extra data`)
      else if (read.note) {
        this.keep(name, read.note)
        this.#noteOfColumn(name)
      }
    }
  }

  #readDay(name: string): void {
    const text = textOf(this.#known[name])
    const day = dayIn(text, this.#orderOf(name))
    this.stored[name] = day ?? text
    if (!day) this.notes.push(`a ${name} that is not a day is not changed`)
    else if (readDay(text)) {
      this.kept.push({ name, value: text })
      this.#noteOfColumn(name)
    }
  }

  #readCount(name: string): void {
    const text = textOf(wholeNumber(this.#known[name]))
    if (/^\d{1,9}$/.test(text)) this.stored[name] = Number(text)
    else this.keep(name, `a ${name} that is not a number is kept as extra data`)
  }

  #readStatus(): void {
    const text = textOf(this.#known['status'])
    if (!text) return
    const read = this.#reading.naming.statuses.get(normalizeName(text)) ?? statusNamed(text)
    if (!read) {
      this.unknownStatus = text
      this.notes.push(`the status "${text}" is unknown and is not changed`)
      return
    }
    this.stored['status'] = read.status
    const stage = this.#kind === 'contact-inquiries' ? undefined : read.stage
    if (stage) this.stored['stage'] ??= stage
    const label = [statusLabel(read.status), stage && stageLabel(stage)].filter(Boolean).join(', ')
    if (statusNamed(text) && isOrderStatus(text)) return
    if (normalizeName(label) === normalizeName(text)) return
    this.keep('status', `the status "${text}" is read as ${label}`)
  }
}

/** Amounts, with the stated balance in the notes where it follows from nothing. */
function addAmounts(record: OrderRecord, document: Record<string, unknown>, reader: OrderReader): void {
  const { stated, note, ...amounts } = readBalance(record)
  for (const [name, value] of Object.entries(amounts)) document[name] = value
  if (note) reader.keep('remainingDue', note)
  if (stated) document['notes'] = [record.notes, `As it was written: ${stated}`].filter(Boolean).join('\n')
  for (const name of ['totalAmount', 'advancePaid'] as const) {
    if (isUnreadable(record[name]))
      reader.notes.push(`a ${name} that is not an amount is kept as it is written`)
  }
}

/**
 * Maps a row to a record; everything in it becomes a field or a kept value.
 * @throws RowError when it is no record of that kind
 */
export function orderOfRow(
  kind: OrderKind,
  values: Record<string, unknown>,
  reading: Reading = { naming: NO_NAMING, dates: new DateColumns() },
): ImportedOrder {
  const row = readRow(kind, values, reading.naming)
  const { known, id, digest } = row
  const isOwn = isOwnRow(values)
  const reader = new OrderReader(kind, row, reading, isOwn)
  const { notes, kept, stored } = reader
  reader.readValues()

  const record = readOrder(kind, id, isOwn ? { ...values, ...stored } : stored)
  const document: Record<string, unknown> = { _id: id }
  for (const [name] of fieldsOf(kind)) if (record[name] !== undefined) document[name] = record[name]
  delete document['gallerySource']
  if (known['gallerySource'] !== undefined) {
    // The reader's default depends on the current day.
    document['gallerySource'] = namedGallerySource(record.gallerySource) ?? record.gallerySource
  }
  if (stored['createdAt'] instanceof Date) document['createdAt'] = stored['createdAt']
  else notes.push('records without a creation date are last in the lists')
  const changedAt = stored['updatedAt'] ?? stored['createdAt']
  if (changedAt instanceof Date) document['updatedAt'] = changedAt
  if (isOwn) Object.assign(document, besidesFields(record))
  addAmounts(record, document, reader)
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

/** Whether a row is what a spreadsheet adds up below its table: nobody can be called by it, and it is named so. */
export function isTotalRow(values: Record<string, unknown>, { document, phoneKey }: ImportedOrder): boolean {
  const name = textOf(document['name'])
  if (phoneKey || (name && !TOTAL.test(name))) return false
  return Object.values(values).some((value) => TOTAL.test(textOf(value)))
}
