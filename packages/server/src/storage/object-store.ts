import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
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
import type { S3Settings } from './s3-settings.ts'

/** The file store was not reached, said nothing in time, or broke off. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'
}

export interface StoredObject {
  key: string
  size: number
  modifiedAt: Date
}

/** Seconds that a presigned address is good for: a phone on a slow network sends 10 MB in that time. */
export const UPLOAD_SECONDS = 900

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}

/** A store that says nothing for this long is gone: somebody waits for the answer. */
const SILENCE_MS = 3_500
/** For work by the clock and for commands, which nobody waits for. */
export const PATIENT_STORE_SILENCE_MS = 30_000
/** A picture on its way to a phone stands still for as long as the phone does. */
const STANDSTILL_MS = 60_000

/** How to talk to the store. */
interface Manners {
  /** ms without a byte in either direction. */
  idleMs: number
  attempts: number
  keepAlive: boolean
}

/**
 * The bucket that holds customers' pictures. Knows keys and bytes, no rules.
 * @param silenceMs after how long a request that is not answered fails
 * All methods throw StoreUnavailableError or S3ServiceException when the store can't do it.
 */
export function createObjectStore(settings: S3Settings, silenceMs = SILENCE_MS) {
  const { bucket, endpoint, publicEndpoint } = settings
  const clientFor = (address: string, { idleMs, attempts, keepAlive }: Manners) =>
    new S3Client({
      endpoint: address,
      region: settings.region,
      forcePathStyle: settings.forcePathStyle,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      // Otherwise the SDK signs a checksum of the empty body into addresses that others will PUT to.
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
  const client = clientFor(endpoint, { idleMs: STANDSTILL_MS, attempts: 2, keepAlive: true })
  // A kept connection may be closed by the store just as we use it, and what is streamed cannot be sent again.
  const writer = clientFor(endpoint, { idleMs: silenceMs, attempts: 1, keepAlive: false })
  const signer = publicEndpoint
    ? clientFor(publicEndpoint, { idleMs: silenceMs, attempts: 1, keepAlive: false })
    : client

  /** All attempts of a command together, until its answer begins. @throws StoreUnavailableError */
  async function asked<T>(ask: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), silenceMs)
    return ask(patience.signal)
      .catch(away)
      .finally(() => clearTimeout(timer))
  }

  return {
    /** For multer-s3, which streams by itself. */
    client: writer,
    bucket,
    endpoint,
    publicEndpoint,
    /** After how long a request of one's own to `endpoint` is to be given up, ms. */
    silenceMs,

    /** Makes the bucket when it is not there. */
    async ensureBucket(): Promise<void> {
      try {
        await asked((abortSignal) => client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }))
      } catch (error) {
        if (!isMissing(error)) throw error
        try {
          await asked((abortSignal) =>
            client.send(new CreateBucketCommand({ Bucket: bucket }), { abortSignal }),
          )
        } catch (failure) {
          // Another server that starts at the same moment was quicker.
          if (!(failure instanceof BucketAlreadyOwnedByYou)) throw failure
        }
      }
    },

    async isReachable(): Promise<boolean> {
      const abortSignal = AbortSignal.timeout(2_000)
      return client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }).then(
        () => true,
        () => false,
      )
    },

    /** An address for browsers that takes one PUT; a type or size that is given is signed and must be sent so. */
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
        // The SDK signs only host and length by itself.
        ...(sent.contentType && { signableHeaders: new Set(['host', 'content-length', 'content-type']) }),
      })
    },

    async put(key: string, body: Uint8Array, contentType: string): Promise<void> {
      await writer
        .send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }))
        .catch(away)
    },

    /** Streams a file into the store. @returns its bytes */
    async putFile(key: string, file: string, contentType: string): Promise<number> {
      const { size } = await stat(file)
      const bytes = createReadStream(file)
      // Whoever sends it hears of it while he reads it. A store that refuses at once leaves a file that is opened later, when
      // it may be gone: an error that nobody hears ends the process.
      bytes.on('error', () => {})
      const body = { Body: bytes, ContentLength: size, ContentType: contentType }
      try {
        await writer.send(new PutObjectCommand({ Bucket: bucket, Key: key, ...body })).catch(away)
      } finally {
        bytes.destroy()
      }
      return size
    },

    /** Bytes of an object; undefined when there is none. */
    async sizeOf(key: string): Promise<number | undefined> {
      try {
        const head = await asked((abortSignal) =>
          client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }),
        )
        return head.ContentLength ?? 0
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    /** The caller must read the stream to its end or destroy it. It fails when the store falls silent. */
    async open(
      key: string,
    ): Promise<{ body: Readable; size: number | undefined; type: string | undefined } | undefined> {
      try {
        const got = await asked((abortSignal) =>
          client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }),
        )
        if (!(got.Body instanceof Readable)) return undefined
        return { body: spoken(got.Body, silenceMs), size: got.ContentLength, type: got.ContentType }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async delete(key: string): Promise<void> {
      await asked((abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }),
      )
    },

    async *list(prefix: string): AsyncGenerator<StoredObject> {
      let token: string | undefined
      do {
        const page = await asked((abortSignal) =>
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
      writer.destroy()
      if (signer !== client) signer.destroy()
    },
  }
}

/** The same bytes. Only waiting for the store counts as its silence, not what a slow reader takes. */
function spoken(body: Readable, silenceMs: number): Readable {
  async function* bytes(): AsyncGenerator<Buffer> {
    const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    try {
      for (;;) {
        const timer = setTimeout(() => body.destroy(new Error('Silence in the middle of a file')), silenceMs)
        const next = await chunks.next().finally(() => clearTimeout(timer))
        if (next.done) return
        yield next.value
      }
    } catch (error) {
      away(error)
    } finally {
      body.destroy()
    }
  }
  return Readable.from(bytes(), { objectMode: false })
}

/** What is no answer of the store: it was not reached, was silent, or broke off. */
function away(error: unknown): never {
  if (error instanceof S3ServiceException) throw error
  throw new StoreUnavailableError('The file store does not answer', { cause: error })
}

export type ObjectStore = ReturnType<typeof createObjectStore>
