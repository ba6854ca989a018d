import type { Assignees, Tailor, TailorEdit } from '@zari/shared/auth/tailors'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import { invalid } from '../../lib/errors.ts'
import { changesOf, nextVersion, type StoredVersion, versionOf } from '../../lib/versioned.ts'
import { type Accounts, namedAccounts } from './accounts.ts'

interface TailorDocument extends StoredVersion {
  _id: string
  name: string
  isRemoved: boolean
}

interface Numbering {
  next(session: ClientSession): Promise<number>
}

/** Every device holds the names of all. */
const MOST_TAILORS = 200

/** People of the shop who cannot sign in. Removed ones stay for the orders that name them. */
export class TailorStore {
  readonly model: Model<TailorDocument>
  readonly #accounts: Accounts
  readonly #numbering: Numbering

  /** @param numbering a change wakes the devices, which read the names anew */
  constructor(connection: Connection, accounts: Accounts, numbering: Numbering) {
    this.model = connection.model<TailorDocument>(
      'tailors',
      new Schema<TailorDocument>(
        {
          _id: String,
          name: String,
          isRemoved: Boolean,
          version: Number,
          changedAt: Date,
          changedBy: String,
        },
        { versionKey: false, collection: 'tailors' },
      ),
    )
    this.#accounts = accounts
    this.#numbering = numbering
  }

  async list(): Promise<Tailor[]> {
    const found = await this.model.find().sort({ name: 1, _id: 1 }).lean()
    return found.map(present)
  }

  /**
   * @throws HttpError 409 with the tailor as they stand; 422 for the id of an account, for a name that another tailor has,
   * and for too many tailors
   */
  async put(id: string, edit: TailorEdit, by: string): Promise<Tailor> {
    return this.#accounts.transaction(async (session) => {
      const stored = await this.model.findById(id, null, { session }).lean()
      const current = present(stored ?? { _id: id })
      const changes = changesOf(edit, current, current)
      if (Object.keys(changes).length === 0 && stored) return current
      const { name, isRemoved } = { ...current, ...changes }
      if (name === '') throw invalid([{ path: 'name', message: 'Please enter a name' }])
      // Of two transactions that take a number, the second begins again and finds what the first has written.
      await this.#numbering.next(session)
      if (await this.#accounts.users.exists({ _id: id }).session(session))
        throw invalid([{ path: 'id', message: 'This is the id of an account' }])
      const others = await this.model.find({ _id: { $ne: id } }, null, { session }).lean()
      const isTaken = others.some((each) => !each.isRemoved && sameName(each.name, name))
      if (!isRemoved && isTaken)
        throw invalid([{ path: 'name', message: `There is already a tailor named ${name}` }])
      if (others.length >= MOST_TAILORS)
        throw invalid([{ path: 'name', message: `There can be ${MOST_TAILORS} tailors, with removed ones` }])
      const next = { _id: id, name, isRemoved, ...nextVersion(current, by) }
      await this.model.replaceOne({ _id: id }, next, { session, upsert: true })
      return present(next)
    })
  }
}

function present(stored: Pick<TailorDocument, '_id'> & Partial<TailorDocument>): Tailor {
  const { _id: id, name = '', isRemoved = false } = stored
  return { id, name, isRemoved, ...versionOf(stored) }
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whom orders can be or are assigned to, without e-mails. */
export async function assigneesOf(accounts: Accounts, tailors: TailorStore): Promise<Assignees> {
  const [users, others] = await Promise.all([namedAccounts(accounts), tailors.list()])
  return Object.fromEntries([
    ...others.map(({ id, name, isRemoved }) => [id, { name, isActive: !isRemoved }]),
    ...users.map(({ id, name, isDisabled }) => [id, { name, isActive: !isDisabled }]),
  ])
}
