import type { PieceworkRates, RatesEdit } from '@zari/shared/orders/piecework'
import { type Connection, type Model, Schema } from 'mongoose'

interface RatesDocument {
  _id: string
  rates: PieceworkRates
}

const ID = 'rates'

/** Apart from the shop's settings, which devices of staff hold. */
export function createRatesModel(connection: Connection): Model<RatesDocument> {
  return connection.model<RatesDocument>(
    'piecework_rates',
    new Schema<RatesDocument>(
      { _id: String, rates: { type: Schema.Types.Mixed } },
      { versionKey: false, collection: 'piecework_rates', minimize: false },
    ),
  )
}

export async function readRates(model: Model<RatesDocument>): Promise<PieceworkRates> {
  return (await model.findById(ID).lean())?.rates ?? {}
}

export async function editRates(model: Model<RatesDocument>, edit: RatesEdit): Promise<PieceworkRates> {
  const fields = Object.entries(edit)
  const set = fields.filter(([, rate]) => rate !== null).map(([stage, rate]) => [`rates.${stage}`, rate])
  const unset = fields.filter(([, rate]) => rate === null).map(([stage]) => [`rates.${stage}`, ''])
  await model.updateOne(
    { _id: ID },
    { $set: Object.fromEntries(set), $unset: Object.fromEntries(unset) },
    { upsert: true },
  )
  return readRates(model)
}
