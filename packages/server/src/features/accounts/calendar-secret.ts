import type { SessionUser } from '@zari/shared/auth/roles'
import type { Model } from 'mongoose'
import { createHash, randomBytes } from 'node:crypto'
import { type Accounts, sessionUserOf } from './accounts.ts'
import type { User } from './user-schema.ts'

const SECRET_BYTES = 32

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** In the address of an account's calendar: one per account, stored as a digest, ended with its sessions (`Accounts`). */
export class CalendarSecrets {
  readonly #users: Model<User>

  constructor({ users }: Pick<Accounts, 'users'>) {
    this.#users = users
  }

  async make(id: string): Promise<string> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    await this.#users.updateOne({ _id: id, disabledAt: null }, { $set: { calendarDigest: digestOf(secret) } })
    return secret
  }

  async stop(id: string): Promise<void> {
    await this.#users.updateOne({ _id: id }, { $unset: { calendarDigest: 1 } })
  }

  async isMade(id: string): Promise<boolean> {
    return (await this.#users.countDocuments({ _id: id, calendarDigest: { $gt: '' } })) > 0
  }

  /** Read each time: a demoted account sees less at once. */
  async userOf(secret: string): Promise<SessionUser | undefined> {
    const user = await this.#users.findOne({ calendarDigest: digestOf(secret), disabledAt: null }).lean()
    return user ? sessionUserOf(user) : undefined
  }
}
