import {
  invitationSchema,
  type PeopleAnswer,
  personEditSchema,
  withdrawalSchema,
} from '@zari/shared/auth/accounts'
import { readRole } from '@zari/shared/auth/roles'
import { type Request, Router } from 'express'
import { staffOf } from '../../http/authorize.ts'
import type { EventStreams } from '../../http/event-streams.ts'
import { validBody } from '../../http/request-input.ts'
import { endSessionOf } from '../../http/sessions.ts'
import { invalid, notFound, unauthorized } from '../../lib/errors.ts'
import { recordActivity } from '../activity/index.ts'
import { answered } from './account-error.ts'
import type { AccountLinks } from './account-links.ts'
import { type Accounts, versionOf } from './accounts.ts'
import {
  type OnSessionEnd,
  type OnSessionKept,
  sessionName,
  type SignedInDevices,
} from './signed-in-devices.ts'
import { type TailorsAnswer, tailorSchema } from '@zari/shared/auth/tailors'
import type { TailorStore } from './tailors.ts'

const TAILOR_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The device makes the id, so that a repeat adds no second tailor. At /api/admin. */
export function tailorRoutes(tailors: TailorStore): Router {
  const router = Router()
  router.get('/tailors', async (_request, response) => {
    response.json({ tailors: await tailors.list() } satisfies TailorsAnswer)
  })
  router.put('/tailors/:id', async (request, response) => {
    const { id } = request.params
    if (!TAILOR_ID.test(id)) throw invalid([{ path: 'id', message: 'This is not an id' }])
    response.json(await tailors.put(id, validBody(request, tailorSchema), staffOf(request).email))
  })
  return router
}

export interface SessionParts {
  accounts: Accounts
  sessions: SignedInDevices
  streams: EventStreams
  onSessionEnd: OnSessionEnd
  onSessionKept: OnSessionKept
}

/** All of an account but the one of the request. */
export async function signOutAll(parts: SessionParts, request: Request, id: string): Promise<void> {
  const { accounts, sessions, streams, onSessionKept } = parts
  const isOwn = id === staffOf(request).id
  const open = await sessions.idsOf(id)
  // Past the cache: one that another server has ended must not be written again.
  if (isOwn && !open.includes(request.sessionID)) throw unauthorized()
  const { sessionVersion = 0 } = request.session
  const version = await answered(() => accounts.endSessions(id, isOwn ? sessionVersion : undefined))
  if (isOwn) {
    request.session.sessionVersion = version
    const session = sessionName(request.sessionID)
    await onSessionKept({ userId: id, session, sessionVersion: version })
  }
  for (const each of open) {
    if (each !== request.sessionID) await endSessionOf(request, each)
  }
  streams.endUser(id)
}

/** @param name as `sessionName` makes it @throws HttpError 404 when it is no session of this account */
export async function signOutOne(
  { sessions, streams, onSessionEnd }: SessionParts,
  request: Request,
  id: string,
  name: string,
): Promise<void> {
  const [found] = await sessions.idsOf(id, name)
  if (found === undefined) throw notFound('This device is already signed out')
  await onSessionEnd(sessionName(found))
  await endSessionOf(request, found)
  streams.endSession(found)
}

export function peopleRoutes(parts: SessionParts, links: AccountLinks): Router {
  const { accounts, sessions, streams } = parts
  const router = Router()

  router.get('/people', async (request, response) => {
    const all = await accounts.list()
    const good = new Map(
      all.filter(({ disabledAt }) => !disabledAt).map((user) => [user._id, versionOf(user)]),
    )
    const devices = await sessions.byAccount(good, request.sessionID)
    const people = all.map(({ _id: id, email, name, role, createdAt, disabledAt }) => ({
      id,
      email,
      name: name ?? '',
      role: readRole(role),
      createdAt: (createdAt as Date | undefined)?.toISOString() ?? '',
      disabledAt: disabledAt?.toISOString() ?? null,
      devices: devices.get(id) ?? [],
    }))
    const [invitations, passwordLinks] = await Promise.all([links.open('invitation'), links.open('password')])
    response.json({ people, invitations, passwordLinks } satisfies PeopleAnswer)
  })

  router.post('/people/invitations', async (request, response) => {
    const invitation = validBody(request, invitationSchema)
    response.status(201).json(await answered(() => links.invite(invitation, staffOf(request).email)))
    recordActivity(request, { type: 'invitation', details: { role: invitation.role } })
  })

  router.post('/people/invitations/withdraw', async (request, response) => {
    const { email } = validBody(request, withdrawalSchema)
    if (!(await links.withdraw(email))) throw notFound('This invitation was cancelled or used')
    recordActivity(request, { type: 'link-cancelled' })
    response.status(204).end()
  })

  router.patch('/people/:id', async (request, response) => {
    const { id } = request.params
    const edit = validBody(request, personEditSchema)
    await answered(() => accounts.change(id, edit))
    const { role, disabled } = edit
    if (role !== undefined) recordActivity(request, { type: 'role', details: { account: id, role } })
    const type = disabled ? 'account-disabled' : 'account-enabled'
    if (disabled !== undefined) recordActivity(request, { type, details: { account: id } })
    streams.endUser(id)
    response.status(204).end()
  })

  router.post('/people/:id/password-link', async (request, response) => {
    const user = await accounts.users.findById(request.params.id).lean()
    if (!user) throw notFound('This account was deleted')
    response.status(201).json(await answered(() => links.forPassword(user, staffOf(request).email)))
    recordActivity(request, { type: 'password-link', details: { account: user._id } })
  })

  router.post('/people/:id/sign-out', async (request, response) => {
    await signOutAll(parts, request, request.params.id)
    response.status(204).end()
  })

  router.delete('/people/:id/sessions/:session', async (request, response) => {
    const { id, session } = request.params
    await signOutOne(parts, request, id, session)
    response.status(204).end()
  })
  return router
}
