import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { ActivityType } from '@zari/shared/auth/activity'
import {
  type Assertion,
  type attestationSchema,
  NO_PASSKEYS_HERE,
  type PasskeyOptions,
  type PasskeyRecord,
  type SignInRules,
  type signInRulesSchema,
} from '@zari/shared/auth/passkeys'
import { readRole } from '@zari/shared/auth/roles'
import type { Request, Response } from 'express'
import type { Collection, Connection } from 'mongoose'
import { isIP } from 'node:net'
import type { InferOutput } from 'valibot'
import { originOf } from '../../http/request-guards.ts'
import { clientNetwork } from '../../http/rate-limit.ts'
import {
  accountDisabled,
  invalid,
  lastPasskey,
  notAllowed,
  notFound,
  unauthorized,
} from '../../lib/errors.ts'
import { recordActivity } from '../activity/index.ts'
import { holdBack, type PasswordParts } from './checked-password.ts'
import { CHALLENGE_MS, PasskeyChallenges } from './passkey-challenges.ts'
import { deviceLabel } from './signed-in-devices.ts'
import type { User } from './user-schema.ts'

interface PasskeysParts extends Pick<PasswordParts, 'accounts' | 'throttle' | 'deviceCookies'> {
  connection: Connection
  shopName: () => Promise<string>
  publicOrigin: string | undefined
  secret: string
  secure: boolean
}

type RulesEdit = InferOutput<typeof signInRulesSchema>

/** EdDSA, ES256 and RS256: what devices offer today. */
const ALGORITHMS = [-8, -7, -257]
const MOST_PASSKEYS = 20
const RULES_ID = 'sign-in'
const SIGN_IN = 'sign-in'
const REFUSED = 'This passkey was not accepted. Try again, or sign in with your password.'
const COPIED = 'This passkey seems to be a copy, so it was not accepted. Tell an owner.'

const ruleOf = { owner: 'ownersNeedPasskey', staff: 'staffNeedPasskey', workroom: undefined } as const

function refuseMore(count: number): void {
  if (count >= MOST_PASSKEYS)
    throw invalid([{ path: '', message: `You have ${MOST_PASSKEYS} passkeys. Remove one first.` }])
}

/** Stored under their credential ids. Those of another name of the shop count as none (decision 0172). */
export class Passkeys {
  readonly #options: PasskeysParts
  readonly #challenges: PasskeyChallenges
  readonly #rules: Collection<RulesEdit & { _id: string }>

  constructor(options: PasskeysParts) {
    const { connection, secret, secure } = options
    this.#options = options
    this.#challenges = new PasskeyChallenges(connection, secret, secure)
    this.#rules = connection.collection('sign_in_rules')
  }

  get #stored() {
    return this.#options.accounts.passkeys
  }

  /** Its id is the name that browsers keep passkeys for. Undefined where the address allows none. */
  relyingPartyOf(request: Request): { id: string; origin: string } | undefined {
    const { publicOrigin } = this.#options
    const origin = originOf(request, publicOrigin)
    // A proxy's header may name any protocol.
    const { protocol, hostname: id = '' } = URL.parse(origin) ?? {}
    const isNamed =
      publicOrigin !== undefined && protocol === 'https:' && isIP(id.replace(/[[\]]/g, '')) === 0
    return isNamed || id === 'localhost' ? { id, origin } : undefined
  }

  #requiredParty(request: Request) {
    const party = this.relyingPartyOf(request)
    if (!party) throw notFound(NO_PASSKEYS_HERE)
    return party
  }

  async rules(): Promise<SignInRules> {
    const { ownersNeedPasskey = false, staffNeedPasskey = false } =
      (await this.#rules.findOne({ _id: RULES_ID })) ?? {}
    return { ownersNeedPasskey, staffNeedPasskey }
  }

  async setRules(rules: RulesEdit): Promise<void> {
    await this.#rules.updateOne({ _id: RULES_ID }, { $set: rules }, { upsert: true })
  }

  async #isNeeded(request: Request, role: string): Promise<boolean> {
    const rule = ruleOf[readRole(role)]
    return rule !== undefined && this.relyingPartyOf(request) !== undefined && (await this.rules())[rule]
  }

  /** `use`: the password alone is not enough. `add`: it is, for the last time. */
  async needOf(request: Request, user: { id: string; role: string }): Promise<'use' | 'add' | undefined> {
    if (!(await this.#isNeeded(request, user.role))) return undefined
    return (await this.#stored.findOne(this.#whose(request, user.id))) ? 'use' : 'add'
  }

  #whose(request: Request, userId: string) {
    return { userId, rpId: this.relyingPartyOf(request)?.id ?? '' }
  }

  /** @returns null where the address allows none */
  async of(request: Request, userId: string): Promise<PasskeyRecord[] | null> {
    if (!this.relyingPartyOf(request)) return null
    const found = await this.#stored.find(this.#whose(request, userId)).sort({ createdAt: 1 }).toArray()
    return found.map(({ _id: id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }))
  }

  async signInOptions(request: Request, response: Response): Promise<PasskeyOptions<object>> {
    const party = this.relyingPartyOf(request)
    if (!party) return { options: null }
    const challenge = this.#challenges.issue(request, response, SIGN_IN)
    const options = {
      rpID: party.id,
      challenge,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    } as const
    return { options: await generateAuthenticationOptions(options) }
  }

  /** @param isShared others can unlock the device @throws HttpError 403 to owners there, 404 where there are none */
  async newOptions(request: Request, response: Response, user: User, isShared: boolean): Promise<object> {
    const party = this.#requiredParty(request)
    if (isShared && readRole(user.role) === 'owner')
      throw notAllowed('Add your passkey on a phone or computer that only you can unlock.')
    const known = await this.#stored.find(this.#whose(request, user._id)).toArray()
    refuseMore(known.length)
    return generateRegistrationOptions({
      rpName: await this.#options.shopName(),
      rpID: party.id,
      userName: user.email,
      userDisplayName: user.name || user.email,
      userID: new Uint8Array(Buffer.from(user._id)),
      challenge: this.#challenges.issue(request, response, `add ${user._id}`),
      timeout: CHALLENGE_MS,
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(({ _id: id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      ...(isShared && { preferredAuthenticatorType: 'remoteDevice' }),
    })
  }

  /** @throws HttpError 404 where there are none, 422 for one that does not answer this account's challenge */
  async add(
    request: Request,
    userId: string,
    { id, response }: InferOutput<typeof attestationSchema>['passkey'],
  ): Promise<void> {
    const party = this.#requiredParty(request)
    // Its options may have been asked for before others were added.
    refuseMore(await this.#stored.countDocuments(this.#whose(request, userId)))
    const expectedChallenge = await this.#challenges.take(request, `add ${userId}`, response.clientDataJSON)
    const verified =
      expectedChallenge !== undefined &&
      (await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} } as never,
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => false as const))
    const registration = verified && verified.verified && verified.registrationInfo
    const isKnown = await this.#stored.findOne({ _id: id })
    // The library does not compare the two ids.
    if (!registration || registration.credential.id !== id || isKnown)
      throw invalid([{ path: '', message: 'The passkey was not added. Please try again.' }])
    const { publicKey, counter } = registration.credential
    await this.#stored.insertOne({
      _id: registration.credential.id,
      ...this.#whose(request, userId),
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      name: deviceLabel(request.get('user-agent')),
      createdAt: new Date(),
      usedAt: null,
    })
    recordActivity(request, { type: 'passkey-added', details: { account: userId } })
  }

  /** The last one of an account that needs one stays. @throws HttpError 404 and 409 */
  async remove(request: Request, user: { id: string; role: string }, id: string): Promise<void> {
    const isNeeded = await this.#isNeeded(request, user.role)
    const whose = this.#whose(request, user.id)
    const { accounts } = this.#options
    await accounts.transaction(async (session) => {
      // A write conflict on purpose: two removals at once run one after the other.
      await accounts.users.updateOne({ _id: user.id }, { $inc: { passkeysChanged: 1 } }, { session })
      const { deletedCount } = await this.#stored.deleteOne({ _id: id, ...whose }, { session })
      if (deletedCount === 0) throw notFound('This passkey was removed already')
      if (isNeeded && (await this.#stored.countDocuments(whose, { session })) === 0) throw lastPasskey()
    })
    recordActivity(request, { type: 'passkey-removed', details: { account: user.id } })
  }

  /** Under the limits of signing in. @throws HttpError 401, 404, 429, also for a disabled account */
  async check(request: Request, assertion: Assertion): Promise<User> {
    const { accounts, throttle, deviceCookies } = this.#options
    const party = this.#requiredParty(request)
    const passkey = await this.#stored.findOne({ _id: assertion.id, rpId: party.id })
    const user = passkey && (await accounts.users.findById(passkey.userId).lean())
    const known = user ? deviceCookies.deviceOf(request, user.email) : undefined
    const attempt = { network: clientNetwork(request), device: known }
    holdBack(await throttle.begin(attempt))
    const counter = user && passkey && (await this.#counterIn(request, passkey, party, assertion))
    const device = deviceLabel(request.get('user-agent'))
    const record = (type: ActivityType) => recordActivity(request, { type, account: user?._id, device })
    if (!user || typeof counter !== 'number') {
      record('passkey-refused')
      throw unauthorized(REFUSED)
    }
    const isNewer = { $or: [{ counter: { $lt: counter } }, ...(counter === 0 ? [{ counter: 0 }] : [])] }
    const { matchedCount } = await this.#stored.updateOne(
      { _id: passkey._id, ...isNewer },
      { $set: { counter, usedAt: new Date() } },
    )
    if (matchedCount === 0) {
      record('passkey-copied')
      throw unauthorized(COPIED)
    }
    await throttle.succeeded(attempt)
    if (!user.disabledAt) return user
    record('account-disabled-sign-in')
    throw accountDisabled()
  }

  async #counterIn(
    request: Request,
    { _id: id, userId, publicKey }: { _id: string; userId: string; publicKey: string },
    party: { id: string; origin: string },
    { response: { userHandle, ...response } }: Assertion,
  ): Promise<number | undefined> {
    const expectedChallenge = await this.#challenges.take(request, SIGN_IN, response.clientDataJSON)
    const isOthers = userHandle && Buffer.from(userHandle, 'base64url').toString() !== userId
    if (expectedChallenge === undefined || isOthers) return undefined
    const verified = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The stored counter is compared as it is written: two servers may be asked at once.
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    }).catch(() => undefined)
    return verified?.verified ? verified.authenticationInfo.newCounter : undefined
  }
}
