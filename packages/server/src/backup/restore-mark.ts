import type { Connection } from 'mongoose'

/** In the database while a backup is put back, and after that was cut off. */
export const RESTORE_MARK = 'restore-under-way'

interface Mark {
  _id: string
  from: string
  startedAt: Date
}

const marks = (connection: Connection) => connection.collection<Mark>(RESTORE_MARK)

export async function markRestore(connection: Connection, from: string): Promise<void> {
  const mark = { from, startedAt: new Date() }
  await marks(connection).updateOne({ _id: RESTORE_MARK }, { $set: mark }, { upsert: true })
}

export async function removeRestoreMark(connection: Connection): Promise<void> {
  await marks(connection).drop()
}

/** The backup whose restoring was cut off, so that the database holds a part of a shop. */
export async function interruptedRestore(connection: Connection): Promise<string | undefined> {
  return (await marks(connection).findOne({ _id: RESTORE_MARK }))?.from
}
