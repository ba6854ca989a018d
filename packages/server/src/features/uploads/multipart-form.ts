import multer from 'multer'
import multerS3 from 'multer-s3'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { OBJECT_PREFIX } from '@zari/shared/uploads/object-path'
import type { Issue } from '@zari/shared/lib/validation'
import type { Request, RequestHandler } from 'express'
import { randomUUID } from 'node:crypto'
import { clientNetwork } from '../../http/rate-limit.ts'
import { INCOMING_PREFIX, uploadKeys } from './upload-schema.ts'
import type { Uploads } from './uploads.ts'

interface FormFile {
  field: string
  objectPath: string
  name: string
  size: number
}

interface Received {
  fieldname: string
  originalname: string
  size: number
  key: string
}

const MAX_FIELDS = 30
/** 5,000 characters of Telugu, three bytes each, and more. */
const LARGEST_FIELD = 32 * 1024

export const FORM_LIMITS = {
  fileSize: MAX_FILE_BYTES,
  fields: MAX_FIELDS,
  fieldSize: LARGEST_FIELD,
  fieldNameSize: 100,
  // Also those that are neither a field nor a file.
  parts: 60,
}

const settled = new WeakMap<object, Array<Promise<void>>>()

/** A file in transfer still arrives after the form was aborted. */
function settling(storage: multer.StorageEngine): multer.StorageEngine {
  return {
    _handleFile(request, file, callback) {
      const { promise, resolve } = Promise.withResolvers<void>()
      settled.set(request, [...(settled.get(request) ?? []), promise])
      // oxlint-disable-next-line no-underscore-dangle -- multer's own name
      storage._handleFile(request, file, (error, info) => {
        resolve()
        callback(error, info)
      })
    },
    // oxlint-disable-next-line no-underscore-dangle -- multer's own name
    _removeFile: (request, file, callback) => storage._removeFile(request, file, callback),
  }
}

const begun = new WeakMap<object, string[]>()

async function reserve({ unclaimed }: Uploads, request: Request): Promise<string> {
  const id = randomUUID()
  begun.set(request, [...(begun.get(request) ?? []), id])
  await unclaimed.reserve(id, clientNetwork(request), MAX_FILE_BYTES, true)
  return uploadKeys.incoming(id)
}

async function answer(key: Promise<string>, callback: (error: unknown, key?: string) => void): Promise<void> {
  let found: string
  try {
    found = await key
  } catch (error) {
    return callback(error)
  }
  callback(null, found)
}

/** Of a form without script, into the store. @param fields files at most, by field */
export function formFiles(uploads: Uploads, fields: Record<string, number>): RequestHandler {
  const upload = multer({
    storage: settling(
      multerS3({
        s3: uploads.store.client,
        bucket: uploads.store.bucket,
        key: (request, _file, callback) => {
          void answer(reserve(uploads, request as Request), callback)
        },
        // Not all stores have access lists.
        acl: (_request, _file, callback) => callback(null, undefined),
      }),
    ),
    limits: FORM_LIMITS,
  })
  return upload.fields(Object.entries(fields).map(([name, maxCount]) => ({ name, maxCount })))
}

/** Refused, aborted or repeated: without script the browser sends them again. */
export async function dropUnusedFiles(uploads: Uploads, request: Request): Promise<void> {
  await Promise.all(settled.get(request) ?? [])
  await uploads.discard(begun.get(request) ?? [])
}

export function receivedFiles(files: unknown): FormFile[] {
  const received = Object.values((files ?? {}) as Record<string, Received[]>).flat()
  return received.map(({ fieldname, originalname, size, key }) => ({
    field: fieldname,
    objectPath: OBJECT_PREFIX + key.slice(INCOMING_PREFIX.length),
    name: originalname,
    size,
  }))
}

export function issueWithFiles(error: unknown, fields: Record<string, number>): Issue | undefined {
  if (!(error instanceof multer.MulterError)) return undefined
  const path = error.field ?? ''
  if (error.code === 'LIMIT_FILE_SIZE') {
    return { path, message: 'This picture exceeds maximum allowed size of 10 MB' }
  }
  if (error.code !== 'LIMIT_UNEXPECTED_FILE') return undefined
  const most = fields[path]
  return { path, message: most === undefined ? 'Unknown field' : `You can only upload ${most} files` }
}

/** Of busboy for malformed bodies; its errors have no code. */
const WORDS = [
  'Missing Content-Type',
  'Malformed content type',
  'Unsupported content type',
  'Multipart: Boundary not found',
  'Malformed part header',
  'Unexpected end of form',
  'Unexpected end of file',
]

export function isMalformedForm(error: unknown): boolean {
  return error instanceof Error && WORDS.some((words) => error.message.startsWith(words))
}
