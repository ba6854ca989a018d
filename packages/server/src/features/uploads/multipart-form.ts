import multer from 'multer'
import multerS3 from 'multer-s3'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { OBJECT_PREFIX } from '@zari/shared/uploads/object-path'
import type { Issue } from '@zari/shared/validation'
import type { Request, RequestHandler } from 'express'
import { randomUUID } from 'node:crypto'
import { clientNetwork } from '../../http/rate-limit.ts'
import { INCOMING_PREFIX, uploadKeys } from './upload-schema.ts'
import type { Uploads } from './uploads.ts'

export interface FormFile {
  /** The file field's name. */
  field: string
  objectPath: string
  /** As the visitor's device names it, and how long it is. */
  name: string
  size: number
}

interface Received {
  fieldname: string
  originalname: string
  size: number
  key: string
}

const MOST_FIELDS = 30
/** Longest text in a form is 5,000 characters; Telugu takes three bytes for each. */
const LARGEST_FIELD = 32 * 1024

/** Of a form without script, for whatever reads it. */
export const FORM_LIMITS = {
  fileSize: MAX_FILE_BYTES,
  fields: MOST_FIELDS,
  fieldSize: LARGEST_FIELD,
  fieldNameSize: 100,
}

/** Ends when the store has all of a form's files, or will never have them. */
const settled = new WeakMap<object, Array<Promise<void>>>()

/** Notes when each file is done with: one that is on its way while the form is given up still arrives. */
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

/** The uploads that a form without JavaScript has begun, whole or not. */
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

/**
 * Streams the files of a form that was posted without JavaScript to where other uploads arrive.
 * @param fields how many files each file field may have
 */
export function formFiles(uploads: Uploads, fields: Record<string, number>): RequestHandler {
  const upload = multer({
    storage: settling(
      multerS3({
        s3: uploads.store.client,
        bucket: uploads.store.bucket,
        key: (request, _file, callback) => {
          void answer(reserve(uploads, request as Request), callback)
        },
        // Not all stores know access lists; nothing here is public anyway.
        acl: (_request, _file, callback) => callback(null, undefined),
      }),
    ),
    limits: FORM_LIMITS,
  })
  return upload.fields(Object.entries(fields).map(([name, maxCount]) => ({ name, maxCount })))
}

/**
 * Removes what a form has brought that no record has: it was refused, broken off, or kept before. Without
 * JavaScript the browser sends the files again, so that nobody will name these.
 */
export async function dropUnusedFiles(uploads: Uploads, request: Request): Promise<void> {
  await Promise.all(settled.get(request) ?? [])
  await uploads.discard(begun.get(request) ?? [])
}

/** The files that `formFiles` received. */
export function receivedFiles(files: unknown): FormFile[] {
  const received = Object.values((files ?? {}) as Record<string, Received[]>).flat()
  return received.map(({ fieldname, originalname, size, key }) => ({
    field: fieldname,
    objectPath: OBJECT_PREFIX + key.slice(INCOMING_PREFIX.length),
    name: originalname,
    size,
  }))
}

/**
 * What is wrong with a form's files, in words for the person who sent them; undefined for other errors.
 * @param fields as given to `formFiles`
 */
export function issueWithFiles(error: unknown, fields: Record<string, number>): Issue | undefined {
  if (!(error instanceof multer.MulterError)) return undefined
  const path = error.field ?? ''
  if (error.code === 'LIMIT_FILE_SIZE') {
    return { path, message: 'This picture exceeds maximum allowed size of 10 MB' }
  }
  // Multer says the same of one file too many and of a field that there is not.
  if (error.code !== 'LIMIT_UNEXPECTED_FILE') return undefined
  const most = fields[path]
  return { path, message: most === undefined ? 'Unknown field' : `You can only upload ${most} files` }
}

/** How busboy begins what it says of a multipart body that it cannot read; its errors carry no code. */
const WORDS = [
  'Missing Content-Type',
  'Malformed content type',
  'Unsupported content type',
  'Multipart: Boundary not found',
  'Malformed part header',
  'Unexpected end of form',
  'Unexpected end of file',
]

/** Whether what was sent was no readable form, and neither we nor the file store are at fault. */
export function isMalformedForm(error: unknown): boolean {
  return error instanceof Error && WORDS.some((words) => error.message.startsWith(words))
}
