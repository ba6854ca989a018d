import type { Connection } from 'mongoose'
import { forEachConcurrent } from '../../lib/async-iterables.ts'
import { dayInIndia } from '@zari/shared/time/due-date'
import type { NewDeviceSignIn } from '../accounts/index.ts'
import type { OnSent } from '../orders/index.ts'
import type { AlertServices } from './alert-services.ts'
import { createAlertStore, type Notification } from './alert-store.ts'
import { alertText } from './alert-text.ts'
import { addReminders, addSummaries, ordersToTell } from './scheduled-notifications.ts'
import { type Delivery, deliveries } from './deliveries.ts'
import { addNewDevice, deviceDeliveries } from './new-device.ts'

/** Longer than sending takes: what is due again by then was left by a killed server. */
export const CLAIM_MS = 60_000
const BACKOFF_MS = [30_000, 120_000, 600_000, 1_800_000, 3_600_000, 3_600_000]
const MAX_AGE_MS = 12 * 3_600_000
const AT_ONCE = 32
const MAX_PER_RUN = 20

/** Each is written with its cause, and sent by the server that took it, or by the scheduled job (decision 0122). */
export class Alerts {
  readonly parts: AlertServices
  readonly #sending = new Set<Promise<unknown>>()

  constructor(connection: Connection, parts: Omit<AlertServices, 'store'>) {
    this.parts = { ...parts, store: createAlertStore(connection) }
  }

  readonly onSent: OnSent = async (session, { type, kind, id, partId, at }) => {
    const _id = [type, kind, id, ...(partId === undefined ? [] : [partId])].join(':')
    const notification = { _id, type, orders: [{ kind, id }], createdAt: at, dueAt: at }
    await this.parts.store.notifications.insertMany([notification], { session })
    return () => this.#begin(() => this.#sendOne({ _id }))
  }

  /** The sign-in does not wait for it. */
  readonly onNewDevice = (about: NewDeviceSignIn): void =>
    this.#begin(async () => {
      const _id = await addNewDevice(this.parts, about)
      if (_id !== undefined) await this.#sendOne({ _id })
    })

  #begin(work: () => Promise<unknown>): void {
    const sending: Promise<unknown> = work()
      .catch((error: unknown) => this.parts.options.onError?.(error))
      .finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  async settled(): Promise<void> {
    await Promise.all(this.#sending)
  }

  async runDue(check: () => void = () => {}, now: Date = new Date()): Promise<void> {
    await addReminders(this.parts, now)
    await addSummaries(this.parts, now)
    for (let sent = 0; sent < MAX_PER_RUN; sent++) {
      check()
      if (!(await this.#sendOne({}, now))) return
    }
  }

  async #sendOne(which: { _id?: string }, now: Date = new Date()): Promise<boolean> {
    const { notifications } = this.parts.store
    const claimed = await notifications
      .findOneAndUpdate(
        { ...which, dueAt: { $lte: now } },
        { $set: { dueAt: new Date(now.getTime() + CLAIM_MS) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean()
    if (!claimed) return false
    const retryMs = await this.#deliver(claimed, now)
    const dueAt = retryMs === undefined ? null : new Date(now.getTime() + retryMs)
    await notifications.updateOne({ _id: claimed._id }, { $set: { dueAt } })
    return true
  }

  /** @returns ms until the rest is tried again */
  async #deliver(notification: Notification, now: Date): Promise<number | undefined> {
    const { _id, type, createdAt, attempts } = notification
    const { store } = this.parts
    if (now.getTime() - createdAt.getTime() > MAX_AGE_MS) return undefined
    const all =
      type === 'device'
        ? await deviceDeliveries(this.parts, notification, now)
        : await this.#ofOrders(notification, now)
    const waits: number[] = []
    await forEachConcurrent(all, AT_ONCE, async ({ key, send }) => {
      const outcome = await send()
      if (typeof outcome === 'object') waits.push(outcome.retryAfterMs)
      // One by one: a server that is killed here repeats no other.
      else await store.notifications.updateOne({ _id }, { $addToSet: { settled: key } })
    })
    const backoff = BACKOFF_MS[attempts - 1]
    return waits.length > 0 && backoff !== undefined ? Math.max(backoff, ...waits) : undefined
  }

  async #ofOrders(notification: Notification, now: Date): Promise<Delivery[]> {
    const { parts } = this
    const { type, orders } = notification
    const today = dayInIndia(now)
    const records = await ordersToTell(parts, { type, orders }, today)
    if (records.length === 0) return []
    const { quoteHours } = await parts.shop.seen()
    return deliveries(parts, notification, alertText(type, records, { quoteHours, today }), now)
  }
}
