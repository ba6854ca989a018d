import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { cursorGone } from '../../lib/errors.ts'

interface Counter {
  _id: string
  seq: number
  /** Which database this is: a cursor of another one means nothing here. */
  epoch: string
}

/** What is left of a record that was deleted, so that copies of it disappear too. */
export interface Tombstone {
  _id: string
  kind: OrderKind
  orderId: string
  changeSeq: number
  deletedAt: Date
}

const COUNTER = 'order-changes'

/**
 * Numbers the changes of all records. The number is taken inside the transaction that makes the change, and
 * the counter is one document: two transactions cannot hold it at once, so numbers become visible in their
 * own order and nobody who has seen one misses a smaller one.
 */
export function createChangeLog(connection: Connection) {
  const counters: Model<Counter> = connection.model<Counter>(
    'counters',
    new Schema<Counter>(
      { _id: String, seq: Number, epoch: String },
      { versionKey: false, collection: 'counters' },
    ),
  )
  const tombstoneSchema = new Schema<Tombstone>(
    { _id: String, kind: String, orderId: String, changeSeq: Number, deletedAt: Date },
    { versionKey: false, collection: 'deleted_orders' },
  )
  tombstoneSchema.index({ changeSeq: 1 })
  const tombstones = connection.model<Tombstone>('deleted_orders', tombstoneSchema)

  return {
    tombstones,

    async prepare(): Promise<void> {
      await counters.updateOne(
        { _id: COUNTER },
        { $setOnInsert: { seq: 0, epoch: randomUUID() } },
        { upsert: true },
      )
    },

    /** The number for one change; with `count`, the last of as many in a row. */
    async next(session: ClientSession, count = 1): Promise<number> {
      const counter = await counters
        .findOneAndUpdate({ _id: COUNTER }, { $inc: { seq: count } }, { session, returnDocument: 'after' })
        .lean()
      if (!counter) throw new Error('The counter of changes is gone; start the server again')
      return counter.seq
    },

    /** The counter, each time that it moves. */
    watch() {
      return counters.collection.watch<Counter>([{ $match: { 'documentKey._id': COUNTER } }], {
        fullDocument: 'updateLookup',
      })
    },

    /**
     * After older data were put back: their numbers will be given out again for other changes, so every cursor
     * of before has to be refused.
     */
    async renewEpoch(): Promise<void> {
      await counters.updateOne({ _id: COUNTER }, { $set: { epoch: randomUUID() } })
    },

    /**
     * How far the changes have come, as a majority of the set has it: a number that a failover takes back would be given
     * out again, and a device would miss that change for good.
     */
    async position(): Promise<{ seq: number; epoch: string }> {
      const counter = await counters.findById(COUNTER).read('primary').readConcern('majority').lean()
      if (!counter) throw new Error('The counter of changes is gone; start the server again')
      return counter
    },
  }
}

export type ChangeLog = ReturnType<typeof createChangeLog>

/** How far somebody has read the list of changes. Opaque to clients. */
export interface ChangePlace {
  epoch: string
  /** What changed up to this number is known, but for what is still `below`. */
  seq: number
  /** While everything is read for the first time: only records with a smaller number are still to come. */
  below?: Record<OrderKind, number>
}

/** As `epoch.seq`, or `epoch.seq.below.below.below` in the table's order of kinds. */
export function cursorAt({ epoch, seq, below }: ChangePlace): string {
  return [epoch, seq, ...(below ? ORDER_KINDS.map((kind) => below[kind]) : [])].join('.')
}

/**
 * @param end where the list ends now
 * @throws HttpError 410 for a place in another database's list, or one after the end of this one's
 */
export function placeOf(cursor: string, end: ChangePlace): ChangePlace {
  const [epoch, ...numbers] = cursor.split('.')
  const isWhole = numbers.length === 1 || numbers.length === 1 + ORDER_KINDS.length
  if (epoch !== end.epoch || !isWhole || !numbers.every((each) => /^\d{1,15}$/.test(each))) throw cursorGone()
  const [seq = 0, ...below] = numbers.map(Number)
  if (seq > end.seq) throw cursorGone()
  if (below.length === 0) return { epoch, seq }
  const byKind = ORDER_KINDS.map((kind, index) => [kind, below[index]])
  return { epoch, seq, below: Object.fromEntries(byKind) as Record<OrderKind, number> }
}
