import type { SessionUser } from '@zari/shared/auth/login-schema'
import { type Connection, type Model, mongo } from 'mongoose'
import type { FindSessionUser } from '../../http/require-admin.ts'
import { REMEMBER_MS } from '../../http/remembered-sessions.ts'
import { ABSOLUTE_MS } from '../../http/session.ts'
import { ShortMemory } from '../../short-memory.ts'
import { type Asker, hashPassword, isPassword } from './passwords.ts'
import { createUserModel, type User } from './user-model.ts'

export class AccountError extends Error {
  override name = 'AccountError'
}

const SHORTEST_PASSWORD = 8

function normal(email: string): string {
  return email.trim().toLowerCase()
}

/** What says whether a session is good. */
type Account = Pick<User, '_id' | 'email' | 'sessionVersion' | 'disabledAt'>

/** Staff accounts: who may sign in, and whose session is still good. */
export class Accounts {
  readonly users: Model<User>
  /** Who has been seen lately, by id. */
  readonly #seen = new ShortMemory<Account | undefined>(REMEMBER_MS)

  constructor(connection: Connection) {
    this.users = createUserModel(connection)
  }

  /**
   * @param before done before the password is looked at, when its turn has come
   * @returns the account, undefined when e-mail and password don't fit; `disabled` when they fit and it is
   * @throws HttpError 503 when too many passwords wait to be checked; what `before` throws
   */
  async signIn(
    email: string,
    password: string,
    asker: Asker = 'stranger',
    before: () => Promise<void> = async () => {},
  ): Promise<(SessionUser & { sessionVersion: number }) | 'disabled' | undefined> {
    const user = await this.users.findOne({ email: normal(email) }).lean()
    const fits = await isPassword(user?.password, password, asker, before)
    if (!user || !fits) return undefined
    if (user.disabledAt) return 'disabled'
    return { id: user._id, email: user.email, sessionVersion: user.sessionVersion }
  }

  readonly findSessionUser: FindSessionUser = async ({ userId, sessionVersion, signedInAt }) => {
    if (!userId || !signedInAt || Date.now() - signedInAt > ABSOLUTE_MS) return undefined
    const user = await this.#seen.get(userId, () => this.#find(userId))
    if (!user || user.disabledAt || user.sessionVersion !== (sessionVersion ?? 0)) return undefined
    return { id: user._id, email: user.email }
  }

  async #find(id: string): Promise<Account | undefined> {
    const found = await this.users.findById(id, { email: 1, sessionVersion: 1, disabledAt: 1 }).lean()
    return found ?? undefined
  }

  /** @throws AccountError when the e-mail is taken or the password too short */
  async add(email: string, password: string): Promise<void> {
    const hashed = await hashPassword(checked(password))
    try {
      await this.users.create({ email: normal(email), password: hashed })
    } catch (error) {
      if (error instanceof mongo.MongoServerError && error.code === 11_000) {
        throw new AccountError(`There is already an account ${normal(email)}`)
      }
      throw error
    }
  }

  /** Sets a new password and ends all the account's sessions. */
  async setPassword(email: string, password: string): Promise<void> {
    const hashed = await hashPassword(checked(password))
    await this.#change(email, { $set: { password: hashed }, $inc: { sessionVersion: 1 } })
  }

  async disable(email: string): Promise<void> {
    await this.#change(email, { $set: { disabledAt: new Date() }, $inc: { sessionVersion: 1 } })
  }

  async enable(email: string): Promise<void> {
    await this.#change(email, { $set: { disabledAt: null } })
  }

  async #change(email: string, update: Record<string, Record<string, unknown>>): Promise<void> {
    const { matchedCount } = await this.users.updateOne({ email: normal(email) }, update)
    this.#seen.forgetAll()
    if (matchedCount === 0) throw new AccountError(`There is no account ${normal(email)}`)
  }

  async list(): Promise<Array<Pick<User, 'email' | 'role' | 'createdAt' | 'disabledAt'>>> {
    return this.users.find({}, { password: 0 }).sort({ email: 1 }).lean()
  }
}

function checked(password: string): string {
  if (password.length >= SHORTEST_PASSWORD) return password
  throw new AccountError(`A password has at least ${SHORTEST_PASSWORD} characters`)
}
