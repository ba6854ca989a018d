import mongoose, { type ClientSession, type Connection } from 'mongoose'
import { OBJECT_PREFIX } from '@zari/shared/uploads/object-path'
import { SERVERS } from '../db/instances.ts'
import { LEASES } from '../db/lease.ts'
import { WRITERS } from '../db/orphaned-transactions.ts'
import { ACCOUNT_LINKS, LOGIN_FAILURES, USED_CHALLENGES } from '../features/accounts/index.ts'
import { SENT_TEXTS } from '../features/orders/index.ts'
import { LIMITS } from '../http/rate-limit.ts'
import { forEachConcurrent, inBatches } from '../lib/async-iterables.ts'
import { isDeeperThan } from '../lib/is-deeper-than.ts'
import { REWRITES } from '../rewrite/last-rewrite.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { BACKUP_RUNS } from './format.ts'

const BATCH = 500
const LARGEST_DOCUMENT = 17 * 1024 ** 2
const SMALLEST_DOCUMENT = 5

export async function* rawDocuments(
  connection: Connection,
  name: string,
  session?: ClientSession,
): AsyncGenerator<Buffer> {
  const cursor = connection
    .collection(name)
    .find({}, { raw: true, sort: { _id: 1 }, batchSize: BATCH, ...(session && { session }) })
  for await (const raw of cursor as AsyncIterable<unknown>) yield raw as Buffer
}

const NAMED_FILE = new RegExp(`${OBJECT_PREFIX}([\\w-]+)`, 'g')

/** Ids of uploads in any field: strings are stored verbatim in BSON, so that new fields need no change here. */
export function fileIdsIn(document: Buffer): string[] {
  return [...document.toString('latin1').matchAll(NAMED_FILE)].flatMap(([, id]) => id ?? [])
}

export async function* splitDocuments(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    left = left.length === 0 ? chunk : Buffer.concat([left, chunk])
    let from = 0
    while (left.length - from >= 4) {
      const length = left.readInt32LE(from)
      if (length < SMALLEST_DOCUMENT || length > LARGEST_DOCUMENT) throw new Error('not a document')
      if (left.length - from < length) break
      yield left.subarray(from, from + length)
      from += length
    }
    left = left.subarray(from)
  }
  if (left.length > 0) throw new Error('the last document is incomplete')
}

/** So that a restored document is byte-identical. */
const AS_STORED = { promoteValues: false, promoteBuffers: false, promoteLongs: false } as const
const DEEPEST_DOCUMENT = 100

function problemOf(bytes: Buffer): string | undefined {
  try {
    const document = mongoose.mongo.BSON.deserialize(bytes, AS_STORED)
    if (!Object.hasOwn(document, '_id')) return 'has no _id'
    return isDeeperThan(DEEPEST_DOCUMENT, document)
      ? `is nested more than ${DEEPEST_DOCUMENT} deep`
      : undefined
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

export async function* acceptable(documents: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let number = 0
  for await (const document of documents) {
    number++
    const problem = problemOf(document)
    if (problem !== undefined) throw new Error(`document ${number} ${problem}`)
    yield document
  }
}
const BATCHES_AT_ONCE = 3

async function* deserialized(documents: AsyncIterable<Buffer>) {
  for await (const document of documents) yield mongoose.mongo.BSON.deserialize(document, AS_STORED)
}

export async function insertDocuments(
  connection: Connection,
  name: string,
  documents: AsyncIterable<Buffer>,
): Promise<number> {
  const collection = connection.collection(name)
  let written = 0
  await forEachConcurrent(inBatches(deserialized(documents), BATCH), BATCHES_AT_ONCE, async (batch) => {
    await collection.insertMany(batch, { ordered: false, ignoreUndefined: false })
    written += batch.length
  })
  return written
}

export interface BackupSource {
  connection: Connection
  store: ObjectStore
}

/** Of this installation, not of the shop: a restored session that has ended would be valid again. */
export const EXCLUDED_COLLECTIONS: ReadonlySet<string> = new Set([
  'sessions',
  LIMITS,
  LOGIN_FAILURES,
  SENT_TEXTS,
  ACCOUNT_LINKS,
  USED_CHALLENGES,
  LEASES,
  SERVERS,
  WRITERS,
  BACKUP_RUNS,
  REWRITES,
])
