import mongoose from 'mongoose'
import { isStorageFailure } from '../../db/errors.ts'

const PATIENCE_MS = 2_000

/**
 * Detects that the embedded database runs but can do nothing: after a full disk WiredTiger requires a restart,
 * and pings still succeed. MongoDB itself exits then.
 */
export class BrokenDatabase {
  readonly #client: mongoose.mongo.MongoClient

  constructor(uri: string) {
    this.#client = new mongoose.mongo.MongoClient(uri, {
      serverSelectionTimeoutMS: PATIENCE_MS,
      socketTimeoutMS: PATIENCE_MS,
      maxPoolSize: 1,
    })
  }

  /** False also when it does not answer: then it is ending or starting. */
  async isBroken(): Promise<boolean> {
    return this.#client
      .db()
      .collection('counters')
      .findOne({})
      .then(
        () => false,
        (error: unknown) => isStorageFailure(error),
      )
  }

  close(): Promise<void> {
    return this.#client.close()
  }
}
