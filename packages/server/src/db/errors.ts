import mongoose from 'mongoose'

/** Messages of the embedded database once WiredTiger has given up. */
const WORDS = /WT_PANIC|No space left on device|ENOSPC/

export function isStorageFailure(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && WORDS.test(error.message)
}

const PASSING_CODES = new Set([
  13, 18, 20, 24, 50, 89, 91, 94, 112, 189, 251, 262, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031,
])
const PASSING_LABELS = ['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult']

export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000
}

/** For what is made once. @throws any other error */
export function ignoreDuplicate(error: unknown): void {
  if (!isDuplicateKey(error)) throw error
}

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
