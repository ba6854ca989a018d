import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
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
import type { S3Settings } from '../embedded/index.ts'

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

/** A store that says nothing for this long is gone. */
const SILENCE_MS = 30_000

/**
 * The bucket that holds customers' pictures. Knows keys and bytes, no rules.
 * @param silenceMs after how long a request that is not answered fails
 */
export function createObjectStore(settings: S3Settings, silenceMs = SILENCE_MS) {
  const { bucket, endpoint, publicEndpoint } = settings
  const clientFor = (address: string) =>
    new S3Client({
      endpoint: address,
      region: settings.region,
      forcePathStyle: settings.forcePathStyle,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      // Otherwise the SDK signs a checksum of the empty body into addresses that others will PUT to.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      // Without throwing, the SDK would only warn of a store that never answers.
      requestHandler: {
        connectionTimeout: 2_000,
        requestTimeout: silenceMs,
        throwOnRequestTimeout: true,
        // In the middle of an answer too.
        socketTimeout: silenceMs,
      },
    })
  const client = clientFor(endpoint)
  const signer = publicEndpoint ? clientFor(publicEndpoint) : client

  return {
    /** For multer-s3, which streams by itself. */
    client,
    bucket,
    endpoint,
    publicEndpoint,
    /** After how long a request of one's own to `endpoint` is to be given up, ms. */
    silenceMs,

    /** Makes the bucket when it is not there. */
    async ensureBucket(): Promise<void> {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }))
      } catch (error) {
        if (!isMissing(error)) throw error
        try {
          await client.send(new CreateBucketCommand({ Bucket: bucket }))
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

    /**
     * An address that takes one PUT; a type or size that is given is signed and must be sent so.
     * @param isPublic for where browsers reach the store, or for where we do
     */
    presignPut(
      key: string,
      sent: { contentType?: string | undefined; size?: number | undefined },
      isPublic: boolean,
    ): Promise<string> {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        ...(sent.contentType && { ContentType: sent.contentType }),
        ...(sent.size !== undefined && { ContentLength: sent.size }),
      })
      return getSignedUrl(isPublic ? signer : client, command, {
        expiresIn: UPLOAD_SECONDS,
        // The SDK signs only host and length by itself.
        ...(sent.contentType && { signableHeaders: new Set(['host', 'content-length', 'content-type']) }),
      })
    },

    async put(key: string, body: Uint8Array, contentType: string): Promise<void> {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }),
      )
    },

    /** Streams a file into the store. @returns its bytes */
    async putFile(key: string, file: string, contentType: string): Promise<number> {
      const { size } = await stat(file)
      const body = { Body: createReadStream(file), ContentLength: size, ContentType: contentType }
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, ...body }))
      return size
    },

    /** Bytes of an object; undefined when there is none. */
    async sizeOf(key: string): Promise<number | undefined> {
      try {
        const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
        return head.ContentLength ?? 0
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    /** The caller must read the stream to its end or destroy it. */
    async open(
      key: string,
    ): Promise<{ body: Readable; size: number | undefined; type: string | undefined } | undefined> {
      try {
        const got = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        if (!(got.Body instanceof Readable)) return undefined
        return { body: got.Body, size: got.ContentLength, type: got.ContentType }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async delete(key: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },

    async *list(prefix: string): AsyncGenerator<StoredObject> {
      let token: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
        )
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified ?? new Date() }
        }
        token = page.NextContinuationToken
      } while (token)
    },

    close(): void {
      client.destroy()
      if (signer !== client) signer.destroy()
    },
  }
}

export type ObjectStore = ReturnType<typeof createObjectStore>
