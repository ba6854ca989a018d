import type { ClientSession, Connection } from 'mongoose'

interface Counter {
  _id: string
  seq: number
}

const COUNTER = 'order-numbers'
const FIRST_NUMBER = 1001
/** Customers know numbers of orders that were made after the backup. */
const SKIPPED_BY_RESTORE = 1000

/** Never given twice; a failed write leaves a gap. */
export class OrderNumbers {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async prepare(): Promise<void> {
    await this.#counters().updateOne(
      { _id: COUNTER },
      { $setOnInsert: { seq: FIRST_NUMBER - 1 } },
      { upsert: true },
    )
  }

  /** After the change log's number, as in all transactions. @returns the last of `count` numbers */
  async next(session: ClientSession, count = 1): Promise<number> {
    const counter = await this.#counters().findOneAndUpdate(
      { _id: COUNTER },
      { $inc: { seq: count } },
      { session, returnDocument: 'after' },
    )
    if (!counter) throw new Error('The counter of order numbers is missing. Restart the server')
    return counter.seq
  }

  async last(): Promise<number> {
    return (await this.#counters().findOne({ _id: COUNTER }))?.seq ?? 0
  }

  async skipAfterRestore(lastBefore: number): Promise<void> {
    await this.prepare()
    await this.#counters().updateOne({ _id: COUNTER }, { $max: { seq: lastBefore } })
    await this.#counters().updateOne({ _id: COUNTER }, { $inc: { seq: SKIPPED_BY_RESTORE } })
  }

  #counters() {
    return this.#connection.collection<Counter>('counters')
  }
}
