import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServices } from '../../packages/server/src/embedded/index.ts'

/** One database and file store for several servers: starting them takes half of a server's start. */
export interface SharedServices {
  /** Settings for one more server, with unique names of database and bucket. */
  forOne(): Record<string, string>
  remove(): Promise<void>
}

export async function startSharedServices(): Promise<SharedServices> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zari-services-'))
  const services = await startServices({ dataDir, env: process.env, tell: () => {} })
  const { mongoUri, s3 } = services
  return {
    forOne() {
      const name = `own-${randomUUID().slice(0, 8)}`
      const database = new URL(mongoUri)
      database.pathname = `/${name}`
      return {
        MONGODB_URI: database.href,
        S3_ENDPOINT: s3.endpoint,
        S3_REGION: s3.region,
        S3_BUCKET: name,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      }
    },
    async remove() {
      await services.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
