import { formatBill, readBill } from '@zari/shared/bill/bill'
import { phoneOfKey } from '@zari/shared/contact/phone'
import { isCopied } from '@zari/shared/customers/kept-fields'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import { peopleOf, sameName } from '@zari/shared/customers/people'
import { readFrozen } from '@zari/shared/measurements/measurement-copy'
import { measureOf } from '@zari/shared/measurements/measures'
import { formatEighths } from '@zari/shared/measurements/parse-measurement'
import { formatRupees } from '@zari/shared/money/money'
import { filesOf } from '@zari/shared/orders/field-lists'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { orderNumber } from '@zari/shared/orders/order-number'
import { uploadIdOf } from '@zari/shared/uploads/object-path'
import { notFound } from '../../../lib/errors.ts'
import { customersOf } from '../../customers/index.ts'
import { type Cell, exportColumns } from './columns.ts'
import { everyOrderOf } from '../list/list-orders.ts'
import type { OrderStore } from '../order-store.ts'

export interface Picture {
  id: string
  /** In the zip, once it was written there. */
  file?: string
}

export interface Section {
  title: string
  rows: Row[]
  pictures?: Picture[]
  parts?: Section[]
}

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

export const shownTime = (at: string): string => timeFormat.format(new Date(at))

/** What is copied of people, measurements, payments, designs, answers and messages. */
const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  alsoKnownAs: 'Also written',
  at: 'Date',
  takenAt: 'Date',
  type: 'About',
  amount: 'Amount',
  method: 'Paid by',
  refund: 'Refund',
  price: 'Price',
  bill: 'Bill',
  dueDate: 'Due date',
  trialDate: 'Trial date',
  text: 'Text',
  words: 'Words',
}

type Row = Record<string, string>

function shown(key: string, value: unknown): string {
  if (typeof value === 'number') return formatRupees(value)
  if (key === 'bill') return formatBill(readBill(String(value)))
  return /^(?:at|takenAt)$/.test(key) ? shownTime(String(value)) : [value].flat().join(', ')
}

const rowOf = (from: object): Row =>
  Object.fromEntries(
    Object.entries(from).flatMap(([key, value]) => {
      const label = LABELS[key]
      return label && value ? [[label, shown(key, value)]] : []
    }),
  )

function textOfCell(cell: Cell): string {
  if (typeof cell !== 'object') return String(cell)
  return 'phone' in cell ? cell.phone : cell.day
}

const inInches = (values: Readonly<Record<string, number>> = {}): Row =>
  Object.fromEntries(
    Object.entries(values).map(([key, eighths]) => {
      const measure = measureOf(key)
      return [measure ? `${measure.name} (${measure.list})` : key, `${formatEighths(eighths)} in`]
    }),
  )

function picturesOf(order: OrderRecord): Picture[] {
  const ofDesigns = (order.designs ?? []).flatMap(({ pictures }) => pictures)
  return [...new Set([...filesOf(order), ...ofDesigns].flatMap((path) => uploadIdOf(path) ?? []))].map(
    (id) => ({ id }),
  )
}

function sectionOf(order: OrderRecord, personName: string, noticeVersion: unknown): Section {
  const row = { ...order, personName, assigneeName: '' }
  const columns = exportColumns(order.kind).filter(({ name }) => name && isCopied(name))
  const { createdAt, payments, designs = [], requests = [], measurements } = order
  const cells = columns.map(({ head, of }) => [head, textOfCell(of(row))] as const)
  const facts: Row = {
    Type: orderKinds[order.kind].singular,
    Date: createdAt ? shownTime(createdAt) : '',
    ...Object.fromEntries(cells.filter(([, text]) => text)),
    ...(typeof noticeVersion === 'string' && { 'Privacy notice of': noticeVersion }),
  }
  const offered = designs.map((each) => ({
    ...rowOf(each),
    ...inInches(readFrozen(each.measurements)?.values),
  }))
  const answers = designs.flatMap(({ answer }) => (answer ? [rowOf(answer)] : []))
  const parts: Section[] = [
    { title: 'Measurements', rows: [inInches(readFrozen(measurements)?.values)] },
    { title: 'Payments', rows: payments.map(rowOf) },
    { title: 'Designs', rows: offered },
    { title: 'Your answers', rows: answers },
    { title: 'Messages to us', rows: requests.map(rowOf) },
  ]
  return { title: `Order ${orderNumber(order)}`, rows: [facts], parts, pictures: picturesOf(order) }
}

/**
 * What is kept under a number and those merged with it, without staff's notes and names. `orders` are those in it.
 * @param name of one person under the number: only what is theirs
 * @throws HttpError 404 where nothing is kept
 */
export async function copyOfCustomer(
  store: OrderStore,
  phone: string,
  name: string | undefined,
): Promise<{ of: string; sections: Section[]; orders: OrderRecord[] }> {
  const customers = await customersOf(store.customers, [phone])
  const numbers = mergedNumbers(phone, (number) => customers.find((each) => each.phone === number))
  const all = (await everyOrderOf(store, numbers)).toReversed()
  const people = peopleOf(
    customers,
    all.map(({ order }) => order),
  )
  const person = name === undefined ? undefined : people.all.find((each) => sameName(each.name, name))
  const found = person ? all.filter(({ order }) => people.ofOrder(order) === person) : all
  if ((name !== undefined && !person) || (found.length === 0 && customers.length === 0))
    throw notFound('Nothing is kept under this number and name')
  const orders = found.map(({ order }) => order)
  const ids = new Set(orders.map(({ id }) => id))
  const isTheirs = (personId: string) => !person || people.byId(personId) === person
  const sections: Section[] = [
    {
      title: 'People',
      rows: customers
        .flatMap((customer) => customer.people)
        .filter(({ id }) => isTheirs(id))
        .map((each) => {
          const consent = each.ages.at(-1)?.consent
          const agreed = consent && { 'Under 18, agreed by': `${consent.agreedBy}, ${consent.day}` }
          return { ...rowOf(each), ...agreed }
        }),
    },
    {
      title: 'Measurements',
      rows: customers
        .flatMap((customer) => customer.measurements)
        .filter(({ personId, takenBackAt }) => takenBackAt === null && isTheirs(personId))
        .map((set) => ({
          Name: people.byId(set.personId)?.name ?? '',
          ...rowOf(set),
          ...inInches(set.values),
        })),
    },
    {
      title: 'Messages from us',
      rows: customers
        .flatMap((customer) => customer.messages)
        // One about several orders may name other people.
        .filter((about) => !person || [about.orderId, ...about.otherOrderIds].every((id) => ids.has(id)))
        .map(rowOf),
    },
    ...found.map(({ order, noticeVersion }) =>
      sectionOf(order, people.ofOrder(order)?.name ?? '', noticeVersion),
    ),
  ]
  return { of: person?.name ?? numbers.map(phoneOfKey).join(', '), sections, orders }
}
