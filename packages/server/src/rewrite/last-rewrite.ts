import type { Connection } from 'mongoose'

/** One document, of the embedded database only. */
export const REWRITES = 'rewrites'

const ID = 'database'

const rewrites = (connection: Connection) => connection.collection<{ _id: string; at: Date }>(REWRITES)

export async function rememberRewrite(connection: Connection, at: Date): Promise<void> {
  await rewrites(connection).updateOne({ _id: ID }, { $set: { at } }, { upsert: true })
}

/** What was erased before it is in none of the database's files. */
export async function lastRewrite(connection: Connection): Promise<Date | undefined> {
  return (await rewrites(connection).findOne({ _id: ID }))?.at
}
