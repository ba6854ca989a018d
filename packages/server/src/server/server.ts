import { DATA_VERSION } from '@zari/shared/lib/version'
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RequestListener, Server as HttpServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { interruptedRestore } from '../backup/restore-backup.ts'
import { backupNote, backupPlace } from '../backup/status.ts'
import { connectDatabase, MAINTENANCE_TIMEOUT_MS, unsupportedServer } from '../db/connect.ts'
import { DataVersion } from '../db/data-version.ts'
import { registerInstance } from '../db/instances.ts'
import { migrate, type MigrationReport } from '../db/migrate.ts'
import { abortOrphans } from '../db/orphaned-transactions.ts'
import { limitTransactions } from '../embedded/database/setup.ts'
import { type BackingServices, removeReplaced, startServices } from '../embedded/index.ts'
import { AccountError, ensureInitialOwner } from '../features/accounts/index.ts'
import type { AlertOptions } from '../features/alerts/index.ts'
import { LocalPictureCache } from '../features/gallery/index.ts'
import { startOnboarding } from '../features/onboarding/index.ts'
import { publishFirst } from '../features/publishing/index.ts'
import { closeGracefully, createHttpServer, listen } from '../http/http-server.ts'
import { limitIdleSockets } from '../http/idle-sockets.ts'
import { LoadShedder } from '../http/load-shedder.ts'
import type { Env } from '../lib/env.ts'
import type { Logger } from '../lib/logger.ts'
import { Metrics } from '../lib/metrics.ts'
import { sessionSecret } from '../lib/secret-file.ts'
import { createObjectStore, PATIENT_STORE_SILENCE_MS } from '../storage/object-store.ts'
import { configuredS3 } from '../storage/s3-settings.ts'
import { createApp, workspaceBuilds } from './app.ts'
import { startLocalJobs, startScheduledJobs } from './jobs.ts'
import {
  createServices,
  createSiteServices,
  migrations,
  prepareServices,
  type Services,
  type SiteServices,
  uploadsOptions,
} from './services.ts'
import { watchShop } from './shop-metrics.ts'
import { createStartingApp, StartProgress } from './starting-app.ts'

/** `name` is redacted in the log as personal data. */
export function logMigration(log: Logger, { name, did, left }: MigrationReport): void {
  const isWorthALine = Object.keys(did).length > 0 || left.length > 0
  log[isWorthALine ? 'info' : 'debug']({ migration: name, did, left }, `migrated: ${name}`)
}

/** For database and file store that still start. */
const MAX_START_MS = 60_000
const SHED_LINE_MS = 1_000

const STAND_IN = `This is the trial database, not MongoDB. Do not use it for a real shop.
To move everything to MongoDB, stop Zari, then run npm run move -- mongodb://HOST/DATABASE`

export class StartError extends Error {
  override name = 'StartError'
}

/** As PEM. @throws StartError when the file has none */
function certificatesIn(file: string): string {
  try {
    const pem = readFileSync(file, 'utf8')
    void new X509Certificate(pem)
    return pem
  } catch (error) {
    throw new StartError(`SMTP_CA_FILE: ${file} is not a file of certificates (PEM)`, { cause: error })
  }
}

export class Server {
  readonly #env: Env
  readonly #log: Logger
  readonly #print: (line: string) => void
  readonly #metrics = new Metrics()
  readonly #loadShedder: LoadShedder
  readonly #http: HttpServer
  readonly #progress = new StartProgress()
  readonly #stack = new AsyncDisposableStack()
  readonly #version = new DataVersion(DATA_VERSION, () => this.#onOutdated())
  #endStreams = () => {}
  #endJobs = async () => {}
  #isStopping = false
  #listener: RequestListener | undefined

  constructor(env: Env, log: Logger, print: (line: string) => void) {
    this.#env = env
    this.#log = log
    this.#print = print
    this.#loadShedder = new LoadShedder(this.#onShed())
    this.#http = createHttpServer((request, response) => this.#listener?.(request, response))
    if (!env.TRUST_PROXY) limitIdleSockets(this.#http)
  }

  /** @throws StartError or another; `stop` must be called then too */
  async start(): Promise<void> {
    const env = this.#env
    const builds = workspaceBuilds()
    const site = createSiteServices(builds.site, env.DATA_DIR, this.#log, env.DEMO)
    await site.published.showLast()
    this.#listener = createStartingApp({ env, log: this.#log, builds, site, progress: this.#progress })
    // A port in use is reported at once.
    await listen(this.#http, env).catch((error: Error) => {
      throw new StartError(error.message)
    })
    const backing = await this.#startBackingServices()
    this.#progress.now('Preparing the records')
    const { secret, background } = await this.#openDatabase(backing, site)
    const connection = await connectDatabase(backing.mongoUri)
    this.#stack.defer(() => connection.close())
    const objectStore = createObjectStore(backing.s3)
    this.#stack.defer(() => objectStore.close())
    await this.#bringUpToDate(background)
    const options = { ...uploadsOptions(env, secret), ...this.#options(), site }
    const services = createServices(connection, objectStore, options, this.#metrics)
    const { backgroundChecks } = services.uploads
    this.#stack.defer(() => backgroundChecks.end())
    this.#stack.defer(() => services.alerts.settled())
    this.#stack.defer(() => services.activity.settled())
    this.#endStreams = () => {
      services.orders.changeFeed.close()
      backgroundChecks.beginNoMore()
    }
    this.#watch(services)
    this.#progress.now('Making the pages')
    const { published, pieceFolder } = site
    this.#stack.defer(await published.follow(services.publications))
    const owner = await this.#ensureOwner(services)
    const pictures = new LocalPictureCache(services, pieceFolder)
    this.#endJobs = startScheduledJobs(env, this.#log, background)
    this.#stack.defer(() => this.#endJobs())
    this.#listener = createApp({
      env,
      log: this.#log,
      services,
      sessionSecret: secret,
      builds,
      site,
      loadShedder: this.#loadShedder,
      isStopping: () => this.#isStopping,
      isStandIn: backing.isStandIn,
    })
    this.#stack.defer(startLocalJobs(this.#log, { services, published, pictures }))
    await this.#announce(services, backing, owner)
    if (!env.MONGODB_URI) await this.#removeReplacedDatabase()
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#endStreams()
    const dropped = await closeGracefully(this.#http)
    if (dropped > 0) this.#log.warn({ dropped }, 'requests were under way for too long')
    await this.#stack
      .disposeAsync()
      .catch((error: unknown) => this.#log.error({ err: error }, 'while stopping'))
  }

  async #startBackingServices(): Promise<BackingServices> {
    const { DATA_DIR: dataDir, MONGODB_URI: mongoUri } = this.#env
    const s3 = configuredS3(this.#env)
    const tell = this.#progress.telling(this.#print)
    const starting = startServices({ dataDir, mongoUri, s3, env: process.env, tell })
    // Waited for when stopped during the start: the data folder may be moved once the process has ended.
    const stopped = () =>
      starting.then(
        (backing) => backing.stop(),
        () => {},
      )
    this.#stack.defer(() => Promise.race([stopped(), sleep(MAX_START_MS, undefined, { ref: false })]))
    return starting
  }

  /** A second connection waits longer, for work on all records. */
  async #openDatabase(
    { mongoUri, s3 }: BackingServices,
    site: SiteServices,
  ): Promise<{ secret: string; background: Services }> {
    const env = this.#env
    const maintenanceConnection = await connectDatabase(mongoUri, undefined, MAINTENANCE_TIMEOUT_MS)
    this.#stack.defer(() => maintenanceConnection.close())
    if (!env.MONGODB_URI) await limitTransactions(maintenanceConnection)
    const unsupported = env.MONGODB_URI ? await unsupportedServer(maintenanceConnection) : undefined
    if (unsupported) throw new StartError(unsupported)
    await abortOrphans(maintenanceConnection).catch((error: unknown) =>
      this.#log.warn({ err: error }, 'what an earlier server has left half-written was not looked for'),
    )
    const secret = await sessionSecret(env.SESSION_SECRET, env.DATA_DIR)
    // Before looking for a restore's mark: a restore looks for servers after it has left that.
    const unregister = await registerInstance(
      maintenanceConnection,
      (error) => this.#log.warn({ err: error }, 'not registered'),
      { version: this.#version, secret },
    )
    this.#stack.defer(unregister)
    const problem = await this.#version.problem(maintenanceConnection)
    if (problem) throw new StartError(problem)
    const halfRestored = await interruptedRestore(maintenanceConnection)
    if (halfRestored) {
      throw new StartError(
        `Restoring ${halfRestored} was interrupted, so only a part of the shop is here. Run it again: npm run restore -- ${halfRestored}`,
      )
    }
    const patientStore = createObjectStore(s3, PATIENT_STORE_SILENCE_MS)
    this.#stack.defer(() => patientStore.close())
    const options = { ...uploadsOptions(env), ...this.#options(), site }
    const background = createServices(maintenanceConnection, patientStore, options, this.#metrics)
    await prepareServices(background)
    return { secret, background }
  }

  #options() {
    return { upiId: this.#env.UPI_ID, alerts: this.#alertOptions(), version: this.#version }
  }

  #alertOptions(): AlertOptions {
    const { PUBLIC_ORIGIN: publicOrigin, SMTP_URL: url, MAIL_FROM: from, SMTP_CA_FILE: caFile } = this.#env
    return {
      publicOrigin,
      mail: url && from ? { url, from, ca: caFile && certificatesIn(caFile) } : undefined,
      onFailure: (failure) => this.#log.warn(failure, 'an alert was not delivered'),
      onError: (error) => this.#log.error({ err: error }, 'telling of a request failed'),
    }
  }

  async #bringUpToDate(services: Services): Promise<void> {
    await migrate(services.connection, migrations, {
      tell: (report) => logMigration(this.#log, report),
      onError: (error) => this.#log.warn({ err: error }, 'migrations wait for the database'),
      version: this.#version,
    })
    // Before publishing: a shop with a site is not new.
    await startOnboarding(services)
    await publishFirst(services)
  }

  async #ensureOwner({ accounts }: Services) {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.#env
    try {
      return await ensureInitialOwner(accounts, email && password ? { email, password } : undefined)
    } catch (error) {
      throw error instanceof AccountError ? new StartError(`ADMIN_PASSWORD: ${error.message}`) : error
    }
  }

  #watch(services: Services): void {
    if (this.#env.METRICS_TOKEN) this.#metrics.watchProcess()
    watchShop(services, backupPlace(this.#env))
    this.#metrics.lookUp('zari_http_under_way', 'Requests under way', () => this.#loadShedder.underWay)
  }

  async #announce(
    { connection }: Services,
    { isStandIn }: BackingServices,
    owner: { email: string; password: string } | undefined,
  ): Promise<void> {
    const { DEMO, PORT, PUBLIC_ORIGIN } = this.#env
    const address = this.#http.address()
    const port = address && typeof address === 'object' ? address.port : PORT
    if (!DEMO) this.#print(await backupNote(connection, backupPlace(this.#env)))
    this.#print(`Zari is ready: ${PUBLIC_ORIGIN ?? `http://localhost:${port}`}`)
    if (isStandIn && !DEMO) this.#print(STAND_IN)
    if (!owner) return
    this.#print(`Staff sign in at /admin/login as ${owner.email} with the password ${owner.password}`)
    this.#print(`This password is shown only now. Change it: npm run admin -- password ${owner.email}`)
  }

  /** Of before the rewrite. The start has read and written the one that replaces it. */
  async #removeReplacedDatabase(): Promise<void> {
    try {
      if (await removeReplaced(this.#env.DATA_DIR))
        this.#print('The files of the database from before the rewrite are removed')
    } catch (error) {
      this.#log.warn({ err: error }, 'the database from before the rewrite is tried again at the next start')
    }
  }

  #onOutdated(): void {
    this.#log.warn('a later version of Zari uses the database: this server only reads')
    void this.#endJobs()
  }

  #onShed(): () => void {
    let requests = 0
    return () => {
      this.#metrics.shed()
      requests++
      if (requests > 1) return
      setTimeout(() => {
        this.#log.warn({ requests }, 'too busy: requests were turned away')
        requests = 0
      }, SHED_LINE_MS).unref()
    }
  }
}
