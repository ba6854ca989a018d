import { type CustomerRecord, emptyCustomer, totalOwed } from '@zari/shared/customers/customer'
import type { ErasurePreview, ErasureScope, OrderToClose } from '@zari/shared/customers/erasure'
import { activeMerges } from '@zari/shared/customers/merged-numbers'
import { peopleOf, sameName } from '@zari/shared/customers/people'
import { sumRupees } from '@zari/shared/money/money'
import { filesOf } from '@zari/shared/orders/field-lists'
import { materialNotReturned } from '@zari/shared/orders/material'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { isOpenStatus } from '@zari/shared/orders/status'
import { DELETED_SPAM } from '@zari/shared/orders/suspected'
import { type Day, dayInIndia } from '@zari/shared/time/due-date'
import type { ClientSession } from 'mongoose'
import type { RawOrder } from '../../../db/keyset.ts'
import type { Clause } from '../../../db/queries.ts'
import { notFound } from '../../../lib/errors.ts'
import { presentCustomer, rawCustomers } from '../../customers/index.ts'
import type { CustomerPart } from '../../erasures/index.ts'
import { presentOrder } from '../order-documents.ts'
import { keyOfCustomer } from '../order-schema.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'

interface GatheredOrder {
  kind: OrderKind
  raw: RawOrder
  record: OrderRecord
}

export interface Gathered {
  phone: string
  name: string
  orders: GatheredOrder[]
  personIds: string[]
  /** Undefined where nothing is stored of the customer. */
  customer: CustomerRecord | undefined
  part: CustomerPart
  merged: string[]
}

/** One kind after the other: a transaction runs one query at a time. */
async function findOrders(
  store: OrderStore,
  filter: Clause,
  session?: ClientSession,
): Promise<GatheredOrder[]> {
  const found: GatheredOrder[] = []
  for (const kind of ORDER_KINDS) {
    const raws = await rawOrders(store, kind)
      .find(filter, session ? { session } : {})
      .toArray()
    found.push(...raws.map((raw) => ({ kind, raw, record: presentOrder(kind, raw) })))
  }
  const at = ({ record }: GatheredOrder) => record.createdAt ?? ''
  return found.sort((a, b) => (at(a) < at(b) ? -1 : 1))
}

async function readCustomer(store: OrderStore, phone: string, session?: ClientSession) {
  const raw =
    phone && (await rawCustomers(store.customers).findOne({ _id: phone }, session ? { session } : {}))
  return raw ? presentCustomer(raw) : undefined
}

/** What belongs to some orders and people of a customer's record. */
export function partOf(
  { people, measurements, messages }: CustomerRecord,
  orderIds: ReadonlySet<string>,
  personIds: ReadonlySet<string>,
): CustomerPart {
  return {
    people: people.filter(({ id }) => personIds.has(id)),
    measurements: measurements.filter(({ personId }) => personIds.has(personId)),
    messages: messages.filter(({ orderId, otherOrderIds }) =>
      [orderId, ...otherOrderIds].some((id) => orderIds.has(id)),
    ),
    merges: [],
  }
}

/** @throws HttpError 404 when nothing of it is there */
export async function gather(
  store: OrderStore,
  scope: ErasureScope,
  session?: ClientSession,
): Promise<Gathered> {
  const ofScope = scope.type === 'order' ? { number: scope.number } : { customerKey: scope.phone }
  const found = await findOrders(store, ofScope, session)
  const phone = scope.type === 'order' ? keyOfCustomer(found[0]?.record.phone) : scope.phone
  const customer = await readCustomer(store, phone, session)
  const record = customer ?? emptyCustomer(phone)
  const isWhole = scope.type === 'number'
  const people = peopleOf(
    [record],
    found.map(({ record: order }) => order),
  )
  const person =
    scope.type === 'person' ? people.all.find(({ name }) => sameName(name, scope.name)) : undefined
  const orders =
    scope.type === 'person'
      ? found.filter(({ record: order }) => person && people.ofOrder(order) === person)
      : found
  const personIds = isWhole ? record.people.map(({ id }) => id) : (person?.stored.map(({ id }) => id) ?? [])
  if (orders.length === 0 && (isWhole ? !customer : personIds.length === 0))
    throw notFound('Nothing is stored of that')
  const { people: all, measurements, messages, merges, language, note } = record
  const part = isWhole
    ? { people: all, measurements, messages, merges, language, note }
    : partOf(record, new Set(orders.map(({ record: order }) => order.id)), new Set(personIds))
  return {
    phone,
    name: person?.name ?? orders.at(-1)?.record.name ?? all[0]?.name ?? '',
    orders,
    personIds,
    customer,
    part,
    merged: scope.type === 'order' ? [] : activeMerges(record).map((merge) => merge.with),
  }
}

export function toClose({ orders }: Pick<Gathered, 'orders'>): OrderToClose[] {
  return orders.flatMap(({ kind, record }) => {
    const { id, number, status, suspected, material } = record
    const obstacles = [
      ...(isOpenStatus(status) && suspected !== DELETED_SPAM ? (['open'] as const) : []),
      ...(materialNotReturned(material).length > 0 ? (['material'] as const) : []),
      ...(totalOwed([record]) > 0 ? (['owed'] as const) : []),
    ]
    return obstacles.length > 0 ? [{ kind, id, ...(number !== undefined && { number }), obstacles }] : []
  })
}

/** The last order, payment, message or edit. */
export function lastOf({ customer, orders }: Pick<Gathered, 'customer' | 'orders'>): Date {
  const records = orders.map(({ record }) => record)
  const instants = [...records.flatMap((each) => [each.createdAt, each.updatedAt]), customer?.updatedAt]
  return new Date(Math.max(0, ...instants.flatMap((at) => (at ? Date.parse(at) : []))))
}

/** The same date of the next year. */
export function yearAfter(last: Date): Day {
  const date = new Date(dayInIndia(last))
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString().slice(0, 10)
}

export function preview(gathered: Gathered): ErasurePreview {
  const { name, phone, orders, part, merged } = gathered
  const records = orders.map(({ record }) => record)
  return {
    name,
    phone,
    orders: orders.length,
    people: part.people.length,
    measurements: part.measurements.length,
    pictures: new Set(records.flatMap(filesOf)).size,
    messages: part.messages.length,
    paid: sumRupees(records.flatMap(({ payments }) => payments.map(({ amount }) => amount))),
    eraseOn: yearAfter(lastOf(gathered)),
    closeFirst: toClose(gathered),
    merged,
  }
}
