import { apiPaths } from '@zari/shared/api/paths'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import type { DataVersion } from '../db/data-version.ts'
import type { S3Settings } from '../storage/s3-settings.ts'
import type { AlertOptions } from '../features/alerts/index.ts'
import { publishFirst } from '../features/publishing/publish.ts'
import { createHttpServer } from '../http/http-server.ts'
import { LoadShedder, type Places } from '../http/load-shedder.ts'
import type { BodyLimits } from '../http/slow-bodies.ts'
import { parseEnv } from '../lib/env.ts'
import { createLogger } from '../lib/logger.ts'
import { createApp } from '../server/app.ts'
import { createServices, createSiteServices, prepareServices, uploadsOptions } from '../server/services.ts'
import { createObjectStore } from '../storage/object-store.ts'
import { staff } from './staff.ts'
import { type TestClient, testClient } from './test-client.ts'

export { staff }

/** The cheapest hash of the test password: most tests sign in. */
export const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$EThMosZ5IbFGTbj1Nvd6vw$DJWMjbStQuhV7xlausQBndqCQxYBlXM9Gd7arnr/gE4'

const PATIENT_MS = 30_000

interface TestServerOptions {
  env?: Record<string, string>
  mongoUri?: string
  s3?: Partial<S3Settings>
  /** Time after which a silent database or store counts as failed. */
  silenceMs?: number
  /** Name of another server's database, to share it. */
  database?: string
  /** Production time limits; by default they are longer, for slow machines. */
  asInTheShop?: boolean
  alerts?: AlertOptions
  /** Skips the setup that needs the database. */
  unprepared?: boolean
  bodyLimits?: BodyLimits
  places?: Places
  /** Of a server of another version of Zari. */
  version?: DataVersion
  /** Receives each line of the log. */
  logSink?: DestinationStream
}

export async function startTestServer(options: TestServerOptions) {
  const env = parseEnv({
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    SUBMISSIONS_PER_HOUR: '1000000',
    UPLOADS_PER_HOUR: '1000000',
    ...options.env,
  })
  const name = `test-${randomUUID().slice(0, 8)}`
  const silenceMs = options.silenceMs ?? (options.asInTheShop ? undefined : PATIENT_MS)
  const uri = new URL(options.mongoUri ?? inject('mongoUri'))
  // For `queriesOf`.
  uri.searchParams.set('monitorCommands', 'true')
  const connection = await connectDatabase(uri.href, options.database ?? name, silenceMs)
  // Outside a test run nothing is injected, and all options are given.
  const s3 = options.s3 && 'secretAccessKey' in options.s3 ? (options.s3 as S3Settings) : inject('s3')
  const objectStore = createObjectStore({ ...s3, bucket: name, ...options.s3 }, silenceMs)
  const folder = await mkdtemp(join(process.env['VITEST'] ? inject('testFolder') : tmpdir(), 'zari-server-'))
  const builds = { site: join(folder, 'site'), staff: join(folder, 'staff') }
  const log = createLogger(env.LOG_LEVEL, false, options.logSink)
  const site = createSiteServices(builds.site, folder, log, env.DEMO)
  const services = createServices(connection, objectStore, {
    site,
    ...uploadsOptions({ ...env, DATA_DIR: folder }),
    upiId: env.UPI_ID,
    ...(options.alerts && { alerts: options.alerts }),
    ...(options.version && { version: options.version }),
  })
  if (!options.unprepared && !options.database) {
    await prepareServices(services)
    await services.accounts.users.create({ email: staff.email, password: CHEAP_HASH })
  }
  if (!options.unprepared) {
    await publishFirst(services)
    await site.published.look(services.publications)
  }
  const app = createApp({
    env,
    log,
    services,
    site,
    ...(!options.asInTheShop && { patienceMs: PATIENT_MS }),
    sessionSecret: 'a secret of tests that is long enough',
    builds,
    loadShedder: new LoadShedder(undefined, options.places),
    bodyLimits: options.bodyLimits,
  })
  const server = createHttpServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    routes: app,
    origin,
    services,
    builds,
    published: site.published,
    dataDir: folder,
    visitor: () => testClient(origin),
    async signedIn(): Promise<TestClient> {
      const client = testClient(origin)
      await client.post(apiPaths.login, staff)
      return client
    },
    async close(): Promise<void> {
      services.orders.changeFeed.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await services.uploads.backgroundChecks.end()
      await services.alerts.settled()
      await services.activity.settled()
      await connection.close()
      objectStore.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** What files upload and no form names is counted for the address that they share. */
const ROOM_FOR_ALL = { UNCLAIMED_UPLOADS_MB_PER_ADDRESS: '50000', UNCLAIMED_UPLOADS_MB: '50000' }

let shared: Promise<TestServer> | undefined

/**
 * The server that all files of a worker share: what is in it is of any test. A test makes what it needs, under names, numbers
 * and accounts of its own, and counts and lists nothing else. It ends with the worker.
 */
export function useTestServer(): { readonly current: TestServer } {
  return started(() => (shared ??= startTestServer({ env: ROOM_FOR_ALL })))
}

/** For files that need options, that count or list everything, or that change the shop, its site or its people. */
export function useOwnServer(options: TestServerOptions = {}): { readonly current: TestServer } {
  let own: TestServer | undefined
  const server = started(async () => (own = await startTestServer(options)))
  afterAll(() => own?.close())
  return server
}

/** One for all tests of a file or a group: of the owner, unless it begins otherwise. */
export function useClient(
  server: { readonly current: TestServer },
  begin: (current: TestServer) => TestClient | Promise<TestClient> = (current) => current.signedIn(),
): TestClient {
  const begun: { client?: TestClient } = {}
  beforeAll(async () => {
    begun.client = await begin(server.current)
  })
  return new Proxy({} as TestClient, { get: (_, name) => begun.client && Reflect.get(begun.client, name) })
}

function started(start: () => Promise<TestServer>): { readonly current: TestServer } {
  let server: TestServer | undefined
  beforeAll(async () => {
    server = await start()
  })
  return {
    get current() {
      if (!server) throw new Error('The test server runs only while tests do')
      return server
    },
  }
}
