import { dayOf } from '@zari/shared/due-date'
import { balanceOf, parseAmount } from '@zari/shared/money'
import { fieldsOf } from '@zari/shared/orders/field-lists'
import { namedGallerySource } from '@zari/shared/orders/gallery-source'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { readOrder, textOf } from '@zari/shared/orders/read-order'
import { isOrderStatus } from '@zari/shared/orders/status'
import { type KeptValue, readRow } from './map-row.ts'
import { readDay, readInstant, readList } from './parse-values.ts'

export interface WantedPicture {
  field: string
  /** Index in a list; undefined for a single field. */
  index?: number
  named: string
}

export interface ImportedOrder {
  id: string
  digest: string
  document: Record<string, unknown>
  /** Values without a field, and values that were read differently. */
  kept: KeptValue[]
  /** Notes for the report; their texts are the same for all rows. */
  notes: string[]
  pictures: WantedPicture[]
}

/** Spreadsheets shorten long numbers, which loses digits. */
const SHORTENED = /^\d(?:[.,]\d+)?e\+?\d+$/i

/**
 * Maps a row to a record; everything in it becomes a field or a kept value.
 * @throws RowError when it is no record of that kind
 */
export function orderOfRow(kind: OrderKind, values: Record<string, unknown>): ImportedOrder {
  const { known, unknown, digest, id, oldId } = readRow(kind, values)
  const kept = [...unknown]
  const notes: string[] = unknown.map(({ name }) => `"${name}" has no field here and is kept as extra data`)
  const keep = (name: string, note: string) => {
    kept.push({ name, value: textOf(known[name]) })
    notes.push(note)
  }
  if (oldId !== undefined) kept.push({ name: 'id', value: oldId })

  const stored: Record<string, unknown> = { ...known }
  for (const name of ['createdAt', 'updatedAt'] as const) {
    if (known[name] === undefined) continue
    const read = readInstant(known[name])
    stored[name] = read?.at
    if (!read) keep(name, `a ${name} that is not a date is kept as extra data`)
    else if (read.note) keep(name, read.note)
  }
  for (const [name, { type }] of fieldsOf(kind)) {
    if (type === 'paths' && known[name] !== undefined) stored[name] = readList(known[name])
    if (type === 'day' && known[name] !== undefined) {
      const text = textOf(known[name])
      const day = readDay(text) ?? dayOf(text.split(' ')[0])
      stored[name] = day ?? text
      if (!day) notes.push(`a ${name} that is not a day is not changed`)
      else if (readDay(text)) keep(name, 'dates such as 3/4/2025 are read day first, in India’s time')
    }
  }

  const record = readOrder(kind, id, stored)
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

  if (!isOrderStatus(record.status)) notes.push(`the status "${record.status}" is unknown and is not changed`)
  const balance = record.totalAmount ? balanceOf(record) : record.remainingDue
  if (record.remainingDue && parseAmount(balance) !== parseAmount(record.remainingDue)) {
    keep('remainingDue', 'a balance that is not total minus advance is corrected')
  }
  document['remainingDue'] = balance
  if (!record.name) notes.push('records without a name')
  if (!record.phone) notes.push('records without a phone number')
  if (SHORTENED.test(record.phone)) notes.push('a spreadsheet shortened the phone number: check it')

  const pictures = fieldsOf(kind).flatMap(([field, { type }]): WantedPicture[] => {
    const value = document[field]
    if (type === 'path' && typeof value === 'string') return [{ field, named: value }]
    if (type !== 'paths' || !Array.isArray(value)) return []
    return value.map((named: string, index) => ({ field, index, named }))
  })
  return { id, digest, document, kept, notes: [...new Set(notes)], pictures }
}
