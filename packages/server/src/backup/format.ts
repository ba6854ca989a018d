import { DATA_VERSION } from '@zari/shared/lib/version'
import * as v from 'valibot'

/**
 * Layout of the backups' folder; a leading dot marks what is unfinished, or the lock:
 *
 * pictures/ab/ab12…                      files by the SHA-256 of their stored bytes, shared by all backups
 * 2026-11-21T21-40-00Z/
 *   documents/contact_inquiries.bson.gz  as `mongodump` writes them
 *   files.jsonl.gz                       one line per file: its key and its picture
 *   manifest.json                        sizes and hashes
 *   manifest.hmac                        of an encrypted backup, whose documents and pictures only are encrypted
 *   manifest.sha256                      written last: a backup without it is incomplete
 */
export const PICTURES = 'pictures'
export const MANIFEST = 'manifest.json'
export const MANIFEST_HMAC = 'manifest.hmac'
export const MANIFEST_DIGEST = 'manifest.sha256'
export const FILE_LIST = 'files.jsonl.gz'

export const BACKUP_FORMAT = 1

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

const partSchema = v.object({ path: v.string(), bytes: count, sha256 })

export type BackupPart = v.InferOutput<typeof partSchema>

/** Accepts only the path that Zari writes: a path in a manifest must not lead out of the backup. */
function partAt(path: string) {
  return v.object({ ...partSchema.entries, path: v.literal(path, `is not ${path}`) })
}

export function documentsPath(collection: string): string {
  return `documents/${collection}.bson.gz`
}

// No system collections (they hold the database's accounts), and no names that MongoDB refuses: `a..b`, `a.`.
const COLLECTION = /^(?!system\.)(?=.{1,120}$)\w[\w-]*(?:\.[\w-]+)*$/i

const collectionSchema = v.pipe(
  v.object({
    name: v.pipe(
      v.string(),
      v.check(
        (name) => COLLECTION.test(name) && !(name in {}) && name !== RESTORE_MARK,
        'is not a collection of Zari',
      ),
    ),
    documents: count,
    /** Of an encrypted backup an HMAC: contents cannot be tried out. */
    content: sha256,
    part: partSchema,
  }),
  v.forward(
    v.check(
      ({ name, part }) => part.path === documentsPath(name),
      'is not a path that Zari uses for these documents',
    ),
    ['part'],
  ),
)

const manifestSchema = v.object({
  product: v.literal('zari'),
  format: v.pipe(
    v.number(),
    v.maxValue(BACKUP_FORMAT, 'was made by a later version of Zari. Restore it with that version.'),
    v.literal(BACKUP_FORMAT, 'cannot be read by this version of Zari'),
  ),
  /** Of the data (`DATA_VERSION`). */
  dataVersion: v.pipe(
    count,
    v.maxValue(
      DATA_VERSION,
      ({ input }) =>
        `${input} is of a later version of Zari; this one has ${DATA_VERSION}. Restore it with that version.`,
    ),
  ),
  takenAt: v.string(),
  encryption: v.optional(v.object({ salt: v.pipe(v.string(), v.base64(), v.maxLength(100)) })),
  collections: v.pipe(
    v.array(collectionSchema),
    v.check((list) => new Set(list.map(({ name }) => name)).size === list.length, 'names a collection twice'),
  ),
  files: v.object({ count, bytes: count, part: partAt(FILE_LIST) }),
  missing: v.array(v.string()),
})

export type Manifest = v.InferOutput<typeof manifestSchema>

export function documentsIn({ collections }: Manifest): number {
  return collections.reduce((sum, { documents }) => sum + documents, 0)
}

const storedFileSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^(?:uploads|thumbnails)\/[\w-]+$/)),
  size: count,
  /** As it is stored; absent where it is not encrypted. */
  encryptedSize: v.optional(count),
  /** As it is stored. */
  sha256,
  type: v.optional(v.string()),
})

export type StoredFile = v.InferOutput<typeof storedFileSchema>

export class BackupError extends Error {
  override name = 'BackupError'
}

export function parseManifest(text: string, path: string): Manifest {
  return parsed(manifestSchema, text, path)
}

export function parseStoredFile(line: string, path: string): StoredFile {
  return parsed(storedFileSchema, line, path)
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, text: string, path: string): T {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new BackupError(`${path} cannot be read`, { cause: error })
  }
  const result = v.safeParse(schema, json)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new BackupError(`${path}: ${v.getDotPath(issue) ?? ''} ${issue.message}`)
}

export function picturePath(digest: string): string {
  return `${PICTURES}/${digest.slice(0, 2)}/${digest}`
}

/** Names sort by time. */
export function folderName(takenAt: Date): string {
  return takenAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
}

/** Left by a killed backup. Only safe to remove while no other backup runs. */
export const UNFINISHED = /^\.(?:\d{4}-\d\d-\d\dT|picture\.)/

export const FOLDER_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** Present in the database while a restore runs, and after an interrupted one. */
export const RESTORE_MARK = 'restore-under-way'

export const BACKUP_RUNS = 'backup_runs'

export function describeWriteError(error: unknown, root: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code]
  return reason ? new BackupError(`${root} cannot be written: ${reason}`, { cause: error }) : error
}

const reasons: Partial<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this user',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a file has that name',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk gives errors',
}
