import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { CHANGE_COUNTER as COUNTER, noteVersion } from '../../db/data-version.ts'
import { cursorGone } from '../../lib/errors.ts'
import { recordName } from './applied-keys.ts'

interface Counter {
  _id: string
  seq: number
  /** Of the database: cursors of another one are refused. */
  epoch: string
  dataVersion?: number
}

interface Tombstone {
  _id: string
  kind: OrderKind
  orderId: string
  changeSeq: number
  deletedAt: Date
}

/** Taken in the change's transaction, from one document: numbers become visible in order, and no reader misses one. */
export function createChangeLog(connection: Connection) {
  const counters: Model<Counter> = connection.model<Counter>(
    'counters',
    new Schema<Counter>(
      { _id: String, seq: Number, epoch: String, dataVersion: Number },
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

    async next(session: ClientSession, count = 1): Promise<number> {
      const counter = await counters
        .findOneAndUpdate({ _id: COUNTER }, { $inc: { seq: count } }, { session, returnDocument: 'after' })
        .lean()
      if (!counter) throw new Error('The counter of changes is missing. Restart the server')
      noteVersion(session, counter)
      return counter.seq
    },

    watch() {
      return counters.collection.watch<Counter>([{ $match: { 'documentKey._id': COUNTER } }], {
        fullDocument: 'updateLookup',
      })
    },

    /** For devices: the order is gone. */
    async leaveTombstone(
      session: ClientSession,
      { kind, id, changeSeq }: { kind: OrderKind; id: string; changeSeq: number },
    ): Promise<void> {
      const stone = { kind, orderId: id, changeSeq, deletedAt: new Date() }
      await tombstones.updateOne({ _id: recordName(kind, id) }, { $set: stone }, { session, upsert: true })
    },

    /**
     * Earlier cursors are refused, so that devices drop what they have and read anew: after a restore, which gives the
     * same numbers to other changes, and after what no device may keep.
     */
    async renewEpoch(session?: ClientSession): Promise<void> {
      await counters.updateOne(
        { _id: COUNTER },
        { $set: { epoch: randomUUID() } },
        session ? { session } : {},
      )
    },

    /** By majority: a number that a failover rolls back is given out again, and a device would miss that change. */
    async position(): Promise<{ seq: number; epoch: string }> {
      const counter = await counters.findById(COUNTER).read('primary').readConcern('majority').lean()
      if (!counter) throw new Error('The counter of changes is missing. Restart the server')
      return counter
    },
  }
}

export type ChangeLog = ReturnType<typeof createChangeLog>

/** Opaque to clients. */
export interface ChangePlace {
  epoch: string
  seq: number
}

export const cursorAt = ({ epoch, seq }: ChangePlace): string => `${epoch}.${seq}`

/** @throws HttpError 410 for a cursor of another database, or past the `end` of the log */
export function placeOf(cursor: string, end: ChangePlace): ChangePlace {
  const [epoch, number = '', ...rest] = cursor.split('.')
  const isPlace = epoch === end.epoch && /^\d{1,15}$/.test(number) && rest.length === 0
  if (!isPlace || Number(number) > end.seq) throw cursorGone()
  return { epoch, seq: Number(number) }
}
