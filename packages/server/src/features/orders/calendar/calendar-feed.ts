import type { Role } from '@zari/shared/auth/roles'
import { addDays, type Day } from '@zari/shared/time/due-date'
import { garmentLabel, withQuantity } from '@zari/shared/orders/garment-label'
import { type OrderDate, datesOf, orderDateLabels } from '@zari/shared/orders/order-dates'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber } from '@zari/shared/orders/order-number'
import { redactContacts } from '@zari/shared/orders/redact-contacts'
import { ordersForRole } from '@zari/shared/orders/redact-for-role'
import { kindsFor } from '@zari/shared/orders/role-access'
import { customerName } from '@zari/shared/orders/status'
import { quantityOf } from '@zari/shared/orders/trial'
import ical, { type ICalEventData } from 'ical-generator'
import { NEWEST_FIRST } from '../../../db/keyset.ts'
import { filterFor } from '../list/list-orders.ts'
import { presentOrder } from '../order-documents.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'

const DAYS_BACK = 60
const MAX_ORDERS = 5_000
const MAX_EVENTS = 1_000
const TRIAL_MS = 30 * 60_000
const HOUR_S = 3_600

const READ = Object.fromEntries(
  [
    'name',
    'outfitType',
    'alterationOf',
    'quantity',
    'number',
    'status',
    'stage',
    'madeBy',
    'payments',
    'advancePaid',
    'dueDate',
    'trialDate',
    'trialTime',
    'trialDoneOn',
    'functionDate',
    'createdAt',
    'updatedAt',
  ].map((field) => [field, 1]),
)

export async function ordersForCalendar(store: OrderStore, role: Role): Promise<OrderRecord[]> {
  const found = await Promise.all(
    kindsFor(role).map(async (kind) => {
      const filter = await filterFor(store, kind, { work: 'open' }, role)
      const raws = await rawOrders(store, kind)
        .find(filter, { projection: READ, sort: NEWEST_FIRST, limit: MAX_ORDERS })
        .toArray()
      return ordersForRole(
        role,
        raws.map((raw) => presentOrder(kind, raw)),
      )
    }),
  )
  return found.flat()
}

/** The library lets control characters through. */
const plain = (text: string) => redactContacts(text.replace(/\p{Cc}+/gu, ' ')).trim()

function titleOf(date: OrderDate, order: OrderRecord): string {
  const what = withQuantity(plain(garmentLabel(order)), quantityOf(order))
  return `${orderDateLabels[date]}: ${plain(customerName(order))} · ${what} · ${orderNumber(order)}`
}

/** All day, or an instant: India's clocks never change, so no time zone is described. */
function timesOf(date: OrderDate, day: Day, { trialTime }: OrderRecord): ICalEventData {
  const at = date === 'trial' ? Date.parse(`${day}T${trialTime}:00+05:30`) : Number.NaN
  if (Number.isNaN(at)) return { start: new Date(`${day}T00:00:00Z`), allDay: true }
  return { start: new Date(at), end: new Date(at + TRIAL_MS) }
}

export function calendarFeed(orders: readonly OrderRecord[], name: string, today: Day): string {
  const since = addDays(today, -DAYS_BACK)
  const events = orders
    .flatMap((order) => datesOf(order).map(([date, day]) => ({ order, date, day })))
    .filter(({ day }) => day >= since)
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .slice(0, MAX_EVENTS)
    .map(({ order, date, day }): ICalEventData => ({
      ...timesOf(date, day, order),
      id: `${order.id}-${date}@zari`,
      summary: titleOf(date, order),
      stamp: new Date(order.updatedAt ?? order.createdAt ?? 0),
    }))
  const calendar = ical({ name: plain(name), prodId: '//Zari//Orders//EN', ttl: HOUR_S, events })
  return `${calendar.toString()}\r\n`
}
