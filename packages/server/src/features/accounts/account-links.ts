import type { AccountLink, User } from './user-schema.ts'
import type { Invitation, LinkOffer, LinkPurpose, NewLink, OpenLink } from '@zari/shared/auth/accounts'
import { readRole } from '@zari/shared/auth/roles'
import type { ClientSession, Model } from 'mongoose'
import { createHash, randomBytes } from 'node:crypto'
import { linkGone } from '../../lib/errors.ts'
import { AccountError } from './account-error.ts'
import { type Accounts, normalEmail } from './accounts.ts'

const GOOD_FOR_MS = 24 * 3_600_000
const TOKEN_BYTES = 32

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')

function offerOf({ _id: email, purpose, name, role }: AccountLink): LinkOffer {
  return { purpose, email, name, role: readRole(role) }
}

export class AccountLinks {
  readonly model: Model<AccountLink>
  readonly #accounts: Accounts

  constructor(accounts: Accounts) {
    this.#accounts = accounts
    this.model = accounts.links
  }

  async invite({ email, name, role }: Invitation, by: string): Promise<NewLink> {
    const _id = normalEmail(email)
    const known = await this.#accounts.users.findOne({ email: _id }, { disabledAt: 1 }).lean()
    if (known) {
      const how = known.disabledAt ? '. It is disabled. Enable it instead.' : ''
      throw new AccountError('taken', `There is already an account ${_id}${how}`)
    }
    return this.#make({ _id, purpose: 'invitation', name, role, by })
  }

  async forPassword({ email: _id, name, role, disabledAt }: User, by: string): Promise<NewLink> {
    if (disabledAt) throw new AccountError('disabled', 'This account is disabled. Enable it first.')
    return this.#make({ _id, purpose: 'password', name: name ?? '', role, by })
  }

  async #make(link: Omit<AccountLink, 'digest' | 'expiresAt'>): Promise<NewLink> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const expiresAt = new Date(Date.now() + GOOD_FOR_MS)
    const stored: AccountLink = { ...link, digest: digestOf(token), expiresAt }
    await this.model.replaceOne({ _id: link._id }, stored, { upsert: true })
    return { ...offerOf(stored), token, expiresAt: expiresAt.toISOString() }
  }

  async #find(token: string): Promise<AccountLink> {
    const link = await this.model.findOne({ digest: digestOf(token), expiresAt: { $gt: new Date() } }).lean()
    if (!link || !(await this.#isGood(link))) throw linkGone()
    return link
  }

  async #isGood({ _id, by, purpose }: AccountLink, session?: ClientSession): Promise<boolean> {
    if (!(await this.#accounts.isOwner(by, session))) return false
    return purpose === 'invitation' || this.#accounts.isEnabled(_id, session)
  }

  async offer(token: string): Promise<LinkOffer> {
    return offerOf(await this.#find(token))
  }

  /** Works once. @throws HttpError 404 as `offer`; AccountError when the account exists already or was removed, or by the password */
  async use(token: string, password: string): Promise<User> {
    // Checked before hashing, so that made-up links cost little.
    const { _id: email, name } = await this.#find(token)
    const hashed = await this.#accounts.hashNew(password, { email, name })
    return this.#accounts.transaction(async (session) => {
      const link = await this.model
        .findOneAndDelete({ digest: digestOf(token), expiresAt: { $gt: new Date() } }, { session })
        .lean()
      if (!link || !(await this.#isGood(link, session))) throw linkGone()
      const { email, name, role, purpose } = offerOf(link)
      if (purpose === 'password') {
        const user = await this.#accounts.setHashed(email, hashed, session)
        // It is the way back for who lost the device with theirs.
        await this.#accounts.passkeys.deleteMany({ userId: user._id }, { session })
        return user
      }
      return this.#accounts.addHashed({ email, name, role }, hashed, session)
    })
  }

  async withdraw(email: string): Promise<boolean> {
    const { deletedCount } = await this.model.deleteOne({ _id: normalEmail(email) })
    return deletedCount > 0
  }

  async open(purpose: LinkPurpose): Promise<OpenLink[]> {
    const open = await this.model
      .find({ purpose, expiresAt: { $gt: new Date() } })
      .sort({ _id: 1 })
      .lean()
    const areGood = await Promise.all(open.map((link) => this.#isGood(link)))
    return open
      .filter((_, index) => areGood[index])
      .map((link) => {
        const { email, name, role } = offerOf(link)
        return { email, name, role, by: link.by, expiresAt: link.expiresAt.toISOString() }
      })
  }
}
