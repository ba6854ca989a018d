import { describe, expect, it } from 'vitest'
import {
  addableLines,
  amountOfLine,
  type BillChange,
  type BillLine,
  garmentPerPiece,
  isRefused,
  readBill,
  sumOfBill,
  withBill,
} from '../bill/bill.ts'
import { readAmount, sumRupees } from '../money/money.ts'
import { orderRecord } from '../testing/orders.ts'
import { paymentEntry } from '../testing/payment-cases.ts'
import type { OrderRecord } from './order.ts'
import { type EditValues, planEdit } from './plan-edit.ts'

/** `npm run test:all` checks the larger number. */
const BILLS = process.env['ZARI_RUNS'] ? 10_000 : 400

let seed = 11
const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
const chosen = <T>(from: readonly T[]): T | undefined => from[random(Math.max(1, from.length))]

const totalOf = ({ totalAmount }: OrderRecord) => readAmount(totalAmount) ?? 0

interface Waiting {
  fields: EditValues
  base: EditValues
}

/** A tablet: what it saw last, and the edits that it has not sent, each on top of the one before. */
interface Device {
  shown: OrderRecord
  waiting: Waiting[]
}

let lines = 0
const newLine = (): BillLine => ({
  id: `line-${++lines}`,
  row: random(2) === 0 ? null : `row-${random(5)}`,
  what: `Extra ${lines}`,
  count: 1 + random(3),
  each: random(4) === 0 ? -random(20_000) / 100 : random(200_000) / 100,
})

const lineIds = ({ bill }: OrderRecord) => readBill(bill).map(({ id }) => id)

const asFields = ({ bill, quantity }: BillChange): EditValues => ({
  bill: bill || null,
  ...(quantity !== undefined && { quantity }),
})

/** Adds, removes or changes a line, types a total or a quantity, and checks by how much that changes the total. */
function wish(order: OrderRecord): EditValues | undefined {
  const way = random(10)
  if (way === 8) return { totalAmount: random(6) === 0 ? null : String(random(500_000) / 100) }
  if (way === 9) return { quantity: 1 + random(5) }
  const line = newLine()
  const own = chosen(readBill(order.bill))
  if (way < 5 || !own) {
    const before = addableLines(order)
    const added = before && withBill(order, [...before, line])
    if (!added || isRefused(added)) return undefined
    expect(sumOfBill(readBill(added.bill))).toBe(sumRupees([totalOf(order), amountOfLine(line)]))
    return asFields(added)
  }
  const after = way === 5 ? [] : [{ ...own, each: line.each, count: line.count }]
  const changed = withBill(
    order,
    readBill(order.bill).flatMap((one) => (one.id === own.id ? after : [one])),
  )
  if (isRefused(changed)) return undefined
  const less = way === 5 ? 0 : amountOfLine(line)
  expect(sumOfBill(readBill(changed.bill))).toBe(sumRupees([totalOf(order), -amountOfLine(own), less]))
  return asFields(changed)
}

function checkOrder(order: OrderRecord): void {
  const bill = readBill(order.bill)
  if (order.bill) expect(order.totalAmount).toBe(String(sumOfBill(bill)))
  expect(bill.length > 0).toBe(Boolean(order.bill))
  expect(new Set(lineIds(order)).size).toBe(bill.length)
  const garment = garmentPerPiece(bill)
  if (garment) expect(garment.count).toBe(order.quantity ?? 1)
}

function edited(device: Device): void {
  const fields = wish(device.shown)
  if (!fields) return
  const { bill, totalAmount, quantity, settledDesign } = device.shown
  const { changes, issues } = planEdit(device.shown, fields)
  if (issues.length > 0) return
  device.waiting.push({ fields, base: { bill, totalAmount, quantity, settledDesign } })
  device.shown = { ...device.shown, ...changes }
  checkOrder(device.shown)
}

/** Of what one edit meant: the lines that it added and removed. */
function meant({ fields, base }: Waiting) {
  const now = new Map(readBill(fields.bill).map((line) => [line.id, line]))
  const before = new Set(readBill(base.bill).map(({ id }) => id))
  return {
    added: [...now.values()].filter(({ id }) => id.startsWith('line-') && !before.has(id)),
    removed: [...before].filter((id) => !now.has(id)),
  }
}

/** Of a line that was there before. */
const isChange = ({ fields, base }: Waiting) => {
  const before = new Map(readBill(base.bill).map((line) => [line.id, line]))
  return readBill(fields.bill).some(
    (line) => before.has(line.id) && JSON.stringify(line) !== JSON.stringify(before.get(line.id)),
  )
}

const counts = { sent: 0, merged: 0, asked: 0 }

function checkLines(before: OrderRecord, after: OrderRecord, edit: Waiting): void {
  const { added, removed } = meant(edit)
  const ids = lineIds(after)
  const now = new Set(readBill(after.bill).map((line) => JSON.stringify(line)))
  const mentioned = new Set([...removed, ...readBill(edit.base.bill).map(({ id }) => id)])
  const others = lineIds(before).filter((id) => !mentioned.has(id))
  expect(added.filter((line) => !now.has(JSON.stringify(line)))).toEqual([])
  expect(removed.filter((id) => ids.includes(id))).toEqual([])
  expect(others.filter((id) => !ids.includes(id))).toEqual([])
  const isOnlyMore = removed.length === 0 && !isChange(edit)
  const more = sumRupees([totalOf(before), ...added.map(amountOfLine)])
  expect(totalOf(after)).toBe(isOnlyMore ? more : totalOf(after))
}

/** @returns the server's order after it; a person leaves the server's value where they are asked */
function sent(server: OrderRecord, device: Device): OrderRecord {
  const edit = device.waiting.shift()
  if (!edit) return server
  const { changes, conflicts, issues, isBillMerged } = planEdit(server, edit.fields, edit.base)
  const isAsked = conflicts.length + issues.length > 0
  // What was typed on top of it is asked about with it.
  if (isAsked) device.waiting = []
  counts[isAsked ? 'asked' : isBillMerged ? 'merged' : 'sent'] += 1
  if (isAsked) return server
  const after = { ...server, ...changes }
  checkOrder(after)
  expect(after.payments).toBe(server.payments)
  if (edit.fields.bill !== undefined) checkLines(server, after, edit)
  return after
}

describe('a bill that two tablets and the server change in any order', () => {
  it('is the total, and has each line once', { timeout: 300_000 }, () => {
    for (let run = 0; run < BILLS; run++) {
      let server = orderRecord({
        kind: 'outfit-details-orders',
        outfitType: 'Blouse',
        totalAmount: random(2) === 0 ? null : String(random(300_000) / 100),
        payments: [paymentEntry({ id: 'paid', amount: 500 })],
        advancePaid: '500',
      })
      if (random(4) === 0) {
        const garment = { ...newLine(), id: 'garment', row: 'row-1', count: 1, each: 650 }
        const bill = withBill({ ...server, totalAmount: null }, [garment])
        server = { ...server, ...planEdit(server, isRefused(bill) ? {} : asFields(bill)).changes }
      }
      const devices: Device[] = [1, 2].map(() => ({ shown: server, waiting: [] }))
      for (let step = 0; step < 12; step++) {
        const device = devices[random(2)]
        if (!device) continue
        if (random(3) > 0) edited(device)
        else {
          while (device.waiting.length > 0) server = sent(server, device)
          device.shown = server
        }
      }
      for (const device of devices) while (device.waiting.length > 0) server = sent(server, device)
    }
    expect(counts.merged).toBeGreaterThan(BILLS / 10)
    expect(counts.asked).toBeLessThan(counts.sent + counts.merged)
  })
})
