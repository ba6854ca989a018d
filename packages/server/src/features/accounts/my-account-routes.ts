import {
  type MyAccount,
  nameChangeSchema,
  passwordChangeSchema,
  passwordOnlySchema,
} from '@zari/shared/auth/accounts'
import { Router } from 'express'
import { staffOf } from '../../http/authorize.ts'
import { validBody } from '../../http/request-input.ts'
import { startSession } from '../../http/sessions.ts'
import { invalid, unauthorized } from '../../lib/errors.ts'
import { recordActivity } from '../activity/index.ts'
import { answered } from './account-error.ts'
import { versionOf } from './accounts.ts'
import { needsPasskeyText } from './begin-session.ts'
import { checkOwnPassword, type PasswordParts } from './checked-password.ts'
import type { Passkeys } from './passkeys.ts'
import { type SessionParts, signOutAll, signOutOne } from './people-routes.ts'
import { sessionName } from './signed-in-devices.ts'

/** Of the account that is signed in, for every role. At /api/admin/account. */
export function myAccountRoutes(parts: SessionParts & PasswordParts & { passkeys: Passkeys }): Router {
  const { accounts, sessions, streams, onSessionKept, passkeys } = parts
  const router = Router()

  router.get('/account', async (request, response) => {
    const { id, email } = staffOf(request)
    const user = await accounts.users.findById(id, { password: 0 }).lean()
    if (!user) throw unauthorized()
    const devices = await sessions.byAccount(new Map([[id, versionOf(user)]]), request.sessionID)
    response.json({
      id,
      email,
      name: user.name ?? '',
      devices: devices.get(id) ?? [],
      passkeys: await passkeys.of(request, id),
    } satisfies MyAccount)
  })

  router.patch('/account', async (request, response) => {
    const edit = validBody(request, nameChangeSchema)
    await answered(() => accounts.change(staffOf(request).id, edit))
    response.status(204).end()
  })

  router.post('/account/password', async (request, response) => {
    const { current, password } = validBody(request, passwordChangeSchema)
    const { email, id, sessionVersion } = await checkOwnPassword(parts, request, current, 'current')
    const changed = await answered(() => accounts.changePassword(email, password, sessionVersion))
    recordActivity(request, { type: 'password-changed', details: { account: id } })
    const { sessionID } = request
    const { device = '', needsPasskey = false } = request.session
    // Under a new id: a stolen cookie of this session ends, too.
    await startSession(request, { userId: id, sessionVersion: versionOf(changed), device, needsPasskey })
    const renamed = sessionName(request.sessionID)
    await onSessionKept({
      userId: id,
      session: sessionName(sessionID),
      renamed,
      sessionVersion: versionOf(changed),
    })
    // Its own stream would reconnect before the browser has the new cookie.
    streams.endUser(id, sessionID)
    response.status(204).end()
  })

  router.post('/account/confirm', async (request, response) => {
    const { password } = validBody(request, passwordOnlySchema)
    await checkOwnPassword(parts, request, password, 'password')
    const staff = staffOf(request)
    if ((await passkeys.needOf(request, staff)) === 'use')
      throw invalid([{ path: 'password', message: needsPasskeyText(staff.role) }])
    request.session.confirmedAt = Date.now()
    response.status(204).end()
  })

  router.post('/account/sign-out', async (request, response) => {
    await signOutAll(parts, request, staffOf(request).id)
    response.status(204).end()
  })

  router.delete('/account/sessions/:session', async (request, response) => {
    await signOutOne(parts, request, staffOf(request).id, request.params.session)
    response.status(204).end()
  })
  return router
}
