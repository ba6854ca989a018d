import type { S3Settings } from '../storage/s3-settings.ts'
import { statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { closeDataFolder } from './data-folder.ts'
import { settleRewrite } from './database/replace.ts'
import { type EmbeddedDatabase, runningDatabase, startDatabase } from './database/start.ts'
import { type EmbeddedFileStore, runningFileStore, startFileStore } from './file-store/start.ts'
import { NoServiceError, type PrintLine } from './first-available.ts'

export { keepFilesPrivate } from './data-folder.ts'
export { removeReplaced } from './database/replace.ts'
export { NoServiceError, type PrintLine } from './first-available.ts'

export interface BackingServices {
  mongoUri: string
  s3: S3Settings
  isStandIn: boolean
  stop(): Promise<void>
}

interface ServicesWanted {
  dataDir: string
  mongoUri?: string | undefined
  s3?: S3Settings | undefined
  env: NodeJS.ProcessEnv
  tell: PrintLine
}

/** Configured ones, or embedded ones in `dataDir`. @throws NoServiceError without a program; Error when it does not start */
export async function startServices(wanted: ServicesWanted): Promise<BackingServices> {
  const { env, tell } = wanted
  const dataDir = resolve(wanted.dataDir)
  await closeDataFolder(dataDir, tell)
  if (!wanted.mongoUri || !wanted.s3) await ensureRoom(dataDir)
  if (!wanted.mongoUri) await settleRewrite(dataDir)
  const started: Array<{ stop(): Promise<void> }> = []
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((service) => service.stop()))
  }
  const keep = <T extends EmbeddedDatabase | EmbeddedFileStore>(service: T): T => {
    started.push(service)
    return service
  }
  const results = await Promise.allSettled([
    wanted.mongoUri
      ? { uri: wanted.mongoUri, isStandIn: false }
      : startDatabase(join(dataDir, 'database'), env, tell).then(keep),
    wanted.s3 ??
      startFileStore(join(dataDir, 'file-store'), env, tell).then((store) => asSettings(keep(store))),
  ])
  const [database, store] = results
  if (database.status === 'rejected') {
    await stop()
    throw database.reason
  }
  if (store.status === 'rejected') {
    await stop()
    throw store.reason
  }
  const { uri, isStandIn } = database.value
  return { mongoUri: uri, s3: store.value, isStandIn, stop }
}

/** Below this a database may fail in the middle of a write, without room for a repair. */
export const FREE_BYTES_TO_START = 256 * 1024 ** 2

async function ensureRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize >= FREE_BYTES_TO_START) return
  throw new NoServiceError(
    `The disk of ${dataDir} is full: ${Math.round((bavail * bsize) / 1024 ** 2)} MB are free, and the database needs 256 MB.
Free some space, or set DATA_DIR to a folder on another disk.`,
  )
}

/** The configured one, that of a running server, or one started for the command. */
export async function openDatabase(
  wanted: Omit<ServicesWanted, 's3'>,
): Promise<Pick<EmbeddedDatabase, 'uri' | 'stop'>> {
  const dataDir = resolve(wanted.dataDir)
  const folder = join(dataDir, 'database')
  if (!wanted.mongoUri) await settleRewrite(dataDir)
  const running = wanted.mongoUri ?? (await runningDatabase(folder))
  if (running) return { uri: running, stop: async () => {} }
  await closeDataFolder(dataDir, wanted.tell)
  return startDatabase(folder, wanted.env, wanted.tell)
}

export async function openFileStore(
  wanted: Omit<ServicesWanted, 'mongoUri'>,
): Promise<{ s3: S3Settings; stop(): Promise<void> }> {
  if (wanted.s3) return { s3: wanted.s3, stop: async () => {} }
  const dataDir = resolve(wanted.dataDir)
  await closeDataFolder(dataDir, wanted.tell)
  const folder = join(dataDir, 'file-store')
  const store = (await runningFileStore(folder)) ?? (await startFileStore(folder, wanted.env, wanted.tell))
  return { s3: asSettings(store), stop: () => store.stop() }
}

function asSettings(store: EmbeddedFileStore): S3Settings {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = store
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle: true }
}
