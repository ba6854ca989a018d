import type { PieceworkRates, RatesEdit, StoredRates } from '@zari/shared/orders/piecework'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import type { Transaction } from '../../../db/transaction.ts'
import { changesOf, nextVersion, type StoredVersion, versionOf } from '../../../lib/versioned.ts'

interface RatesDocument extends StoredVersion {
  _id: string
  rates: PieceworkRates
}

const ID = 'rates'

/** Apart from the shop's settings, which devices of staff hold. */
export function createRatesModel(connection: Connection): Model<RatesDocument> {
  return connection.model<RatesDocument>(
    'piecework_rates',
    new Schema<RatesDocument>(
      {
        _id: String,
        rates: { type: Schema.Types.Mixed },
        version: Number,
        changedAt: Date,
        changedBy: String,
      },
      { versionKey: false, collection: 'piecework_rates', minimize: false },
    ),
  )
}

export async function readRates(model: Model<RatesDocument>, session?: ClientSession): Promise<StoredRates> {
  const stored = await model.findById(ID, null, session ? { session } : {}).lean()
  return { ...stored?.rates, ...versionOf(stored) }
}

/** @throws HttpError 409 with the rates as they stand */
export function editRates(
  { model, transaction }: { model: Model<RatesDocument>; transaction: Transaction },
  edit: RatesEdit,
  by: string,
): Promise<StoredRates> {
  return transaction(async (session) => {
    const current = await readRates(model, session)
    const changes = Object.entries(changesOf(edit, current, current))
    if (changes.length === 0) return current
    const { version: _version, changedAt: _at, changedBy: _by, ...before } = current
    const rates = new Map<string, number | null>([...Object.entries(before), ...changes])
    const next = {
      rates: Object.fromEntries([...rates].filter(([, rate]) => rate !== null)) as PieceworkRates,
      ...nextVersion(current, by),
    }
    await model.replaceOne({ _id: ID }, { _id: ID, ...next }, { session, upsert: true })
    return readRates(model, session)
  })
}
