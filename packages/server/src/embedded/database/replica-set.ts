import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'

const NOT_YET_INITIALIZED = 94
/** A set that is not made yet has no accounts, and shows its configuration to nobody. */
const NOT_ALLOWED = 13
const SECONDS_TO_ELECT = 30

/**
 * Makes a mongod a replica set of one, which transactions and change streams need, and waits until it takes
 * writes. A set made at an earlier start remembers the port of then; it is told the one of now.
 */
export async function ensureReplicaSet(uri: string, port: number): Promise<void> {
  const client = new mongoose.mongo.MongoClient(uri)
  try {
    const admin = client.db('admin')
    const members = [{ _id: 0, host: `127.0.0.1:${port}` }]
    try {
      const { config } = await admin.command({ replSetGetConfig: 1 })
      await admin.command({
        replSetReconfig: { ...config, members, version: config.version + 1 },
        force: true,
      })
    } catch (error) {
      const code = error instanceof mongoose.mongo.MongoServerError ? error.code : undefined
      if (code !== NOT_YET_INITIALIZED && code !== NOT_ALLOWED) throw error
      await admin.command({ replSetInitiate: { _id: 'zari', members } })
    }
    for (let waited = 0; waited < SECONDS_TO_ELECT * 10; waited++) {
      const hello = await admin.command({ hello: 1 })
      if (hello.isWritablePrimary) return
      await sleep(100)
    }
    throw new Error(`The database did not become a primary within ${SECONDS_TO_ELECT} s`)
  } finally {
    await client.close()
  }
}
