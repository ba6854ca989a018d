import mongoose from 'mongoose'

/** What the built database says of its storage, WiredTiger, once that has given up. */
const WORDS = /WT_PANIC|No space left on device|ENOSPC/

/** Whether this is a database's word that it cannot go on: its disk is full or damaged. */
export function isStorageFailure(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && WORDS.test(error.message)
}
