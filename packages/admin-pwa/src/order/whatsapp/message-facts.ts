import { type Day, dayOf } from '@zari/shared/time/due-date'
import type { MessageLanguage } from '@zari/shared/languages/languages'
import type { MessageFacts, Reminder, Wording } from '@zari/shared/messages/templates'
import {
  balanceOf,
  formatRupees,
  parseAmount,
  readAmount,
  sumRupees,
  unreadIn,
} from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { orderNumberWithId } from '@zari/shared/orders/order-number'
import { promisedDay } from '@zari/shared/orders/promised-day'
import { isReady } from '@zari/shared/orders/stage'
import { DEFAULT_STATUS, isOrderStatus } from '@zari/shared/orders/status'
import type { Orders } from '@zari/shared/orders/visit'
import { spokenName } from '@zari/shared/text/spoken-name'
import { amountOfLine, readBill } from '@zari/shared/bill/bill'
import { lineWords } from '@zari/shared/price-list/line-words'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { linkAddress } from '../customer/link-address.ts'
import { getShop } from '../../sync/server-data/shop.ts'
import { dateOf } from '../../ui/format-date.ts'

/** New without a status (specification, section 4). */
export function wordingOf(record: OrderRecord): Wording {
  if (isReady(record)) return 'ready'
  const status = record.status || DEFAULT_STATUS
  return isOrderStatus(status) ? status : 'other'
}

export interface MessageTexts {
  greeting: (name: string) => string
  greetingWithoutName: string
  /** `{hours}`: promised until a quote. A consultation is never ready. */
  body: Record<OrderKind, Record<Exclude<Wording, 'ready' | Reminder>, string> & { ready?: string }>
  reminders: Record<Reminder, string>
  order: (id: string) => string
  due: (day: string) => string
  amount: (amount: string) => string
  advance: (amount: string) => string
  balance: (amount: string) => string
  link: (address: string) => string
  trial: (when: string) => string
  review: (address: string) => string
  farewell: (boutique: string) => string
  /** What the texts say of measurements, and what they say where none came. */
  measurements: readonly [come: string, none: string]
}

const sumOf = (orders: readonly OrderRecord[], field: 'totalAmount' | 'advancePaid') =>
  sumRupees(orders.map((order) => parseAmount(order[field])))

/** Without a price, only a noted balance. */
function knownBalance(record: OrderRecord): number | undefined {
  if (unreadIn(record) !== undefined) return undefined
  const balance = readAmount(balanceOf(record))
  const isKnown = parseAmount(record.totalAmount) > 0 || (!record.totalAmount && (balance ?? 0) > 0)
  return isKnown ? balance : undefined
}

/** `2 × Lining: ₹400` */
function linesOf({ bill }: OrderRecord, language: MessageLanguage): string[] {
  const { priceList } = useAppStore.getState()
  return readBill(bill).map((line) => {
    const count = line.count > 1 ? `${line.count} × ` : ''
    return `${count}${lineWords(line, language, priceList)}: ${formatRupees(amountOfLine(line))}`
  })
}

/** Lines with an undefined fact are left out. */
export function messageFacts(orders: Orders, language: MessageLanguage): MessageFacts {
  const [record] = orders
  const total = sumOf(orders, 'totalAmount')
  const advance = sumOf(orders, 'advancePaid')
  const balances = orders.map(knownBalance)
  const balance = balances.some((each) => each === undefined)
    ? undefined
    : sumRupees(balances.map((each) => each ?? 0))
  return {
    name: spokenName(record.name),
    order: orders.map(orderNumberWithId).join(', '),
    lines: orders.flatMap((order) => linesOf(order, language)).join('\n'),
    due: spokenDay(promisedDay(record), language),
    amount: total > 0 ? formatRupees(total) : undefined,
    advance: advance > 0 ? formatRupees(advance) : undefined,
    balance: balance === undefined ? undefined : formatRupees(balance),
    link: linkAddress(record, language),
    trial: [spokenDay(dayOf(record.trialDate), language), record.trialTime].filter(Boolean).join(', '),
    review: getShop().reviewsLink,
    hours: String(getShop().quoteHours),
    shop: getShop().name,
  }
}

function spokenDay(day: Day | undefined, language: MessageLanguage): string | undefined {
  if (!day) return undefined
  const format = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return format.format(dateOf(day))
}
