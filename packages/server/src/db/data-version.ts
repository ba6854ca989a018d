import { DATA_VERSION } from '@zari/shared/lib/version'
import type { ClientSession, Connection } from 'mongoose'
import { serverOutdated } from '../lib/errors.ts'

/** In the document that every change moves: a transaction from before it was raised conflicts with it. */
export const CHANGE_COUNTER = 'order-changes'

const counters = (connection: Connection) =>
  connection.collection<{ _id: string; dataVersion?: number }>('counters')

/** Of the data in a database; 0 before any server has started on it. */
export async function storedVersion(connection: Connection, session?: ClientSession): Promise<number> {
  const counter = await counters(connection).findOne(
    { _id: CHANGE_COUNTER },
    { projection: { dataVersion: 1 }, ...(session && { session }) },
  )
  return counter?.dataVersion ?? 0
}

/** As the change counter has told transactions that moved it: they need not ask again. */
const known = new WeakMap<ClientSession, number>()

export function noteVersion(session: ClientSession, { dataVersion = 0 }: { dataVersion?: number }): void {
  known.set(session, dataVersion)
}

export const forgetVersion = (session: ClientSession): boolean => known.delete(session)

/** Of a server, and what it has read of the data's: once that is later, it writes nothing (decision 0076). */
export class DataVersion {
  readonly own: number
  readonly #onOutdated: () => void
  #isOutdated = false

  constructor(own: number = DATA_VERSION, onOutdated: () => void = () => {}) {
    this.own = own
    this.#onOutdated = onOutdated
  }

  get isOutdated(): boolean {
    return this.#isOutdated
  }

  async read(connection: Connection, session?: ClientSession): Promise<number> {
    const stored = (session && known.get(session)) ?? (await storedVersion(connection, session))
    if (stored > this.own && !this.#isOutdated) {
      this.#isOutdated = true
      this.#onOutdated()
    }
    return stored
  }

  /** @throws HttpError 503 when the data is of a later version */
  async check(connection: Connection, session: ClientSession): Promise<void> {
    if ((await this.read(connection, session)) > this.own) throw serverOutdated()
  }

  /** A sentence for the operator; undefined when this server may use the data. */
  async problem(connection: Connection): Promise<string | undefined> {
    const stored = await this.read(connection)
    if (stored <= this.own) return undefined
    return `A later version of Zari has used this database (its data has version ${stored}, this Zari ${this.own}). Start that version, or restore a backup from before.`
  }

  async raise(connection: Connection): Promise<void> {
    await counters(connection).updateOne({ _id: CHANGE_COUNTER }, { $max: { dataVersion: this.own } })
  }
}
