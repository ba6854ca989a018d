import mongoose from 'mongoose'
import { isStorageFailure } from '../../db/errors.ts'

const PATIENCE_MS = 2_000

/**
 * Finds out when the built database lives and can do nothing any more: after a full disk its storage says that "the
 * process must exit and restart", and it goes on answering pings. MongoDB's own ends by itself then.
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

  /** False as well when it does not answer: then it is ending, or starting. */
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
