import { formatBill, readBill } from '@zari/shared/bill/bill'
import { type Day, dayInIndia, dayOf, timeInIndia } from '@zari/shared/time/due-date'
import { shortId } from '@zari/shared/lib/ids'
import { balanceOf, readAmount, shownBalance, unreadIn } from '@zari/shared/money/money'
import { fieldsOf } from '@zari/shared/orders/field-lists'
import type { Field } from '@zari/shared/orders/field-types'
import { formatMaterial, readMaterial } from '@zari/shared/orders/material'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { FieldName } from '@zari/shared/orders/order-fields'
import { type OrderKind, perKind } from '@zari/shared/orders/order-kinds'
import { textOf } from '@zari/shared/orders/read-order'
import { stageLabel, stageOf } from '@zari/shared/orders/stage'
import { statusLabel } from '@zari/shared/orders/status'

/** `day` in India, with `time` its `HH:MM`. */
export type Cell = string | number | { day: string; time?: string } | { phone: string }

export interface ExportColumn {
  /** Of a field. */
  name?: FieldName
  head: string
  of: (row: ExportRow) => Cell
}

function created({ createdAt }: OrderRecord): Cell {
  if (createdAt === null) return ''
  const at = new Date(createdAt)
  return { day: dayInIndia(at), time: timeInIndia(at) }
}

function amount(typed: string | null): Cell {
  return readAmount(typed) ?? typed ?? ''
}

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })
const formatDay = (day: Day) => dayFormat.format(new Date(day))

function material(stored: string): Cell {
  const items = readMaterial(stored)
  return items ? formatMaterial(items, formatDay) : stored
}

function cellOf(name: FieldName, { type }: Field, record: ExportRow): Cell {
  if (name === 'remainingDue')
    return unreadIn(record) === undefined ? amount(balanceOf(record)) : (shownBalance(record) ?? '')
  if (name === 'personId') return record.personName
  if (name === 'assigneeId') return record.assigneeName
  if (name === 'stage') return stageLabel(stageOf(record) ?? '')
  const value = record[name]
  const text = Array.isArray(value) ? value.map(textOf).join('\n') : textOf(value)
  if (name === 'phone') return { phone: text }
  if (name === 'material') return material(text)
  if (name === 'bill') return formatBill(readBill(text))
  if (type === 'choice') return statusLabel(text)
  if (type === 'order') return shortId(text)
  if (type === 'money') return amount(text)
  const day = type === 'day' ? dayOf(text) : undefined
  return day ? { day } : text
}

function columnOf(name: FieldName, field: Field): ExportColumn {
  const head = field.type === 'path' ? `${field.label} (older)` : field.label
  return { name, head, of: (record) => cellOf(name, field, record) }
}

const columns = perKind((kind): ExportColumn[] => {
  const fields = fieldsOf(kind).map(([name, field]) => columnOf(name, field))
  const source: ExportColumn = { head: 'Gallery source', of: ({ gallerySource }) => gallerySource }
  return [
    { head: 'Order ID', of: ({ id }) => shortId(id) },
    { head: 'Date', of: created },
    ...fields,
    ...(fields.some(({ head }) => head === source.head) ? [] : [source]),
    // Not shortened: imports identify a record by it.
    { head: 'Record ID', of: ({ id }) => id },
  ]
})

export function exportColumns(kind: OrderKind): readonly ExportColumn[] {
  return columns[kind]
}

export type ExportRow = OrderRecord & {
  personName: string
  assigneeName: string
}
