import { S3ServiceException } from '@aws-sdk/client-s3'
import { isDatabaseUnavailable } from '../db/errors.ts'
import { StoreUnavailableError } from '../storage/object-store.ts'

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
])

const UNAVAILABLE_NAMES = new Set([
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoOperationTimeoutError',
  'MongoWaitQueueTimeoutError',
  'MongooseError',
  'TimeoutError',
])

/** Whether a retry may succeed, because the database, file store or system is unavailable. */
export function isUnavailable(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true
  if (error instanceof StoreUnavailableError || error instanceof S3ServiceException) return true
  if (!(error instanceof Error)) return false
  if (UNAVAILABLE_NAMES.has(error.name)) return true
  return 'code' in error && typeof error.code === 'string' && UNREACHABLE.has(error.code)
}
