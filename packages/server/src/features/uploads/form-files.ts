import { randomUUID } from 'node:crypto'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { OBJECT_PREFIX } from '@zari/shared/uploads/object-path'
import type { Issue } from '@zari/shared/validation'
import type { RequestHandler } from 'express'
import multer from 'multer'
import multerS3 from 'multer-s3'
import type { ObjectStore } from '../../storage/object-store.ts'
import { INCOMING_PREFIX, uploadKeys } from './upload-keys.ts'

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

/** Longest text in a form is 5,000 characters; Telugu takes three bytes for each. */
const LARGEST_FIELD = 32 * 1024
const MOST_FIELDS = 30

/**
 * Streams the files of a form that was posted without JavaScript to where other uploads arrive.
 * @param fields how many files each file field may have
 */
export function formFiles(store: ObjectStore, fields: Record<string, number>): RequestHandler {
  const upload = multer({
    storage: multerS3({
      s3: store.client,
      bucket: store.bucket,
      key: (_request, _file, callback) => callback(null, uploadKeys.incoming(randomUUID())),
      // Not all stores know access lists; nothing here is public anyway.
      acl: (_request, _file, callback) => callback(null, undefined),
    }),
    limits: { fileSize: MAX_FILE_BYTES, fields: MOST_FIELDS, fieldSize: LARGEST_FIELD, fieldNameSize: 100 },
  })
  return upload.fields(Object.entries(fields).map(([name, maxCount]) => ({ name, maxCount })))
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
