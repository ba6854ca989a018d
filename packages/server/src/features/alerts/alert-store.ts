import { type AlertSettings, defaultAlertSettings } from '@zari/shared/alerts/alert-settings'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { type Connection, type Model, Schema } from 'mongoose'
import { ABSOLUTE_MS } from '../../http/sessions.ts'
import type { NewDeviceSignIn } from '../accounts/index.ts'

/** `late`: not answered in time. `approved`, `change`: the answer to a design. `summary`: of quiet hours. `device`: a new device. */
export type NotificationType = 'new' | 'late' | 'approved' | 'change' | 'asked' | 'summary' | 'device'

interface OrderName {
  kind: OrderKind
  id: string
}

/** Without personal data: orders are read when it is sent. */
export interface Notification {
  _id: string
  type: NotificationType
  orders: OrderName[]
  userId: string | null
  createdAt: Date
  /** A server that sends it moves this on. Null: all were told. */
  dueAt: Date | null
  attempts: number
  /** `push:` or `email:`, and an id. */
  settled: string[]
  /** Accounts that get it after their quiet hours. */
  held: string[]
  isPromiseOver: boolean
  /** Of `device`. */
  about?: NewDeviceSignIn
}

/** Under a digest of its endpoint: a device that changes hands has one account. */
export interface PushDevice {
  _id: string
  endpoint: string
  keys: { p256dh: string; auth: string }
  origin: string
  userId: string
  /** A later one of the account ends it. */
  sessionVersion: number
  session: string
  seenAt: Date
}

interface StoredSettings extends Partial<AlertSettings> {
  _id: string
}

/** Every server signs with the same one: browsers accept no other. */
interface VapidKeys {
  _id: string
  publicKey: string
  privateKey: string
}

const KEEP_NOTIFICATIONS_S = 30 * 24 * 3_600

export interface AlertStore {
  notifications: Model<Notification>
  devices: Model<PushDevice>
  settings: Model<StoredSettings>
  keys: Model<VapidKeys>
}

export function createAlertStore(connection: Connection): AlertStore {
  const notifications = new Schema<Notification>(
    {
      _id: String,
      type: String,
      orders: { type: Schema.Types.Mixed },
      userId: { type: String, default: null },
      createdAt: Date,
      dueAt: Date,
      attempts: { type: Number, default: 0 },
      settled: { type: [String], default: () => [] },
      held: { type: [String], default: () => [] },
      isPromiseOver: { type: Boolean, default: false },
      about: { type: Schema.Types.Mixed },
    },
    { versionKey: false, collection: 'notifications' },
  )
  notifications.index({ dueAt: 1 })
  notifications.index({ held: 1 })
  notifications.index({ createdAt: 1 }, { expireAfterSeconds: KEEP_NOTIFICATIONS_S })
  const devices = new Schema<PushDevice>(
    {
      _id: String,
      endpoint: String,
      keys: { p256dh: String, auth: String },
      origin: String,
      userId: String,
      sessionVersion: Number,
      session: String,
      seenAt: Date,
    },
    { versionKey: false, collection: 'push_devices' },
  )
  devices.index({ session: 1 })
  // A device on which nobody opens the app is forgotten.
  devices.index({ seenAt: 1 }, { expireAfterSeconds: ABSOLUTE_MS / 1_000 })
  return {
    notifications: connection.model<Notification>('notifications', notifications),
    devices: connection.model<PushDevice>('push_devices', devices),
    settings: connection.model<StoredSettings>(
      'alert_settings',
      new Schema<StoredSettings>(
        { _id: String, email: Boolean, sound: Boolean, quiet: { type: Schema.Types.Mixed } },
        { versionKey: false, collection: 'alert_settings' },
      ),
    ),
    keys: connection.model<VapidKeys>(
      'vapid_keys',
      new Schema<VapidKeys>(
        { _id: String, publicKey: String, privateKey: String },
        { versionKey: false, collection: 'vapid_keys' },
      ),
    ),
  }
}

export async function prepareAlerts({ notifications, devices, settings, keys }: AlertStore): Promise<void> {
  await Promise.all([notifications, devices, settings, keys].map((model) => model.createIndexes()))
}

export async function readSettings(
  { settings }: AlertStore,
  userIds: readonly string[],
): Promise<(userId: string) => AlertSettings> {
  const found = await settings.find({ _id: { $in: userIds } }).lean()
  const byUser = new Map(found.map(({ _id, ...stored }) => [_id, stored]))
  return (userId) => ({ ...defaultAlertSettings, ...byUser.get(userId) })
}
