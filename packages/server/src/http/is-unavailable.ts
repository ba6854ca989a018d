import { S3ServiceException } from '@aws-sdk/client-s3'
import { isDatabaseUnavailable } from '../db/errors.ts'
import { StoreUnavailableError } from '../storage/object-store.ts'

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
  if (isDatabaseUnavailable(error)) return true
  // A store's error that no caller has handled is nothing that a client could mend.
  if (error instanceof StoreUnavailableError || error instanceof S3ServiceException) return true
  if (!(error instanceof Error)) return false
  if (UNAVAILABLE_NAMES.has(error.name)) return true
  return 'code' in error && typeof error.code === 'string' && UNREACHABLE.has(error.code)
}
