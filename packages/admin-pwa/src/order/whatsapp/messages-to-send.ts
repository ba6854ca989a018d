import type { CustomerRecord, OpenedMessage } from '@zari/shared/customers/customer'
import { type FindCustomer, recordsOf } from '@zari/shared/customers/merged-numbers'
import { addDays, type Day, DAY_MS } from '@zari/shared/time/due-date'
import type { Wording } from '@zari/shared/messages/templates'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isReady } from '@zari/shared/orders/stage'
import { isOpen } from '@zari/shared/orders/status'
import { openTrialOf } from '@zari/shared/orders/trial'
import { groupByVisit, type Orders } from '@zari/shared/orders/visit'
import { customerKey } from '@zari/shared/contact/phone'
import { indexOrder } from '../search-index.ts'
import { owedOn } from '../visit-orders.ts'

const HOUR_MS = 3_600_000

/** An edit made offline gets the server's later time. */
const SYNC_DELAY_MS = 12 * HOUR_MS
const BALANCE_AGAIN_MS = 7 * DAY_MS
const BALANCE_UNTIL_MS = 90 * DAY_MS
/** Between two requests for a review. */
const THANKS_AGAIN_MS = 60 * DAY_MS
const THANKS_UNTIL_MS = 14 * DAY_MS

/** Most urgent first. */
export const WORDINGS_TO_SEND = [
  'trial',
  'late_quote',
  'ready',
  'balance',
  'thanks',
] as const satisfies readonly Wording[]

export type WordingToSend = (typeof WORDINGS_TO_SEND)[number]

export interface MessageOfNumber extends OpenedMessage {
  /** Its key. */
  phone: string
}

export interface MessageToSend {
  wording: WordingToSend
  /** The first is written about; others of its visit, too. */
  orders: Orders
  /** Opened in WhatsApp, and not marked as sent. */
  opened: MessageOfNumber | undefined
}

interface Known {
  today: Day
  /** Ms since 1970. */
  now: number
  quoteHours: number
  /** Empty: no requests for reviews. */
  reviewsLink: string
  find: FindCustomer
}

/** The newest first. */
export function messagesOf(records: readonly CustomerRecord[]): MessageOfNumber[] {
  return records
    .flatMap((record) => record.messages.map((message) => ({ ...message, phone: record.phone })))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
}

/** @param phone however it was typed */
export function messagesOfCustomer(phone: string, find: FindCustomer): MessageOfNumber[] {
  return messagesOf(recordsOf(customerKey(phone) ?? '', find))
}

/** Or about its visit. */
export const lastMessageAbout = ({ id, phone }: OrderRecord, find: FindCustomer) =>
  messagesOfCustomer(phone, find).find(
    ({ orderId, otherOrderIds }) => orderId === id || otherOrderIds.includes(id),
  )

/** Unless it is marked as not sent. */
export function openedAbout(order: OrderRecord, find: FindCustomer): MessageOfNumber | undefined {
  const last = lastMessageAbout(order, find)
  return last?.notSentAt ? undefined : last
}

const msSince = (instant: string | null | undefined, now: number) =>
  instant ? now - Date.parse(instant) : Number.POSITIVE_INFINITY

function hasNoQuote({ kind, status, totalAmount, designs }: OrderRecord): boolean {
  return kind === 'custom-outfit-quotes' && status === 'not_started' && !totalAmount && !designs?.length
}

/** Undefined when the message was sent. */
function wordingFor(
  record: OrderRecord,
  { today, now, quoteHours, reviewsLink }: Known,
): WordingToSend | undefined {
  if (record.kind === 'contact-inquiries') return undefined
  if (isOpen(record)) {
    const trial = openTrialOf(record)
    if (trial && trial >= today && trial <= addDays(today, 1)) return 'trial'
    if (isReady(record)) return 'ready'
    return hasNoQuote(record) && now - indexOrder(record).created > quoteHours * HOUR_MS
      ? 'late_quote'
      : undefined
  }
  if (record.status !== 'completed') return undefined
  const since = msSince(record.completedAt, now)
  if ((owedOn(record) ?? 0) > 0) return since <= BALANCE_UNTIL_MS ? 'balance' : undefined
  return reviewsLink && since <= THANKS_UNTIL_MS ? 'thanks' : undefined
}

function tells(message: OpenedMessage, wording: WordingToSend, record: OrderRecord, now: number): boolean {
  const at = Date.parse(message.at)
  const isAboutIt = message.orderId === record.id || message.otherOrderIds.includes(record.id)
  // The thanks are the customer's, whatever the order.
  if (!isAboutIt && wording !== 'thanks') return false
  switch (wording) {
    case 'trial':
      return message.trialDate === record.trialDate
    case 'late_quote':
      return true
    case 'ready':
      return at >= Date.parse(record.stageAt ?? '1970-01-01') - SYNC_DELAY_MS
    case 'balance':
      return now - at <= BALANCE_AGAIN_MS
    case 'thanks':
      return at >= Date.parse(record.completedAt ?? '1970-01-01') - THANKS_AGAIN_MS
  }
}

/** No thanks while a piece of the visit, or an alteration, is open. */
function isDone(record: OrderRecord, open: readonly OrderRecord[]): boolean {
  const key = customerKey(record.phone)
  return !open.some(
    ({ alterationOf, phone, visitId }) =>
      (visitId && visitId === record.visitId) || (alterationOf && customerKey(phone) === key),
  )
}

/** Pieces of a visit together; thanks once to a customer. */
function inOneMessage(wording: WordingToSend, orders: OrderRecord[]): OrderRecord[][] {
  if (wording !== 'thanks') return groupByVisit(orders)
  const newest = new Map(orders.map((order) => [customerKey(order.phone), order]))
  return [...newest.values()].map((order) => [order])
}

function byWording(orders: readonly OrderRecord[], known: Known): Map<WordingToSend, OrderRecord[]> {
  const open = orders.filter((order) => isOpen(order))
  const found = new Map<WordingToSend, OrderRecord[]>()
  for (const order of orders) {
    const wording = wordingFor(order, known)
    if (!wording || !customerKey(order.phone) || (wording === 'thanks' && !isDone(order, open))) continue
    const sameWording = found.get(wording)
    if (sameWording) sameWording.push(order)
    else found.set(wording, [order])
  }
  return found
}

/**
 * The balance is sent again after a week.
 * @returns the most urgent first, then the oldest orders; one for all pieces of a visit
 */
export function messagesToSend(orders: readonly OrderRecord[], known: Known): MessageToSend[] {
  const found = byWording(orders, known)
  return WORDINGS_TO_SEND.flatMap((wording) => {
    const meant = (found.get(wording) ?? []).sort((a, b) => indexOrder(a).created - indexOrder(b).created)
    return inOneMessage(wording, meant).flatMap((group): MessageToSend[] => {
      const messages = messagesOfCustomer(group[0]?.phone ?? '', known.find)
      const telling = (record: OrderRecord) =>
        messages.filter(
          (message) => message.wording === wording && tells(message, wording, record, known.now),
        )
      const waiting = group.filter((record) => telling(record).every(({ sentAt }) => sentAt === null))
      const [first, ...others] = waiting
      if (!first) return []
      const [last] = telling(first)
      return [{ wording, orders: [first, ...others], opened: last?.notSentAt ? undefined : last }]
    })
  })
}
