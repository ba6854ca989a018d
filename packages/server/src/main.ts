import type { RequestListener, Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { nightlyBackup, nightlyStorage } from './backup/nightly-backup.ts'
import { interruptedRestore } from './backup/restore-backup.ts'
import { backupNote, backupPlace } from './backup/status.ts'
import { unsupportedServer } from './db/check-server.ts'
import { connectDatabase, PATIENT_SILENCE_MS } from './db/connect.ts'
import { registerInstance } from './db/instances.ts'
import { holdLease } from './db/lease.ts'
import { migrate } from './db/migrate.ts'
import { abortOrphans } from './db/orphaned-transactions.ts'
import { limitTransactions } from './embedded/database/setup.ts'
import { keepFilesPrivate, NoServiceError, startServices } from './embedded/index.ts'
import { ensureInitialOwner } from './features/accounts/index.ts'
import { placeOldPieces, LocalPictureCache } from './features/gallery/index.ts'
import { startOnboarding } from './features/onboarding/index.ts'
import { numberOldOrders } from './features/orders/index.ts'
import { publishFirst } from './features/publishing/index.ts'
import { Drain } from './http/drain.ts'
import { createHttpServer } from './http/http-server.ts'
import { LoadShedder } from './http/load-shedder.ts'
import { everyHour, hourly, runScheduledJobs } from './jobs/scheduler.ts'
import { type Env, EnvError, parseEnv } from './lib/env.ts'
import { createLogger, type Logger } from './lib/logger.ts'
import { logMigration } from './server/migrations.ts'
import { Metrics } from './lib/metrics.ts'
import { createShutdown, endWithTheProcess } from './lib/process.ts'
import { sessionSecret } from './lib/secret-file.ts'
import { createApp, workspaceBuilds } from './server/app.ts'
import {
  createServices,
  createSiteServices,
  migrationsOf,
  type Services,
  prepareServices,
  type SiteServices,
  sweep,
  uploadsOptions,
} from './server/services.ts'
import { watchShop } from './server/shop-metrics.ts'
import { StartProgress } from './server/start-progress.ts'
import { createStartingApp } from './server/starting-app.ts'
import { createObjectStore, PATIENT_STORE_SILENCE_MS } from './storage/object-store.ts'
import { configuredS3 } from './storage/s3-settings.ts'

/** A database that is still being built is not waited for; one that starts has an end by then. */
const LONGEST_START_MS = 60_000

const builds = workspaceBuilds(import.meta.dirname)

const STAND_IN = `The database only stands in for MongoDB: enough to try Zari out, not for a shop that counts on it.
To MongoDB, with everything that is here: stop Zari, then npm run move -- mongodb://HOST/DATABASE`

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** What is to be done when stopping. */
interface Undo {
  /** Ends answers that would otherwise never end. */
  first: Array<() => void>
  /** Once no request is under way; the last thing that was started first. */
  after: Array<() => Promise<void> | void>
}

class StartError extends Error {
  override name = 'StartError'
}

function listen(server: Server, { PORT, HOST, DEMO }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${PORT} is in use. Stop what uses it, or choose another: PORT=${PORT + 1} npm ${DEMO ? 'run demo' : 'start'}`,
        EACCES: `Port ${PORT} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
        EADDRNOTAVAIL: `There is no address ${HOST} on this machine. Leave HOST out to listen on all.`,
      }
      reject(new StartError(reasons[error.code ?? ''] ?? error.message))
    })
    server.listen(PORT, HOST, resolve)
  })
}

async function main(): Promise<void> {
  keepFilesPrivate()
  const env = parseEnv(process.env)
  const log = createLogger(env.LOG_LEVEL)
  const metrics = new Metrics()
  const door = new LoadShedder(() => shed(metrics, log))
  const server = createHttpServer(door.before((request, response) => front.listener(request, response)))
  const drain = new Drain(server)
  const progress = new StartProgress()
  const site = createSiteServices(builds.site, env.DATA_DIR, log, env.DEMO)
  await site.published.showLast()
  const listener = createStartingApp({ env, log, builds, site, progress })
  const front: Front = { listener, progress, server, drain, metrics, door, site }
  const undo: Undo = { first: [], after: [] }
  const end = createShutdown(log, async () => {
    for (const step of undo.first) step()
    const dropped = await drain.end()
    if (dropped > 0) log.warn({ dropped }, 'requests were under way for too long')
    door.close()
    for (const step of undo.after.reverse()) {
      await Promise.resolve(step()).catch((error: unknown) => log.error({ err: error }, 'while stopping'))
    }
  })
  endWithTheProcess(log, end)
  try {
    await start(env, log, front, undo)
  } catch (error) {
    const wasAsked = end.hasBegun
    await end.now('the start has failed')
    if (!wasAsked) throw error
  }
}

/** What stands at the door before there is an app. */
interface Front {
  /** The whole app once it is there; until then the one that says how far the start is. */
  listener: RequestListener
  progress: StartProgress
  server: Server
  drain: Drain
  metrics: Metrics
  door: LoadShedder
  site: SiteServices
}

const SHED_LINE_MS = 1_000
let shedSince = 0

/** One line a second at most: thousands would be a load of their own. */
function shed(metrics: Metrics, log: Logger): void {
  metrics.shed()
  shedSince++
  if (shedSince > 1) return
  setTimeout(() => {
    log.warn({ requests: shedSince }, 'too busy: requests were turned away')
    shedSince = 0
  }, SHED_LINE_MS).unref()
}

/** A server that has just started answers people first. */
const FIRST_BACKUP_AFTER_MS = 60_000

/** The work that the clock asks for, in one of the servers that share the database. @returns how to end it */
function startClock(env: Env, log: Logger, parts: Services): () => Promise<void> {
  // A demo is gone when it ends.
  const target = env.DEMO ? undefined : nightlyStorage(env)
  const jobs = [hourly('sweep of uploads', ({ check }) => sweep(parts, { check }))]
  if (target) {
    const source = { connection: parts.connection, store: parts.objectStore }
    const notBefore = new Date(Date.now() + FIRST_BACKUP_AFTER_MS)
    jobs.push(nightlyBackup({ source, target, at: env.BACKUP_AT, notBefore }))
  }
  return holdLease(
    parts.connection,
    'work by the clock',
    (held) =>
      runScheduledJobs(jobs, held, (job, error) => {
        parts.metrics.jobFailed(job)
        log.error({ err: error }, `${job} failed`)
      }),
    (error) => log.warn({ err: error }, 'lease of the work by the clock'),
  )
}

/** Before anything is served: what reads the data may count on them. */
async function bringUpToDate(parts: Services, log: Logger): Promise<void> {
  await migrate(parts.connection, migrationsOf(parts), {
    tell: (report) => logMigration(log, report),
    onError: (error) => log.warn({ err: error }, 'migrations wait for the database'),
  })
  // Data that other tools have put in since.
  await numberOldOrders(parts.orders)
  await placeOldPieces(parts.gallery)
  // Before there is a site, by which a shop is no new one any more.
  await startOnboarding(parts)
  await publishFirst(parts)
}

async function start(env: Env, log: Logger, front: Front, undo: Undo): Promise<void> {
  const { server, metrics } = front
  // Before the services: that a port is in use is found out at once, not after a database was started.
  await listen(server, env)

  const { DATA_DIR: dataDir, MONGODB_URI: mongoUri, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env
  const starting = startServices({
    dataDir,
    mongoUri,
    s3: configuredS3(env),
    env: process.env,
    tell: front.progress.telling(say),
  })
  // Also when we are asked to stop while they start: once we have ended, their folder may be moved or replaced.
  const stopped = () =>
    starting.then(
      (each) => each.stop(),
      () => {},
    )
  undo.after.push(() => Promise.race([stopped(), sleep(LONGEST_START_MS, undefined, { ref: false })]))
  const services = await starting
  front.progress.now('Preparing the records')
  // What goes over all records has a connection of its own, with more patience than people have.
  const maintenanceConnection = await connectDatabase(services.mongoUri, undefined, PATIENT_SILENCE_MS)
  undo.after.push(() => maintenanceConnection.close())
  if (!mongoUri) await limitTransactions(maintenanceConnection)
  const unsupported = mongoUri ? await unsupportedServer(maintenanceConnection) : undefined
  if (unsupported) throw new StartError(unsupported)
  await abortOrphans(maintenanceConnection).catch((error: unknown) =>
    log.warn({ err: error }, 'what a server before this one has left half-written was not looked for'),
  )
  const secret = await sessionSecret(env.SESSION_SECRET, dataDir)
  // Before the mark of a restore is looked for: a restore looks for servers once it has left its mark.
  undo.after.push(
    await registerInstance(
      maintenanceConnection,
      (error) => log.warn({ err: error }, 'not announced'),
      secret,
    ),
  )
  const halfRestored = await interruptedRestore(maintenanceConnection)
  if (halfRestored) {
    throw new StartError(
      `Putting back ${halfRestored} was cut off, so that only a part of the shop is here. Run it again: npm run restore -- ${halfRestored}`,
    )
  }
  const patientStore = createObjectStore(services.s3, PATIENT_STORE_SILENCE_MS)
  undo.after.push(() => patientStore.close())
  const background = createServices(
    maintenanceConnection,
    patientStore,
    { ...uploadsOptions(env), upiId: env.UPI_ID },
    metrics,
  )
  await prepareServices(background)

  const connection = await connectDatabase(services.mongoUri)
  undo.after.push(() => connection.close())
  const objectStore = createObjectStore(services.s3)
  undo.after.push(() => objectStore.close())
  await bringUpToDate(background, log)
  const parts = createServices(
    connection,
    objectStore,
    { ...uploadsOptions(env), upiId: env.UPI_ID },
    metrics,
  )
  undo.first.push(() => parts.orders.changeFeed.close())
  undo.first.push(() => parts.uploads.ahead.beginNoMore())
  undo.after.push(() => parts.uploads.ahead.end())
  if (env.METRICS_TOKEN) metrics.watchProcess()
  watchShop(parts, backupPlace(env))
  metrics.lookUp('zari_http_under_way', 'Requests under way', () => front.door.underWay)
  front.progress.now('Making the pages')
  const { published } = front.site
  undo.after.push(await published.follow(parts.publications))
  const pieceFiles = new LocalPictureCache(parts, front.site.pieceFolder)
  const first = await ensureInitialOwner(parts.accounts, email && password ? { email, password } : undefined)
  undo.after.push(
    everyHour(
      () => parts.uploads.tempFolder.clearOld(),
      (error) => log.error({ err: error }, 'clearing the work folder failed'),
    ),
    everyHour(
      async () => {
        await published.clearOld()
        await pieceFiles.clear()
      },
      (error) => log.error({ err: error }, 'clearing old pages and pictures failed'),
    ),
    startClock(env, log, background),
  )

  const { listener } = createApp({
    env,
    log,
    parts,
    sessionSecret: secret,
    builds,
    site: front.site,
    isStopping: () => front.drain.isStopping,
    isStandIn: services.isStandIn,
  })
  front.listener = listener
  undo.after.push(
    everyHour(
      () => parts.orders.searchWords.prepare(),
      (error) => {
        if (!front.drain.isStopping) log.warn({ err: error }, 'reading the words of orders failed')
      },
    ),
  )
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : env.PORT
  if (!env.DEMO) say(await backupNote(connection, backupPlace(env)))
  say(`Zari is ready: ${env.PUBLIC_ORIGIN ?? `http://localhost:${port}`}`)
  if (services.isStandIn && !env.DEMO) say(STAND_IN)
  if (first) {
    say(`Staff signs in at /admin/login as ${first.email} with the password ${first.password}`)
    say(`This password is shown only now. Change it: npm run admin -- password ${first.email}`)
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof EnvError || error instanceof StartError || error instanceof NoServiceError
  const text =
    error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`\n${text}\n`)
  process.exitCode = 1
})
