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

/** Where the browser has no device cookie of the account. */
export type OnNewDevice = (device: { userId: string; session: string; device: string }) => void

export interface SessionBegin {
  passkeys: Passkeys
  deviceCookies: DeviceCookies
  onSessionEnd: OnSessionEnd
  onNewDevice: OnNewDevice
}

/** Also of a session that a new one replaces. */
export async function endReplaced({ onSessionEnd }: Pick<SessionBegin, 'onSessionEnd'>, request: Request) {
  if (request.session.userId !== undefined) await onSessionEnd(sessionName(request.sessionID))
}

export interface SessionAnswer extends SessionUser {
  needsPasskey?: true
}

/** @throws HttpError 403 where the password alone is not enough */
export async function beginSession(
  parts: SessionBegin,
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
    throw passkeyNeeded(passkeyInstead(account.role))
  }
  await endReplaced(parts, request)
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

/** In the place of a password that is right. */
export function passkeyInstead(role: string): string {
  const who = readRole(role) === 'owner' ? 'Owners' : 'Staff'
  return `${who} need a passkey here. Use your passkey, or ask an owner for a link.`
}
