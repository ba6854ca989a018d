import { isQuiet } from '@zari/shared/alerts/alert-settings'
import { type Day, dayInIndia } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { orderLink } from '@zari/shared/orders/order-link'
import { ignoreDuplicate } from '../../db/errors.ts'
import { presentOrder, rawOrders } from '../orders/index.ts'
import { reasonOf } from './alert-text.ts'
import { type Notification, readSettings } from './alert-store.ts'
import type { AlertServices } from './alert-services.ts'

export async function ordersToTell(
  { orders }: AlertServices,
  { type, orders: named }: Pick<Notification, 'type' | 'orders'>,
  today: Day,
): Promise<OrderRecord[]> {
  const found: OrderRecord[] = []
  for (const kind of ORDER_KINDS) {
    const ids = named.filter((order) => order.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    const raw = await rawOrders(orders, kind)
      .find({ _id: { $in: ids } })
      .toArray()
    const records = raw.map((one) => presentOrder(kind, one))
    found.push(...records.filter((record) => reasonOf(type, record, today) !== undefined))
  }
  return found
}

type NewNotification = Pick<Notification, '_id' | 'type' | 'orders'> & { userId?: string }

async function add({ store }: AlertServices, notification: NewNotification, now: Date): Promise<void> {
  await store.notifications.create({ ...notification, createdAt: now, dueAt: now }).catch(ignoreDuplicate)
}

export async function addReminders(parts: AlertServices, now: Date): Promise<void> {
  const { notifications } = parts.store
  const { quoteHours } = await parts.shop.seen()
  const promised = new Date(now.getTime() - quoteHours * 3_600_000)
  const over = await notifications
    .find({ type: 'new', isPromiseOver: false, createdAt: { $lte: promised } })
    .lean()
  for (const { _id, orders } of over) {
    const late = { _id: _id.replace(/^new/, 'late'), type: 'late', orders } as const
    const waiting = await ordersToTell(parts, late, dayInIndia(now))
    if (waiting.length > 0) await add(parts, late, now)
    await notifications.updateOne({ _id }, { $set: { isPromiseOver: true } })
  }
}

export async function addSummaries(parts: AlertServices, now: Date): Promise<void> {
  const { notifications } = parts.store
  const userIds = await notifications.distinct('held')
  const settingsOf = await readSettings(parts.store, userIds)
  for (const userId of userIds.filter((id) => !isQuiet(settingsOf(id), now))) {
    const held = await notifications.find({ held: userId }).sort({ createdAt: 1 }).lean()
    const orders = new Map(
      held.flatMap((one) => one.orders.map((order) => [orderLink(order), order] as const)),
    )
    // Named after its last one, so that it is written once.
    const _id = `summary:${userId}:${held.at(-1)?._id ?? ''}`
    await add(parts, { _id, type: 'summary', orders: [...orders.values()], userId }, now)
    const ids = held.map((one) => one._id)
    await notifications.updateMany({ _id: { $in: ids } }, { $pull: { held: userId } })
  }
}
