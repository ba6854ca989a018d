import mongoose from 'mongoose'

/** What the built database says of its storage, WiredTiger, once that has given up. */
const WORDS = /WT_PANIC|No space left on device|ENOSPC/

/** Whether this is a database's word that it cannot go on: its disk is full or damaged. */
export function isStorageFailure(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && WORDS.test(error.message)
}

/**
 * What a database says that answers and can't do it now for any caller: it is stopping, not primary, not set up yet, full or
 * too slow; a transaction met another one, or is not known; the account has no right, or there are no transactions.
 */
const PASSING_CODES = new Set([
  13, 18, 20, 24, 50, 89, 91, 94, 112, 189, 251, 262, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031,
])
const PASSING_LABELS = ['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult']

/** Whether the database cannot do it at the moment: what is tried again later may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { mongo } = mongoose
  if (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoClientClosedError ||
    error instanceof mongoose.Error.MongooseServerSelectionError
  ) {
    return true
  }
  if (isStorageFailure(error)) return true
  return (
    error instanceof mongo.MongoServerError &&
    (PASSING_CODES.has(Number(error.code)) || PASSING_LABELS.some((label) => error.hasErrorLabel(label)))
  )
}
