import { formatBill, readBill } from '@zari/shared/bill/bill'
import { phoneOfKey } from '@zari/shared/contact/phone'
import { keptFields } from '@zari/shared/customers/kept-fields'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import { peopleOf, sameName } from '@zari/shared/customers/people'
import { isOneOf } from '@zari/shared/lib/objects'
import { shortId } from '@zari/shared/lib/ids'
import { readFrozen } from '@zari/shared/measurements/measurement-copy'
import { measureOf } from '@zari/shared/measurements/measures'
import { formatEighths } from '@zari/shared/measurements/parse-measurement'
import { formatRupees } from '@zari/shared/money/money'
import { requestTypeLabels } from '@zari/shared/orders/customer-request'
import { fileFields, orderFields } from '@zari/shared/orders/field-lists'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { orderNumber } from '@zari/shared/orders/order-number'
import { uploadIdOf } from '@zari/shared/uploads/object-path'
import { notFound } from '../../../lib/errors.ts'
import { customersOf } from '../../customers/index.ts'
import { type Cell, exportColumns } from '../export/columns.ts'
import { presentOrder } from '../order-documents.ts'
import { type OrderStore, PUBLIC_PROJECTION, rawOrders } from '../order-store.ts'

/** Of staff, or of other orders. */
const LEFT_OUT = ['assigneeId', 'visitId', 'settledDesign', 'alterationOf', 'answeredAt', 'dueDateSetAt']

const isCopied = (name: string) =>
  name in keptFields && keptFields[name] !== 'notes' && !LEFT_OUT.includes(name) && !isOneOf(fileFields, name)

/** Empty values are left out. */
type Facts = Record<string, string>

export interface CopiedPicture {
  id: string
  label: string
  /** In the zip, once it was written there. */
  file?: string
}

export interface CopiedOrder {
  number: string
  facts: Facts
  payments: Facts[]
  designs: Facts[]
  /** What they asked for on the order's page. */
  requests: Facts[]
  pictures: CopiedPicture[]
}

export interface CustomerCopy {
  of: string
  madeAt: string
  facts: Facts
  people: Facts[]
  measurements: Array<{ person: string; takenAt: string; values: Facts }>
  messages: Facts[]
  /** Oldest first. */
  orders: CopiedOrder[]
}

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

function when(at: string | null | undefined): string {
  const time = Date.parse(at ?? '')
  return Number.isNaN(time) ? '' : timeFormat.format(time)
}

const filled = (facts: Record<string, string | null | undefined | false>): Facts =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value]] : [])))

function textOfCell(cell: Cell): string {
  if (typeof cell !== 'object') return String(cell)
  return 'phone' in cell ? cell.phone : [cell.day, cell.time].filter(Boolean).join(' ')
}

function inInches(values: Readonly<Record<string, number>>): Facts {
  const named = Object.entries(values).map(([key, eighths]) => {
    const measure = measureOf(key)
    return [measure ? `${measure.name} (${measure.list})` : key, `${formatEighths(eighths)} in`]
  })
  return Object.fromEntries(named) as Facts
}

function frozenText(stored: string | null | undefined): string {
  const frozen = readFrozen(stored)
  if (!frozen) return stored ?? ''
  const lines = Object.entries(inInches(frozen.values)).map(([name, value]) => `${name}: ${value}`)
  return [`${frozen.day} ${frozen.name}`.trim(), ...lines].join('\n')
}

function picturesOf(order: OrderRecord): CopiedPicture[] {
  const named = fileFields.flatMap((field) =>
    [order[field] ?? []].flat().map((path) => ({ path, label: orderFields[field].label })),
  )
  const ofDesigns = (order.designs ?? []).flatMap(({ pictures }) =>
    pictures.map((path) => ({ path, label: 'Design' })),
  )
  const found = [...named, ...ofDesigns].flatMap(({ path, label }) => {
    const id = uploadIdOf(path)
    return id ? [[id, { id, label }] as const] : []
  })
  return [...new Map(found).values()]
}

function copiedOrder(order: OrderRecord, personName: string, noticeVersion: unknown): CopiedOrder {
  const columns = exportColumns(order.kind).filter(({ name }) => name !== undefined && isCopied(name))
  const row = { ...order, personName, assigneeName: '' }
  return {
    number: orderNumber(order),
    facts: filled({
      Order: orderKinds[order.kind].singular,
      Date: when(order.createdAt),
      ...Object.fromEntries(columns.map(({ head, of }) => [head, textOfCell(of(row))])),
      [orderFields.measurements.label]: frozenText(order.measurements),
      'Privacy notice when it was sent': typeof noticeVersion === 'string' && noticeVersion,
    }),
    payments: order.payments.map(({ id, at, amount, method, refund, reverses }) =>
      filled({
        'Receipt ID': shortId(id),
        Date: when(at),
        Amount: formatRupees(amount),
        Method: method,
        Refund: refund && 'yes',
        Cancels: reverses && shortId(reverses),
      }),
    ),
    designs: (order.designs ?? []).map(({ at, words, price, bill, dueDate, trialDate, answer, ...design }) =>
      filled({
        Date: when(at),
        Design: words,
        Price: price !== null && formatRupees(price),
        Bill: bill && formatBill(readBill(bill)),
        'Due date': dueDate,
        'Trial date': trialDate,
        Measured: frozenText(design.measurements),
        Answer:
          answer && [answer.type, answer.name, answer.words, when(answer.at)].filter(Boolean).join('\n'),
      }),
    ),
    requests: (order.requests ?? []).map(({ at, type, text, doneAt }) =>
      filled({ Date: when(at), Asked: requestTypeLabels[type], Text: text, Done: when(doneAt) }),
    ),
    pictures: picturesOf(order),
  }
}

async function readOrders(store: OrderStore, numbers: readonly string[]) {
  const found = await Promise.all(
    ORDER_KINDS.map(async (kind) => {
      const raws = await rawOrders(store, kind)
        .find({ customerKey: { $in: [...numbers] } }, { projection: PUBLIC_PROJECTION })
        .toArray()
      return raws.map((raw) => ({ order: presentOrder(kind, raw), noticeVersion: raw['noticeVersion'] }))
    }),
  )
  return found.flat().toSorted((a, b) => ((a.order.createdAt ?? '') < (b.order.createdAt ?? '') ? -1 : 1))
}

/**
 * What is kept under a number and those merged with it: without staff's notes and names.
 * @param person name of one person: only what is theirs @returns `records` are the orders in it
 * @throws HttpError 404 where nothing is kept
 */
export async function copyOfCustomer(
  store: OrderStore,
  phone: string,
  person: string | undefined,
): Promise<{ copy: CustomerCopy; records: OrderRecord[] }> {
  const customers = await customersOf(store.customers, [phone])
  const numbers = mergedNumbers(phone, (number) => customers.find((each) => each.phone === number))
  const all = await readOrders(store, numbers)
  const people = peopleOf(
    customers,
    all.map(({ order }) => order),
  )
  const whose = person === undefined ? undefined : people.all.find(({ name }) => sameName(name, person))
  if (person !== undefined && !whose) throw notFound('This person was not found under this number')
  const orders = whose ? all.filter(({ order }) => people.ofOrder(order) === whose) : all
  if (orders.length === 0 && customers.length === 0) throw notFound('Nothing is kept under this number')
  const ids = new Set(orders.map(({ order }) => order.id))
  const isTheirs = (personId: string) => !whose || people.byId(personId) === whose
  const stored = customers.flatMap((customer) => customer.people).filter(({ id }) => isTheirs(id))
  const copy: CustomerCopy = {
    of: whose?.name ?? phoneOfKey(phone),
    madeAt: when(new Date().toISOString()),
    facts: filled({
      'Phone numbers': numbers.map(phoneOfKey).join(', '),
      'Language of messages': customers.find(({ language }) => language !== null)?.language,
    }),
    people: stored.map(({ name, alsoKnownAs, addedAt }) =>
      filled({ Name: name, 'Also written': alsoKnownAs.join(', '), Added: when(addedAt) }),
    ),
    measurements: customers
      .flatMap((customer) => customer.measurements)
      .filter(({ personId, takenBackAt }) => takenBackAt === null && isTheirs(personId))
      .map(({ personId, takenAt, values }) => ({
        person: people.byId(personId)?.name ?? '',
        takenAt: when(takenAt),
        values: inInches(values),
      })),
    messages: customers
      .flatMap((customer) => customer.messages)
      // One about several orders may name other people.
      .filter(
        ({ orderId, otherOrderIds }) => !whose || [orderId, ...otherOrderIds].every((id) => ids.has(id)),
      )
      .map(({ at, text, sentAt }) => filled({ Opened: when(at), Sent: when(sentAt), Text: text })),
    orders: orders.map(({ order, noticeVersion }) =>
      copiedOrder(order, people.ofOrder(order)?.name ?? '', noticeVersion),
    ),
  }
  return { copy, records: orders.map(({ order }) => order) }
}
