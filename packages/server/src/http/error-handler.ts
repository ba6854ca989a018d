import multer from 'multer'
import { S3ServiceException } from '@aws-sdk/client-s3'
import type { ErrorBody } from '@zari/shared/api/error-body'
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import { isDatabaseUnavailable } from '../db/errors.ts'
import {
  BUSY,
  HttpError,
  malformedRequest,
  notFound,
  tooLarge,
  unavailable,
  unsupportedType,
} from '../lib/errors.ts'
import { StoreUnavailableError } from '../storage/object-store.ts'
import { plainPage } from './error-page.ts'
import { logOf, noteBusy, REQUEST_ID_HEADER } from './request-log.ts'

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The disk is full, or read-only because it is damaged.
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EIO',
  // Too many files and connections are open.
  'EMFILE',
  'ENFILE',
])

/** Drivers don't export their classes. */
const UNAVAILABLE_NAMES = new Set([
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoOperationTimeoutError',
  'MongoWaitQueueTimeoutError',
  'MongooseError',
  'TimeoutError',
])

function isUnavailable(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true
  if (error instanceof StoreUnavailableError || error instanceof S3ServiceException) return true
  if (!(error instanceof Error)) return false
  if (UNAVAILABLE_NAMES.has(error.name)) return true
  return 'code' in error && typeof error.code === 'string' && UNAVAILABLE_CODES.has(error.code)
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined
  return error.status >= 400 && error.status < 500 ? error.status : undefined
}

export function translate(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (error instanceof multer.MulterError) {
    return error.code.startsWith('LIMIT_') ? tooLarge(error.message) : malformedRequest(error.message)
  }
  const parserStatus = statusOf(error)
  if (parserStatus === 413) return tooLarge()
  if (parserStatus === 415) return unsupportedType()
  if (parserStatus === 416)
    return new HttpError(416, { code: 'beyond_the_end', message: 'The file is shorter than that' })
  if (parserStatus)
    return malformedRequest(error instanceof SyntaxError ? 'This is not valid JSON' : undefined)
  if (error instanceof URIError) return malformedRequest()
  return isUnavailable(error) ? unavailable() : undefined
}

export const INTERNAL: ErrorBody = {
  code: 'internal',
  message: 'Something went wrong. Please try again.',
}

function wantsPage(request: Request): boolean {
  const isForm = Boolean(request.is(['multipart/form-data', 'application/x-www-form-urlencoded']))
  if (!isForm && /^\/(?:api|objects)\//.test(request.originalUrl)) return false
  return request.accepts(['json', 'html']) === 'html'
}

/** A failure after that is not answered or logged. */
export function isOver(request: Request, response: Response): boolean {
  return response.writableEnded || response.destroyed || (request.destroyed && !request.complete)
}

/** A refusal under load is a debug line only. */
export function logFailure(request: Request, response: Response, error: unknown, message: string): void {
  const answer = translate(error)
  if (answer?.body.code === BUSY) noteBusy(response)
  else if (!answer || answer.status >= 500) logOf(request).error({ err: error }, message)
}

export const errorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (isOver(request, response)) return
  const answer = translate(error)
  logFailure(request, response, error, 'request failed')
  if (response.headersSent) {
    // Only a broken connection shows that the body is incomplete.
    next(error)
    return
  }
  // The answer would wait for saving the session, and the database may be away.
  if (!answer || answer.status >= 500) Reflect.deleteProperty(request, 'session')
  if (answer?.retryAfter !== undefined) response.set('Retry-After', String(Math.ceil(answer.retryAfter)))
  const body = answer?.body ?? INTERNAL
  const requestId = String(response.getHeader(REQUEST_ID_HEADER) ?? '')
  response.status(answer?.status ?? 500).set('Cache-Control', 'no-store')
  const title = body.code === BUSY ? 'Please wait' : 'Something went wrong'
  if (wantsPage(request)) response.type('html').send(plainPage(title, [body.message], requestId))
  else response.type('json').json(requestId ? { ...body, requestId } : body)
}

export const apiNotFound: RequestHandler = () => {
  throw notFound()
}
