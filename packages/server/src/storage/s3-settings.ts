import type { Env } from '../lib/env.ts'

export function configuredS3(env: Env): S3Settings | undefined {
  if (!env.S3_ENDPOINT) return undefined
  return {
    endpoint: env.S3_ENDPOINT,
    ...(env.S3_PUBLIC_ENDPOINT && { publicEndpoint: env.S3_PUBLIC_ENDPOINT }),
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: true,
  }
}

export interface S3Settings {
  endpoint: string
  /** For browsers. Absent: they send uploads to this server. */
  publicEndpoint?: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: true
}
