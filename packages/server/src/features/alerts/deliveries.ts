import { isQuiet } from '@zari/shared/alerts/alert-settings'
import { readRole } from '@zari/shared/auth/roles'
import { versionOf } from '../accounts/index.ts'
import { type Notification, type PushDevice, readSettings } from './alert-store.ts'
import type { AlertText } from './alert-text.ts'
import type { AlertServices } from './alert-services.ts'
import type { Outcome } from './outcome.ts'
import { sendMail } from './send-mail.ts'
import { sendPush } from './send-push.ts'
import { mailSender, pushSender } from './senders.ts'

async function recipientsOf({ store, accounts }: AlertServices, userId: string | null) {
  const fields = { email: 1, role: 1, sessionVersion: 1 }
  const one = userId === null ? {} : { _id: userId }
  const [users, devices] = await Promise.all([
    accounts.users.find({ ...one, disabledAt: null }, fields).lean(),
    store.devices.find(userId === null ? {} : { userId }).lean<PushDevice[]>(),
  ])
  const recipients = users
    .filter(({ role }) => readRole(role) !== 'workroom')
    .map((user) => ({
      id: user._id,
      email: user.email,
      devices: devices.filter(
        (device) => device.userId === user._id && device.sessionVersion === versionOf(user),
      ),
    }))
  const used = new Set(recipients.flatMap((each) => each.devices))
  const ended = devices.filter((device) => !used.has(device)).map(({ _id }) => _id)
  if (ended.length > 0) await store.devices.deleteMany({ _id: { $in: ended } })
  return recipients
}

export interface Delivery {
  key: string
  send: () => Promise<Outcome>
}

const heldKey = (userId: string) => `held:${userId}`

export async function deliveries(
  parts: AlertServices,
  { _id, userId, settled }: Notification,
  text: AlertText,
  now: Date,
): Promise<Delivery[]> {
  const accounts = await recipientsOf(parts, userId)
  const settingsOf = await readSettings(
    parts.store,
    accounts.map(({ id }) => id),
  )
  const isSettled = ({ key }: Pick<Delivery, 'key'>) => settled.includes(key)
  const open = accounts.filter(({ id }) => !isSettled({ key: heldKey(id) }))
  const quietIds = open.filter(({ id }) => isQuiet(settingsOf(id), now)).map(({ id }) => id)
  if (quietIds.length > 0) {
    const both = { held: { $each: quietIds }, settled: { $each: quietIds.map(heldKey) } }
    await parts.store.notifications.updateOne({ _id }, { $addToSet: both })
  }
  const awake = open.filter(({ id }) => !quietIds.includes(id))
  const push = awake.some(({ devices }) => devices.length > 0) ? await pushSender(parts) : undefined
  const mail = mailSender(parts)
  return awake
    .flatMap(({ id, email, devices }): Delivery[] => [
      ...devices.flatMap((device) =>
        push ? [{ key: `push:${device._id}`, send: () => sendPush(push, device, text) }] : [],
      ),
      ...(mail && settingsOf(id).email
        ? [{ key: `email:${id}`, send: () => sendMail(mail, email, text, `${_id} ${id}`) }]
        : []),
    ])
    .filter((delivery) => !isSettled(delivery))
}
