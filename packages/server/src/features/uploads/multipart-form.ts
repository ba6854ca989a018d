import multer from 'multer'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { OBJECT_PREFIX } from '@zari/shared/uploads/object-path'
import type { Issue } from '@zari/shared/lib/validation'
import type { Request, RequestHandler } from 'express'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { clientNetwork } from '../../http/rate-limit.ts'
import { uploadKeys } from './upload-schema.ts'
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
  id: string
}

const MAX_FIELDS = 30
/** 5,000 characters of Telugu, three bytes each, and more. */
const LARGEST_FIELD = 32 * 1024

export const FORM_LIMITS = {
  fileSize: MAX_FILE_BYTES,
  fields: MAX_FIELDS,
  fieldSize: LARGEST_FIELD,
  fieldNameSize: 100,
  // `a[4294967294]` would make a list that takes minutes to walk through.
  fieldArrayIndexLimit: 100,
  // Also those that are neither a field nor a file.
  parts: 60,
}

/** Of a request: ids of its files, and when they are there or given up, also after the form was aborted. */
const begun = new WeakMap<object, Array<{ id: string; settled: Promise<unknown> }>>()

async function receive(
  { store, unclaimed, tempFolder, transfers }: Uploads,
  id: string,
  request: Request,
  { stream, mimetype }: Express.Multer.File,
  done: (error: unknown, info?: Pick<Received, 'id' | 'size'>) => void,
): Promise<void> {
  try {
    transfers.carriesFile(request)
    await unclaimed.reserve(id, clientNetwork(request), MAX_FILE_BYTES, true)
    const size = await tempFolder.use(async (folder) => {
      const file = join(folder, 'sent')
      await pipeline(stream, createWriteStream(file))
      return store.putFile(uploadKeys.incoming(id), file, mimetype)
    })
    done(null, { id, size })
  } catch (error) {
    done(error)
  }
}

/** Of a form without script: each is written to the disk, and sent to the store when all of it is there. @param fields files at most, by field */
export function formFiles(uploads: Uploads, fields: Record<string, number>): RequestHandler {
  const upload = multer({
    storage: {
      _handleFile(request, file, done) {
        const id = randomUUID()
        const settled = receive(uploads, id, request, file, done)
        begun.set(request, [...(begun.get(request) ?? []), { id, settled }])
      },
      _removeFile: (_request, _file, done) => done(null),
    },
    limits: FORM_LIMITS,
  })
  return upload.fields(Object.entries(fields).map(([name, maxCount]) => ({ name, maxCount })))
}

/** Refused, aborted or repeated: without script the browser sends them again. */
export async function dropUnusedFiles(uploads: Uploads, request: Request): Promise<void> {
  const files = begun.get(request) ?? []
  await Promise.all(files.map(({ settled }) => settled))
  await uploads.discard(files.map(({ id }) => id))
}

export function receivedFiles(files: unknown): FormFile[] {
  const received = Object.values((files ?? {}) as Record<string, Received[]>).flat()
  return received.map(({ fieldname, originalname, size, id }) => ({
    field: fieldname,
    objectPath: OBJECT_PREFIX + id,
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
