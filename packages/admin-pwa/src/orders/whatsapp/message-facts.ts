import { type Day, dayOf } from '@zari/shared/due-date'
import { shortId } from '@zari/shared/ids'
import type { MessageLanguage } from '@zari/shared/messages/languages'
import type { MessageFacts, Wording } from '@zari/shared/messages/templates'
import { balanceOf, formatRupees, parseAmount, readAmount } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { isReady } from '@zari/shared/orders/stage'
import { DEFAULT_STATUS, isOrderStatus } from '@zari/shared/orders/status'
import { linkAddress } from '../customer-link/link-address.ts'
import { getShop } from '../../sync/data/shop.ts'

/** New when a record has no status (specification, section 4). */
export function wordingOf(record: OrderRecord): Wording {
  if (isReady(record)) return 'ready'
  const status = record.status || DEFAULT_STATUS
  return isOrderStatus(status) ? status : 'other'
}

export interface MessageTexts {
  greeting: (name: string) => string
  greetingWithoutName: string
  /** `{hours}` is the promised response time. A consultation is never ready for pickup. */
  body: Record<OrderKind, Record<Exclude<Wording, 'ready'>, string> & { ready?: string }>
  order: (id: string) => string
  due: (day: string) => string
  amount: (amount: string) => string
  advance: (amount: string) => string
  balance: (amount: string) => string
  link: (address: string) => string
  farewell: (boutique: string) => string
}

/** Facts missing in the record are undefined, and their lines are left out. */
export function messageFacts(record: OrderRecord, language: MessageLanguage): MessageFacts {
  const total = parseAmount(record.totalAmount)
  const advance = parseAmount(record.advancePaid)
  const balance = readAmount(balanceOf(record))
  const isKnown = total > 0 || (!record.totalAmount && balance !== undefined && balance > 0)
  return {
    name: record.name?.trim() ?? '',
    order: shortId(record.id),
    due: spokenDay(dayOf(record.dueDate), language),
    amount: total > 0 ? formatRupees(total) : undefined,
    advance: advance > 0 ? formatRupees(advance) : undefined,
    balance: isKnown && balance !== undefined ? formatRupees(balance) : undefined,
    link: linkAddress(record),
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
  return format.format(new Date(`${day}T00:00:00Z`))
}
