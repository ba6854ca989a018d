import {
  attestationSchema,
  newPasskeySchema,
  passkeyOnlySchema,
  passkeySignInSchema,
  type SignInRulesAnswer,
  signInRulesSchema,
} from '@zari/shared/auth/passkeys'
import { typedKeys } from '@zari/shared/lib/objects'
import { type RequestHandler, Router } from 'express'
import { staffOf } from '../../http/authorize.ts'
import { readBody } from '../../http/request-body.ts'
import { validBody } from '../../http/request-input.ts'
import { HttpError, invalid, passkeyNeeded, passwordNeeded, unauthorized } from '../../lib/errors.ts'
import { recordActivity } from '../activity/index.ts'
import type { Accounts } from './accounts.ts'
import { beginSession, type SignInParts } from './begin-session.ts'
import type { Passkeys } from './passkeys.ts'
import { isRecent } from './recent-password.ts'
import { passwordGivenAt } from './signed-in-devices.ts'

const MAX_BODY_BYTES = 8 * 1024
const WRONG_ACCOUNT = 'This passkey is of another account.'

interface Parts {
  accounts: Accounts
  passkeys: Passkeys
}

/** At /api/auth/passkeys, without a session. @param limitNetwork before anything is read or signed */
export function passkeyRoutes(parts: Parts & SignInParts, limitNetwork: RequestHandler): Router {
  const { passkeys } = parts
  const router = Router()
  router.post(['/options', '/sign-in'], limitNetwork, readBody(MAX_BODY_BYTES))

  router.post('/options', async (request, response) => {
    response.json(await passkeys.signInOptions(request, response))
  })

  router.post('/sign-in', async (request, response) => {
    const { passkey, account } = validBody(request, passkeySignInSchema)
    const user = await passkeys.check(request, passkey)
    if (account !== undefined && account !== user._id) throw unauthorized(WRONG_ACCOUNT)
    response.json(await beginSession(parts, request, response, user, 'passkey-sign-in'))
  })
  return router
}

/** Of the account that is signed in, for every role. At /api/auth/passkeys/own, where the challenge's cookie is sent. */
export function ownPasskeyRoutes({ accounts, passkeys }: Parts): Router {
  const router = Router()
  router.use(readBody(MAX_BODY_BYTES))

  router.post('/options', async (request, response) => {
    const { isShared } = validBody(request, newPasskeySchema)
    const user = await accounts.users.findById(staffOf(request).id).lean()
    if (!user) throw unauthorized()
    response.json({ options: await passkeys.newOptions(request, response, user, isShared) })
  })

  router.post('/new', async (request, response) => {
    const { passkey } = validBody(request, attestationSchema)
    await passkeys.add(request, staffOf(request).id, passkey)
    delete request.session.needsPasskey
    response.status(204).end()
  })

  router.post('/confirm', async (request, response) => {
    const { passkey } = validBody(request, passkeyOnlySchema)
    const user = await passkeys.check(request, passkey).catch((error: unknown) => {
      // A 401 would end the session.
      if (error instanceof HttpError && error.status === 401)
        throw invalid([{ path: '', message: error.body.message }])
      throw error
    })
    if (user._id !== staffOf(request).id) throw invalid([{ path: '', message: WRONG_ACCOUNT }])
    request.session.confirmedAt = Date.now()
    request.session.passkeyAt = Date.now()
    response.status(204).end()
  })

  router.delete('/:id', async (request, response) => {
    await passkeys.remove(request, staffOf(request), request.params.id)
    response.status(204).end()
  })
  return router
}

/** "Owners need a passkey", "Staff need a passkey". At /api/admin. */
export function signInRulesRoutes(passkeys: Passkeys): Router {
  const router = Router()
  router.get('/sign-in-rules', async (request, response) => {
    const arePossible = passkeys.relyingPartyOf(request) !== undefined
    response.json({ ...(await passkeys.rules()), arePossible } satisfies SignInRulesAnswer)
  })

  router.patch('/sign-in-rules', async (request, response) => {
    const rules = validBody(request, signInRulesSchema)
    const { session } = request
    const isOn = typedKeys(rules).some((name) => rules[name])
    if (isOn && !isRecent(session.passkeyAt)) throw passkeyNeeded('Use your passkey first')
    if (!isRecent(passwordGivenAt(session))) throw passwordNeeded()
    const before = await passkeys.rules()
    const what = typedKeys(rules).filter((name) => rules[name] !== before[name])
    if (what.length > 0) {
      await passkeys.setRules(rules)
      recordActivity(request, { type: 'settings', details: { what } })
    }
    response.status(204).end()
  })
  return router
}
