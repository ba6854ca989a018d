import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { type RequestHandler, Router } from 'express'
import {
  authRoutes,
  DeviceCookies,
  limitNetwork,
  myAccountRoutes,
  ownPasskeyRoutes,
  passkeyRoutes,
  Passkeys,
  peopleRoutes,
  recentPassword,
  signInRulesRoutes,
} from '../features/accounts/index.ts'
import { deleteDevice, updateDeviceVersion } from '../features/alerts/index.ts'
import { authorize } from '../http/authorize.ts'
import { passkeyRules, recentPasskeyRules } from './access-rules.ts'
import type { Services } from './services.ts'

interface AccountRoutesOptions {
  services: Services
  secret: string
  secure: boolean
  publicOrigin: string | undefined
  session: RequestHandler
  staffOnly: RequestHandler[]
}

/** Sign-in, passkeys, My account and People. @returns `auth` for the root, `admin` for /api/admin */
export function accountRoutes({ services, session, staffOnly, ...settings }: AccountRoutesOptions): {
  auth: Router
  admin: Router
} {
  const { connection, accounts, alerts, links, openSessions: sessions, shop, streams, throttle } = services
  const { secret, secure } = settings
  const { store } = alerts.parts
  const onSessionEnd = (name: string) => deleteDevice(store, name)
  const onSessionKept = (kept: Parameters<typeof updateDeviceVersion>[1]) => updateDeviceVersion(store, kept)
  const passwords = { accounts, throttle, deviceCookies: new DeviceCookies(secret, secure) }
  const shopName = async () => (await shop.seen()).name
  const passkeys = new Passkeys({ ...passwords, ...settings, connection, shopName })
  const signInParts = { ...passwords, passkeys, onSessionEnd, onNewDevice: alerts.onNewDevice }
  const sessionParts = { accounts, sessions, streams, onSessionEnd, onSessionKept }

  const auth = Router()
  auth.use(
    passkeyPaths.own,
    staffOnly,
    authorize(passkeyRules),
    recentPassword(recentPasskeyRules, sessions),
    ownPasskeyRoutes(signInParts),
  )
  auth.use(passkeyPaths.all, session, passkeyRoutes(signInParts, limitNetwork(passwords)))
  auth.use('/api/auth', session, authRoutes({ ...signInParts, links, streams, secure }))
  const admin = Router()
  admin.use(peopleRoutes(sessionParts, links), signInRulesRoutes(passkeys))
  admin.use(myAccountRoutes({ ...sessionParts, ...passwords, passkeys }))
  return { auth, admin }
}
