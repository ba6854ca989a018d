import { S3ServiceException } from '@aws-sdk/client-s3'
import mongoose from 'mongoose'
import { isStorageFailure } from '../db/storage-failure.ts'
import { StoreUnavailableError } from '../storage/store-unavailable-error.ts'

/** Errors of the network and of the system under both drivers: the other side is not there. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // Full, or closed to writing because it is damaged.
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EIO',
  // More is open than the system allows.
  'EMFILE',
  'ENFILE',
])

/**
 * What a database says that answers and can't do it now for any caller: it is stopping, not primary, not set up yet, full or
 * too slow; a transaction met another one, or is not known; the account has no right, or there are no transactions.
 */
const PASSING_CODES = new Set([
  13, 18, 20, 24, 50, 89, 91, 94, 112, 189, 251, 262, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031,
])
const PASSING_LABELS = ['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult']

/** Errors that the drivers don't export, by the name they carry. */
const UNAVAILABLE_NAMES = new Set([
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoOperationTimeoutError',
  'MongoWaitQueueTimeoutError',
  'MongooseError',
  'TimeoutError',
])

/** Whether database, file store or system can't do it at the moment: what is tried again later may succeed. */
export function isUnavailable(error: unknown): boolean {
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
  if (error instanceof mongo.MongoServerError) {
    return PASSING_CODES.has(Number(error.code)) || PASSING_LABELS.some((label) => error.hasErrorLabel(label))
  }
  // A store's error that no caller has handled is nothing that a client could mend.
  if (error instanceof StoreUnavailableError || error instanceof S3ServiceException) return true
  if (!(error instanceof Error)) return false
  if (UNAVAILABLE_NAMES.has(error.name)) return true
  return 'code' in error && typeof error.code === 'string' && UNREACHABLE.has(error.code)
}
