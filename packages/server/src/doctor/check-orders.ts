import mongoose, { type Connection } from 'mongoose'
import { balanceOf, parseAmount, sumRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { paidSoFar } from '@zari/shared/orders/plan-payment'
import { readOrder } from '@zari/shared/orders/read-order'
import { isOrderStatus, readStatus } from '@zari/shared/orders/status'
import { COMPLETE_FIELDS } from '../features/orders/index.ts'
import { fileIdsIn, rawDocuments } from '../backup/documents.ts'
import { type Finding, found } from './finding.ts'

export interface OrdersRead {
  findings: Finding[]
  namedBy: Map<string, string[]>
  /** `{kind}:{id}`, as in claims. */
  records: Set<string>
  changeNumbers: Map<number, string[]>
  /** Without what is withheld: of a stub only a part of the history is kept. */
  revisions: Map<string, number>
}

function isBalanceWrong(order: OrderRecord): boolean {
  if (!order.totalAmount?.trim()) return false
  return parseAmount(order.remainingDue) !== parseAmount(balanceOf(order))
}

function isSumWrong({ payments, advancePaid }: OrderRecord): boolean {
  return payments.length > 0 && sumRupees([parseAmount(advancePaid)]) !== paidSoFar({ payments, advancePaid })
}

export async function readOrders(connection: Connection): Promise<OrdersRead> {
  const namedBy = new Map<string, string[]>()
  const records = new Set<string>()
  const changeNumbers = new Map<number, string[]>()
  const revisions = new Map<string, number>()
  const oldStatuses: string[] = []
  const unknownStatuses: string[] = []
  const incomplete: string[] = []
  const misnumbered: string[] = []
  const balances: string[] = []
  const sums: string[] = []

  function note(kind: OrderKind, raw: Buffer) {
    const order = mongoose.mongo.BSON.deserialize(raw)
    const id = `${kind}:${String(order._id)}`
    records.add(id)
    for (const file of new Set(fileIdsIn(raw))) namedBy.set(file, [...(namedBy.get(file) ?? []), id])
    return { order, id }
  }

  function look(kind: OrderKind, raw: Buffer): void {
    const { order, id } = note(kind, raw)
    const { status, changeSeq, revision } = order
    if (!isOrderStatus(status)) {
      const isReadable = status == null || (typeof status === 'string' && isOrderStatus(readStatus(status)))
      const list = isReadable ? oldStatuses : unknownStatuses
      list.push(id)
    }
    if (COMPLETE_FIELDS.some((field) => order[field] == null)) incomplete.push(id)
    if (changeSeq != null && (!Number.isSafeInteger(changeSeq) || changeSeq < 1)) misnumbered.push(id)
    else if (changeSeq != null) changeNumbers.set(changeSeq, [...(changeNumbers.get(changeSeq) ?? []), id])
    revisions.set(id, Number(revision ?? 0))
    const record = readOrder(kind, String(order._id), order)
    if (isBalanceWrong(record)) balances.push(id)
    if (isSumWrong(record)) sums.push(id)
  }
  for (const kind of ORDER_KINDS) {
    const { collection } = orderKinds[kind]
    for await (const raw of rawDocuments(connection, collection)) look(kind, raw)
    // Blocked orders, and stubs of erased ones.
    for await (const raw of rawDocuments(connection, `withheld_${collection}`)) note(kind, raw)
  }
  for (const name of ['gallery_items', 'gallery_pictures', 'publications']) {
    for await (const raw of rawDocuments(connection, name)) {
      for (const file of new Set(fileIdsIn(raw))) namedBy.set(file, [...(namedBy.get(file) ?? []), name])
    }
  }
  const findings = [
    ...found({
      what: 'records with a status of an older system',
      ids: oldStatuses,
      remedy: 'mend',
      advice: 'They are read as today’s statuses.',
    }),
    ...found({
      what: 'records with an unknown status',
      ids: unknownStatuses,
      remedy: 'person',
      advice: 'Set the status of each in the staff app.',
    }),
    ...found({
      what: 'records without a number, keys or a place in the list of changes',
      ids: incomplete,
      remedy: 'mend',
      advice: 'Devices and searches do not find them until then.',
    }),
    ...found({
      what: 'records with a wrong place in the list of changes',
      ids: misnumbered,
      remedy: 'person',
      advice: 'Devices do not see them. Save each once in the staff app.',
    }),
    ...found({
      what: 'records whose balance is not total minus advance',
      ids: balances,
      remedy: 'person',
      advice: 'Check the money of each in the staff app. Saving it corrects the balance.',
    }),
    ...found({
      what: 'records whose advance is not the sum of their payments',
      ids: sums,
      remedy: 'person',
      advice: 'Compare its payments with the shop’s book. The next payment corrects the advance.',
    }),
  ]
  return { findings, namedBy, records, changeNumbers, revisions }
}
