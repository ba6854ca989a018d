import type { Assignees } from '@zari/shared/auth/tailors'
import { billText, readBill, totalOfBill } from '@zari/shared/bill/bill'
import { shortId } from '@zari/shared/lib/ids'
import { type DecimalMark, decimalMarkIn, readAmount, sumRupees } from '@zari/shared/money/money'
import { fieldsOf } from '@zari/shared/orders/field-lists'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { textOf } from '@zari/shared/orders/read-order'
import { stageLabel } from '@zari/shared/orders/stage'
import { isOrderStatus, statusLabel } from '@zari/shared/orders/status'
import type { DateColumns } from './date-columns.ts'
import type { KeptValue, ReadRow } from './map-row.ts'
import type { Naming } from './naming.ts'
import { readList, wholeNumber } from './parse-values.ts'
import { dayIn, readDay, readInstant } from './read-date.ts'
import { parseBillLines } from './read-bill.ts'
import { parseMaterial } from './read-material.ts'
import { stageNamed, statusNamed } from './statuses.ts'
import { normalizeName, RowError } from './types.ts'

export interface Reading {
  naming: Naming
  dates: DateColumns
  /** The decimal mark that the other amounts of a column show; `either` where they show both. */
  amounts: ReadonlyMap<string, DecimalMark>
  assignees: Assignees
}

const IS_ID = /^(?:[0-9a-f]{24}|[0-9a-f-]{36})$/i

/** @returns undefined unless exactly one has it */
function idOfName(assignees: Assignees, name: string): string | undefined {
  const named = Object.entries(assignees).filter(
    ([, assignee]) => assignee.name.toLowerCase() === name.toLowerCase(),
  )
  return named.length === 1 ? named[0]?.[0] : undefined
}

export class FieldReader {
  readonly kept: KeptValue[]
  readonly notes: string[]
  readonly stored: Record<string, unknown>
  unknownStatus: string | undefined
  readonly #kind: OrderKind
  readonly #known: Readonly<Record<string, unknown>>
  readonly #headings: Readonly<Record<string, string>>
  readonly #reading: Reading
  readonly #isOwn: boolean

  constructor(kind: OrderKind, row: ReadRow, reading: Reading, isOwn: boolean) {
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
      if (name === 'phone') this.stored[name] = wholeNumber(this.#known[name])
      if (type === 'money') this.#readAmount(name)
      if (type === 'paths') this.stored[name] = readList(this.#known[name])
      if (type === 'day') this.#readDay(name)
      if (type === 'count') this.#readCount(name)
      if (type === 'order') this.#readLink(name)
      if (name === 'assigneeId') this.#readAssignee()
      if (name === 'material') this.#readMaterial()
      if (name === 'bill') this.#readBill()
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
    const order = this.#orderOf(name)
    const day = dayIn(text, order)
    this.stored[name] = day ?? text
    if (!day) this.notes.push(`a ${name} that is not a day is not changed`)
    else if (readDay(text, order)) {
      this.kept.push({ name, value: text })
      this.#noteOfColumn(name)
    }
  }

  /** @throws RowError when it could be either of two amounts */
  #readAmount(name: string): void {
    const value = this.#known[name]
    const text = typeof value === 'number' ? String(sumRupees([value])) : textOf(value)
    this.stored[name] = wholeNumber(text)
    if (this.#isOwn || decimalMarkIn(text) !== 'either') return
    const amount = readAmount(text, this.#reading.amounts.get(this.#headings[name] ?? ''))
    const meant = `${readAmount(text, ',')} or ${readAmount(text, '.')}: write one of these`
    if (amount === undefined) throw new RowError(`has the ${name} "${text}", which may be ${meant}`)
    this.stored[name] = String(amount)
    this.keep(name, `a ${name} like "5.000" or "1,50" is read as the other amounts of its column`)
  }

  #readCount(name: string): void {
    const text = textOf(wholeNumber(this.#known[name]))
    if (/^\d{1,9}$/.test(text)) this.stored[name] = Number(text)
    else this.keep(name, `a ${name} that is not a number is kept as extra data`)
  }

  /** Our own tables have only the end of the id. */
  #readLink(name: string): void {
    const text = textOf(this.#known[name])
    if (!this.#isOwn || text !== shortId(text)) return
    delete this.stored[name]
    this.keep(name, 'the short id of another order is kept as extra data')
  }

  /** Tables have the name, and JSON the id. */
  #readAssignee(): void {
    const text = textOf(this.#known['assigneeId'])
    if (IS_ID.test(text)) return
    const id = idOfName(this.#reading.assignees, text)
    if (id !== undefined) {
      this.stored['assigneeId'] = id
      return
    }
    delete this.stored['assigneeId']
    this.keep('assigneeId', 'an assignee name that does not match exactly one person is kept as extra data')
  }

  /** Tables have words, and JSON the stored list. */
  #readMaterial(): void {
    const text = textOf(this.#known['material'])
    if (!text || text.startsWith('[')) return
    const material = parseMaterial(text)
    this.stored['material'] = material
    if (material === undefined)
      this.keep('material', 'material that is not a list of items is kept as extra data')
  }

  /** CSV has text, JSON the stored lines. The total stays as it was read. */
  #readBill(): void {
    const text = textOf(this.#known['bill'])
    if (!text) return
    const bill = text.startsWith('[') ? billText(readBill(text)) : parseBillLines(text)
    const total = readAmount(textOf(this.#known['totalAmount']))
    const isBill = bill && readAmount(totalOfBill(bill)) === total
    this.stored['bill'] = isBill ? bill : undefined
    if (!isBill) this.keep('bill', 'a bill whose lines do not add up to the total is kept as extra data')
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
    if (isOrderStatus(text) || normalizeName(label) === normalizeName(text)) return
    this.keep('status', `the status "${text}" is read as ${label}`)
  }
}
