import type { ActivityType } from '@zari/shared/auth/activity'
import { readRole, type SessionUser } from '@zari/shared/auth/roles'
import type { Request, Response } from 'express'
import { startSession } from '../../http/sessions.ts'
import { passkeyNeeded } from '../../lib/errors.ts'
import { recordActivity } from '../activity/index.ts'
import { sessionUserOf, versionOf } from './accounts.ts'
import type { DeviceCookies } from './device-cookies.ts'
import type { Passkeys } from './passkeys.ts'
import { deviceLabel, type OnSessionEnd, sessionName } from './signed-in-devices.ts'
import type { User } from './user-schema.ts'

/** Of an account, from a browser without its device cookie. `session`: its public name. */
export interface NewDeviceSignIn {
  userId: string
  session: string
  device: string
}

export interface SignInParts {
  passkeys: Passkeys
  deviceCookies: DeviceCookies
  onSessionEnd: OnSessionEnd
  onNewDevice: (signIn: NewDeviceSignIn) => void
}

/** At logout, and where a new session replaces the request's. */
export async function beforeSessionEnd(
  { onSessionEnd }: Pick<SignInParts, 'onSessionEnd'>,
  request: Request,
) {
  if (request.session.userId !== undefined) await onSessionEnd(sessionName(request.sessionID))
}

export interface SessionAnswer extends SessionUser {
  needsPasskey?: true
}

/** @param type how the person signed in @throws HttpError 403 where the password alone is not enough */
export async function beginSession(
  parts: SignInParts,
  request: Request,
  response: Response,
  account: Pick<User, '_id' | 'email' | 'role' | 'sessionVersion'>,
  type: ActivityType,
): Promise<SessionAnswer> {
  const { passkeys, deviceCookies } = parts
  const user = sessionUserOf(account)
  const device = deviceLabel(request.get('user-agent'))
  const need = type === 'passkey-sign-in' ? undefined : await passkeys.needOf(request, user)
  if (need === 'use') {
    recordActivity(request, { type: 'password-alone', account: user.id, device })
    throw passkeyNeeded(needsPasskeyText(account.role))
  }
  await beforeSessionEnd(parts, request)
  await startSession(request, {
    userId: user.id,
    sessionVersion: versionOf(account),
    device,
    ...(type === 'passkey-sign-in' && { passkeyAt: Date.now() }),
    ...(need === 'add' && { needsPasskey: true }),
  })
  recordActivity(request, { type, account: user.id })
  const known = deviceCookies.deviceOf(request, user.email)
  deviceCookies.remember(response, user.email, known)
  if (known === undefined)
    parts.onNewDevice({ userId: user.id, session: sessionName(request.sessionID), device })
  return { ...user, ...(need === 'add' && { needsPasskey: true }) }
}

/** Where the password is right and not enough. */
export function needsPasskeyText(role: string): string {
  const who = readRole(role) === 'owner' ? 'Owners' : 'Staff'
  return `${who} need a passkey here. Use your passkey, or ask an owner for a link.`
}
