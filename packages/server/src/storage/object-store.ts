import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { Readable } from 'node:stream'
import { EnvError } from '../lib/env.ts'
import type { S3Settings } from './s3-settings.ts'

export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'
}

export interface StoredObject {
  key: string
  size: number
  modifiedAt: Date
}

/** Of a presigned address: enough for 10 MB on a slow phone network. */
export const UPLOAD_SECONDS = 900

function isStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status
}

const REFUSALS: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'does not know the access key: correct S3_ACCESS_KEY_ID',
  // From versitygw, with status 404.
  XAdminUserNotFound: 'does not know the access key: correct S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'refuses the secret key: correct S3_SECRET_ACCESS_KEY',
}

function describeRefusal(error: unknown, rights: string): string {
  if (!(error instanceof S3ServiceException)) return 'does not answer: check S3_ENDPOINT'
  const why = isStatus(error, 403) ? `allow this key ${rights}` : `${error.name}: ${error.message}`
  return REFUSALS[error.name] ?? `refuses the bucket: ${why}`
}

const isMissing = (error: unknown) => isStatus(error, 404) && !((error as Error).name in REFUSALS)

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

/** Nothing is stored under it. */
const EMPTY_PREFIX = 'nothing/'
const RIGHTS = 's3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject'

const SILENCE_MS = 3_500
export const PATIENT_STORE_SILENCE_MS = 30_000
const PROBE_MS = 2_000
/** Two of these are in memory for each reader, however slow. */
const PART_BYTES = 256 * 1024

interface Manners {
  /** Without a byte in either direction. */
  idleMs: number
  attempts: number
  keepAlive: boolean
}

/** All methods throw StoreUnavailableError or S3ServiceException. @param silenceMs of an unanswered request */
export function createObjectStore(settings: S3Settings, silenceMs = SILENCE_MS) {
  const { bucket, endpoint, publicEndpoint } = settings
  const clientFor = (address: string, { idleMs, attempts, keepAlive }: Manners) =>
    new S3Client({
      endpoint: address,
      region: settings.region,
      forcePathStyle: settings.forcePathStyle,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      // Or the SDK signs a checksum of the empty body into addresses that others PUT to.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: attempts,
      requestHandler: {
        connectionTimeout: 2_000,
        socketTimeout: idleMs,
        httpAgent: new Agent({ keepAlive, maxSockets: 50 }),
        httpsAgent: new SecureAgent({ keepAlive, maxSockets: 50 }),
      },
    })
  const client = clientFor(endpoint, { idleMs: silenceMs, attempts: 2, keepAlive: true })
  // The store may close an idle connection as it is used, and a streamed body cannot be sent again.
  const writer = clientFor(endpoint, { idleMs: silenceMs, attempts: 1, keepAlive: false })
  // A connection of its own: others may be taken while the store answers.
  const probe = clientFor(endpoint, { idleMs: PROBE_MS, attempts: 1, keepAlive: true })
  const signer = publicEndpoint
    ? clientFor(publicEndpoint, { idleMs: silenceMs, attempts: 1, keepAlive: false })
    : client

  /** HeadBucket is refused to some keys of one bucket, and its answer never says why. */
  const list = (abortSignal: AbortSignal, by = client) =>
    by.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: EMPTY_PREFIX, MaxKeys: 1 }), { abortSignal })

  function refused(error: unknown, rights: string): never {
    const what = describeRefusal(error, rights)
    throw new EnvError(`The file store ${endpoint}, bucket ${bucket}, ${what} (for backups: BACKUP_S3_…)`)
  }

  /** All attempts together, until the answer begins. */
  async function withinTime<T>(ask: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), silenceMs)
    return ask(patience.signal)
      .catch(away)
      .finally(() => clearTimeout(timer))
  }

  async function readPart(key: string, from: number, bytes: number) {
    const Range = `bytes=${from}-${from + bytes - 1}`
    const ask = new GetObjectCommand({ Bucket: bucket, Key: key, Range })
    return withinTime(async (abortSignal) => {
      const got = await client.send(ask, { abortSignal })
      const bytes = (await got.Body?.transformToByteArray()) ?? new Uint8Array()
      const whole = /\/(\d+)$/.exec(got.ContentRange ?? '')?.[1]
      return { bytes, type: got.ContentType, size: Number(whole ?? bytes.length) }
    }).catch((error: unknown) => {
      // The file is empty.
      if (isStatus(error, 416)) return { bytes: new Uint8Array(), type: undefined, size: 0 }
      return unlessMissing(error)
    })
  }

  return {
    bucket,
    publicEndpoint,

    /** @throws EnvError where a setting or a right is missing */
    async ensureBucket(): Promise<void> {
      const found = await withinTime((abortSignal) => list(abortSignal)).catch((error: unknown) =>
        isMissing(error) ? undefined : refused(error, RIGHTS),
      )
      if (found) return
      const make = new CreateBucketCommand({ Bucket: bucket })
      await withinTime((abortSignal) => client.send(make, { abortSignal })).catch((error: unknown) => {
        if (!(error instanceof BucketAlreadyOwnedByYou)) refused(error, 's3:CreateBucket, or make it')
      })
    },

    async isReachable(): Promise<boolean> {
      const abortSignal = AbortSignal.timeout(PROBE_MS)
      return list(abortSignal, probe).then(
        () => true,
        () => false,
      )
    },

    /** Takes one PUT; a given type or size is signed and must be sent. */
    presignPut(
      key: string,
      sent: { contentType?: string | undefined; size?: number | undefined },
    ): Promise<string> {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        ...(sent.contentType && { ContentType: sent.contentType }),
        ...(sent.size !== undefined && { ContentLength: sent.size }),
      })
      return getSignedUrl(signer, command, {
        expiresIn: UPLOAD_SECONDS,
        // By default the SDK signs only host and length.
        ...(sent.contentType && { signableHeaders: new Set(['host', 'content-length', 'content-type']) }),
      })
    },

    async put(key: string, body: Uint8Array, contentType: string): Promise<void> {
      await writer
        .send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }))
        .catch(away)
    },

    async putFile(key: string, file: string, contentType: string): Promise<number> {
      const { size } = await stat(file)
      const bytes = createReadStream(file)
      // The sender gets the error by reading; without a listener a file that is gone would end the process.
      bytes.on('error', () => {})
      const body = { Body: bytes, ContentLength: size, ContentType: contentType }
      try {
        await writer.send(new PutObjectCommand({ Bucket: bucket, Key: key, ...body })).catch(away)
      } finally {
        bytes.destroy()
      }
      return size
    },

    async sizeOf(key: string): Promise<number | undefined> {
      const ask = new HeadObjectCommand({ Bucket: bucket, Key: key })
      const head = await withinTime((abortSignal) => client.send(ask, { abortSignal })).catch(unlessMissing)
      return head && (head.ContentLength ?? 0)
    },

    /** For readers as slow as they like: they hold no connection. The stream fails when the store is silent. */
    async open(
      key: string,
      partBytes = PART_BYTES,
    ): Promise<{ body: Readable; size: number; type: string | undefined } | undefined> {
      const first = await readPart(key, 0, partBytes)
      if (!first) return undefined
      const { size, type } = first
      async function* bytes(): AsyncGenerator<Uint8Array> {
        let at = 0
        for (let part: typeof first | undefined = first; part; part = await readPart(key, at, partBytes)) {
          yield part.bytes
          at += part.bytes.length
          if (at >= size) return
        }
        throw new StoreUnavailableError('The file was deleted while it was read')
      }
      return { body: Readable.from(bytes(), { objectMode: false }), size, type }
    },

    async delete(key: string): Promise<void> {
      await withinTime((abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }),
      )
    },

    async *list(prefix: string): AsyncGenerator<StoredObject> {
      let token: string | undefined
      do {
        const page = await withinTime((abortSignal) =>
          client.send(
            new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
            { abortSignal },
          ),
        )
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified ?? new Date() }
        }
        token = page.NextContinuationToken
      } while (token)
    },

    close(): void {
      client.destroy()
      probe.destroy()
      writer.destroy()
      if (signer !== client) signer.destroy()
    },
  }
}

/** @throws StoreUnavailableError where the store gave no answer */
function away(error: unknown): never {
  if (error instanceof S3ServiceException) throw error
  throw new StoreUnavailableError('The file store does not answer', { cause: error })
}

export type ObjectStore = ReturnType<typeof createObjectStore>
