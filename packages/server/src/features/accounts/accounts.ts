import type { PersonEdit } from '@zari/shared/auth/accounts'
import { readRole, type Role, type SessionUser } from '@zari/shared/auth/roles'
import type { ClientSession, Collection, Connection, Model } from 'mongoose'
import { isDuplicateKey } from '../../db/errors.ts'
import { createWriteQueue, type Transaction } from '../../db/transaction.ts'
import type { FindSessionUser } from '../../http/authorize.ts'
import { REMEMBER_MS } from '../../http/cached-session-store.ts'
import { ABSOLUTE_MS } from '../../http/sessions.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'
import { AccountError } from './account-error.ts'
import { type AccountLink, createLinkModel, createUserModel, type Passkey, type User } from './user-schema.ts'
import { passwordProblem } from './password-rule.ts'
import { type Asker, hashPassword, isPassword } from './passwords.ts'

type Account = Pick<User, '_id' | 'email' | 'role' | 'sessionVersion' | 'disabledAt'>

interface NewAccount {
  email: string
  name?: string
  role?: Role
}

interface ShopNames {
  name: string
  shortName: string
}

/** Without a role they are owners. */
const OWNERS = { role: { $in: ['owner', 'admin', null] }, disabledAt: null } as const

/** The address of a calendar must not outlive the sessions. */
const NO_CALENDAR = { $unset: { calendarDigest: 1 } } as const

export const normalEmail = (email: string) => email.trim().toLowerCase()

export class Accounts {
  readonly users: Model<User>
  readonly links: Model<AccountLink>
  readonly passkeys: Collection<Passkey>
  readonly transaction: Transaction
  readonly #seen = new TtlCache<Account | undefined>(REMEMBER_MS)
  readonly #shop: () => Promise<ShopNames>

  constructor(
    connection: Connection,
    transaction: Transaction = createWriteQueue(connection),
    shop: () => Promise<ShopNames> = async () => ({ name: '', shortName: '' }),
  ) {
    this.#shop = shop
    this.users = createUserModel(connection)
    this.links = createLinkModel(connection)
    this.passkeys = connection.collection<Passkey>('passkeys')
    this.transaction = transaction
  }

  /**
   * @param before runs before the check, once its turn has come
   * @returns undefined for a wrong password; `disabled` for the right one of a disabled account
   * @throws HttpError 503 when too many checks wait
   */
  async signIn(
    email: string,
    password: string,
    asker: Asker = 'stranger',
    before: () => Promise<void> = async () => {},
  ): Promise<(SessionUser & { sessionVersion: number }) | 'disabled' | undefined> {
    // Mongoose would double the time on the event loop.
    const user = await this.users.collection.findOne<User>({ email: normalEmail(email) })
    const fits = await isPassword(user?.password, password, asker, before)
    if (!user || !fits) return undefined
    if (user.disabledAt) return 'disabled'
    return { ...sessionUserOf(user), sessionVersion: versionOf(user) }
  }

  readonly findSessionUser: FindSessionUser = async ({ userId, sessionVersion, signedInAt }) => {
    if (!userId || !signedInAt || Date.now() - signedInAt > ABSOLUTE_MS) return undefined
    const user = await this.#seen.get(userId, () => this.#find(userId))
    if (!user || user.disabledAt || versionOf(user) !== (sessionVersion ?? 0)) return undefined
    return sessionUserOf(user)
  }

  async #find(id: string): Promise<Account | undefined> {
    const fields = { email: 1, role: 1, sessionVersion: 1, disabledAt: 1 }
    return (await this.users.findById(id, fields).lean()) ?? undefined
  }

  /** @throws AccountError when the e-mail is taken or the password too easy */
  async add(account: string | NewAccount, password: string): Promise<void> {
    const newAccount = typeof account === 'string' ? { email: account } : account
    await this.addHashed(newAccount, await this.hashNew(password, newAccount))
  }

  /** @param password its hash @throws AccountError when the e-mail is taken */
  async addHashed(
    { email, name = '', role = 'owner' }: NewAccount,
    password: string,
    session?: ClientSession,
  ): Promise<User> {
    try {
      const options = session ? { session } : {}
      const [created] = await this.users.create(
        [{ email: normalEmail(email), name, role, password }],
        options,
      )
      if (!created) throw new Error('The account was not created')
      return created.toObject()
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      throw new AccountError('taken', `There is already an account ${normalEmail(email)}`)
    }
  }

  async setPassword(email: string, password: string): Promise<void> {
    const account = await this.users.findById(await this.idOf(email), { email: 1, name: 1 }).lean()
    const hashed = await this.hashNew(password, account ?? { email })
    await this.transaction((session) => this.setHashed(email, hashed, session))
  }

  /** @throws AccountError for a password that is easy to guess */
  async hashNew(password: string, { email, name = '' }: Pick<NewAccount, 'email' | 'name'>): Promise<string> {
    const shop = await this.#shop()
    const problem = passwordProblem(password, [email, name, shop.name, shop.shortName])
    if (problem) throw new AccountError('password', problem)
    return hashPassword(password)
  }

  /** @param version when the current password was checked: another one that was set since then stays */
  async changePassword(email: string, password: string, version: number): Promise<User> {
    const account = await this.users.findOne({ email }, { name: 1 }).lean()
    const hashed = await this.hashNew(password, { email, name: account?.name ?? '' })
    return this.transaction((session) => this.setHashed(email, hashed, session, version))
  }

  async setHashed(email: string, password: string, session: ClientSession, version?: number): Promise<User> {
    const update = { $set: { password }, $inc: { sessionVersion: 1 }, ...NO_CALENDAR }
    const which = { email: normalEmail(email), ...atVersion(version) }
    const changed = await this.users
      .findOneAndUpdate(which, update, { returnDocument: 'after', session })
      .lean()
    this.#seen.forgetAll()
    if (!changed) throw unknown(normalEmail(email))
    await this.#withdrawLinks(changed.email, session)
    return changed
  }

  /** By and for an account: they must not outlive its sessions. */
  async #withdrawLinks(email: string, session: ClientSession): Promise<void> {
    await this.links.deleteMany({ $or: [{ _id: email }, { by: email }] }, { session })
  }

  async isOwner(email: string, session?: ClientSession): Promise<boolean> {
    return (await this.users.countDocuments({ email, ...OWNERS }, session ? { session } : {})) > 0
  }

  async isEnabled(email: string, session?: ClientSession): Promise<boolean> {
    const one = { email, disabledAt: null }
    return (await this.users.countDocuments(one, session ? { session } : {})) > 0
  }

  async disable(email: string): Promise<void> {
    await this.change(await this.idOf(email), { disabled: true })
  }

  async enable(email: string): Promise<void> {
    await this.change(await this.idOf(email), { disabled: false })
  }

  async setRole(email: string, role: Role): Promise<void> {
    await this.change(await this.idOf(email), { role })
  }

  /** At least one enabled owner remains, also with concurrent changes. @throws AccountError otherwise, or when it is gone */
  async change(id: string, { name, role, disabled }: PersonEdit): Promise<User> {
    const set = {
      ...(name !== undefined && { name }),
      ...(role !== undefined && { role }),
      ...(disabled !== undefined && { disabledAt: disabled ? new Date() : null }),
    }
    const changed = await this.transaction(async (session) => {
      // A write conflict on purpose: changes of owners run one after the other.
      await this.users.updateMany(OWNERS, { $inc: { ownersChanged: 1 } }, { session })
      const hadOwners = await this.users.countDocuments(OWNERS, { session })
      const ending = disabled ? NO_CALENDAR : {}
      const update = { $set: set, $inc: { sessionVersion: disabled ? 1 : 0 }, ...ending }
      const user = await this.users
        .findOneAndUpdate({ _id: id }, update, { session, returnDocument: 'after' })
        .lean()
      if (!user) throw unknown('of this number')
      const owners = await this.users.countDocuments(OWNERS, { session })
      if (hadOwners > 0 && owners === 0) {
        throw new AccountError(
          'last_owner',
          'The shop needs an active owner. Make another person owner first.',
        )
      }
      // Also on enabling: a link may have been made while its maker was being disabled.
      const losesLinks = disabled !== undefined || (role !== undefined && role !== 'owner')
      if (losesLinks) await this.#withdrawLinks(user.email, session)
      return user
    })
    this.#seen.forgetAll()
    return changed
  }

  /** @param version of the session that asks: one that ended must not get the new version @returns the new session version */
  async endSessions(id: string, version?: number): Promise<number> {
    const changed = await this.transaction(async (session) => {
      const user = await this.users
        .findOneAndUpdate(
          { _id: id, ...atVersion(version) },
          { $inc: { sessionVersion: 1 }, ...NO_CALENDAR },
          { returnDocument: 'after', session },
        )
        .lean()
      if (!user) throw unknown('of this number')
      await this.#withdrawLinks(user.email, session)
      return user
    })
    this.#seen.forgetAll()
    return versionOf(changed)
  }

  async idOf(email: string): Promise<string> {
    const found = await this.users.findOne({ email: normalEmail(email) }, { _id: 1 }).lean()
    if (!found) throw unknown(normalEmail(email))
    return found._id
  }

  async list(): Promise<Array<Omit<User, 'password'>>> {
    return this.users.find({}, { password: 0 }).sort({ email: 1 }).lean()
  }
}

export function versionOf({ sessionVersion }: { sessionVersion?: number }): number {
  return sessionVersion ?? 0
}

/** The specification's accounts have none. */
const atVersion = (version: number | undefined) =>
  version === undefined ? {} : { sessionVersion: version || { $in: [0, null] } }

export function sessionUserOf({ _id, email, role }: Pick<User, '_id' | 'email' | 'role'>): SessionUser {
  return { id: _id, email, role: readRole(role) }
}

function unknown(whose: string): AccountError {
  return new AccountError('unknown', `There is no account ${whose}`)
}

interface NamedAccount {
  id: string
  email: string
  name: string
  isDisabled: boolean
}

/** Oldest first. Without a name it is called by its place ("Staff 1"), which never changes: none is deleted. */
export async function namedAccounts({ users }: Accounts): Promise<NamedAccount[]> {
  const found = await users
    .find({}, { email: 1, name: 1, disabledAt: 1 })
    .sort({ createdAt: 1, _id: 1 })
    .lean()
  return found.map(({ _id: id, email, name, disabledAt }, index) => ({
    id,
    email,
    name: name || `Staff ${index + 1}`,
    isDisabled: Boolean(disabledAt),
  }))
}

/** Disabled ones too: old orders name them. */
export async function namesByEmail(accounts: Accounts): Promise<Record<string, string>> {
  return Object.fromEntries((await namedAccounts(accounts)).map(({ email, name }) => [email, name]))
}
