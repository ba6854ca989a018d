import { isQuiet } from '@zari/shared/alerts/alert-settings'
import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { pagePaths } from '@zari/shared/api/paths'
import { type NewDevice, type NewDevicesAnswer, newDeviceText } from '@zari/shared/auth/passkeys'
import { readRole } from '@zari/shared/auth/roles'
import { DAY_MS, dayInIndia } from '@zari/shared/time/due-date'
import { Router } from 'express'
import { ignoreDuplicate } from '../../db/errors.ts'
import { staffOf } from '../../http/authorize.ts'
import { namedAccounts, type NewDeviceSignIn, sessionName, versionOf } from '../accounts/index.ts'
import { type Notification, readSettings } from './alert-store.ts'
import type { AlertServices } from './alert-services.ts'
import type { Delivery } from './deliveries.ts'
import { pushSender } from './senders.ts'
import { sendPush } from './send-push.ts'

const SHOWN_DAYS = 7

/** At most one a day and account, and only where another device or owner can be told. @returns its id */
export async function addNewDevice(
  { store, accounts, sessions }: AlertServices,
  about: NewDeviceSignIn,
  now = new Date(),
): Promise<string | undefined> {
  const [users, open] = await Promise.all([
    accounts.users.find({ disabledAt: null }, { role: 1 }).lean(),
    sessions.idsOf(about.userId),
  ])
  const isOtherOwner = users.some(({ _id, role }) => _id !== about.userId && readRole(role) === 'owner')
  const isOtherDevice = open.some((id) => sessionName(id) !== about.session)
  if (!isOtherOwner && !isOtherDevice) return undefined
  const _id = `device:${dayInIndia(now)}:${about.userId}`
  try {
    await store.notifications.create({ _id, type: 'device', orders: [], createdAt: now, dueAt: now, about })
    return _id
  } catch (error) {
    ignoreDuplicate(error)
    return undefined
  }
}

/** By push alone: no e-mail address is confirmed. In quiet hours the app alone shows it. */
export async function deviceDeliveries(
  parts: AlertServices,
  { settled, about }: Notification,
  now: Date,
): Promise<Delivery[]> {
  if (!about) return []
  const { store, accounts } = parts
  const users = await accounts.users.find({ disabledAt: null }, { password: 0 }).lean()
  const told = users.filter(({ _id, role }) => _id === about.userId || readRole(role) === 'owner')
  const ids = told.map(({ _id }) => _id)
  const [settingsOf, devices, accountsByName] = await Promise.all([
    readSettings(store, ids),
    store.devices.find({ userId: { $in: ids }, session: { $ne: about.session } }).lean(),
    namedAccounts(accounts),
  ])
  const name = accountsByName.find(({ id }) => id === about.userId)?.name ?? 'an account'
  const reached = devices.filter(({ userId, sessionVersion, _id }) => {
    const user = told.find((each) => each._id === userId)
    const isOpen = user !== undefined && versionOf(user) === sessionVersion
    return isOpen && !isQuiet(settingsOf(userId), now) && !settled.includes(`push:${_id}`)
  })
  if (reached.length === 0) return []
  const push = await pushSender(parts)
  return reached.map((device) => ({
    key: `push:${device._id}`,
    send: () =>
      sendPush(push, device, {
        title: 'New device',
        body: newDeviceText({ name, device: about.device }),
        path: device.userId === about.userId ? pagePaths.account : pagePaths.person(about.userId),
        tag: `device:${about.userId}`,
      }),
  }))
}

/** For the account's other devices, and for owners. */
export function newDeviceRoutes({ store, accounts }: AlertServices): Router {
  const router = Router()
  router.get(passkeyPaths.newDevices, async (request, response) => {
    const { id, role } = staffOf(request)
    const found = await store.notifications
      .find({
        type: 'device',
        createdAt: { $gt: new Date(Date.now() - SHOWN_DAYS * DAY_MS) },
        'about.session': { $ne: sessionName(request.sessionID) },
        ...(role !== 'owner' && { 'about.userId': id }),
      })
      .sort({ createdAt: -1 })
      .limit(20)
      .lean()
    const names = new Map((await namedAccounts(accounts)).map((account) => [account.id, account.name]))
    const devices = found.flatMap(({ _id: id, createdAt, about }): NewDevice[] => {
      if (!about) return []
      const { userId, device } = about
      return [{ id, at: createdAt.toISOString(), userId, device, name: names.get(userId) ?? '' }]
    })
    response.json({ devices } satisfies NewDevicesAnswer)
  })
  return router
}
