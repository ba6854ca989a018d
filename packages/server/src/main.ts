import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp, workspaceBuilds } from './app.ts'
import { backupNote, backupPlace, interruptedRestore, nightlyBackup, nightlyTarget } from './backup/index.ts'
import { connectDatabase } from './db/connect.ts'
import { keepLease } from './db/lease.ts'
import { migrate } from './db/migrations.ts'
import { takeOver } from './db/own-database.ts'
import { announce } from './db/presence.ts'
import { keepFilesPrivate, NoServiceError, startServices } from './embedded/index.ts'
import { type Env, EnvError, parseEnv } from './env.ts'
import { ensureFirstAdmin } from './features/auth/index.ts'
import { numberOldOrders, orderMigrations } from './features/orders/index.ts'
import { createHttpServer } from './http/http-server.ts'
import { createLogger, type Logger } from './logger.ts'
import { createParts, type Parts, prepareParts, sweep } from './parts.ts'
import { configuredS3 } from './s3-settings.ts'
import { uploadsOptions } from './uploads-options.ts'
import { sessionSecret } from './session-secret.ts'
import { createObjectStore } from './storage/object-store.ts'
import { hourly, hourlyHere, workByTheClock } from './work-by-the-clock.ts'

/** Requests that are under way when we are asked to stop get this long. */
const GRACE_MS = 8_000

/** A database that is still being built is not waited for; one that starts has an end by then. */
const LONGEST_START_MS = 60_000

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

function listen(server: Server, { PORT, HOST }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${PORT} is in use. Stop what uses it, or choose another: PORT=${PORT + 1} npm start`,
        EACCES: `Port ${PORT} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
        EADDRNOTAVAIL: `There is no address ${HOST} on this machine. Leave HOST out to listen on all.`,
      }
      reject(new StartError(reasons[error.code ?? ''] ?? error.message))
    })
    server.listen(PORT, HOST, resolve)
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
  })
}

async function main(): Promise<void> {
  keepFilesPrivate()
  const env = parseEnv(process.env)
  const log = createLogger(env.LOG_LEVEL)
  const server = createHttpServer((_request, response) => {
    response.writeHead(503, { 'Retry-After': '2' }).end()
  })
  const undo: Undo = { first: [], after: [] }
  let stopping: Promise<void> | undefined
  const stop = () =>
    (stopping ??= (async () => {
      for (const step of undo.first) step()
      await closeServer(server)
      for (const step of undo.after.reverse()) {
        await Promise.resolve(step()).catch((error: unknown) => log.error({ err: error }, 'while stopping'))
      }
    })())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Again and again, too: Ctrl-C comes from the terminal and from `npm start`, and the second must not cut this short.
    process.on(signal, () => void stop().finally(() => process.exit()))
  }
  try {
    await start(env, log, server, undo)
  } catch (error) {
    const wasAsked = stopping !== undefined
    await stop()
    if (!wasAsked) throw error
  }
}

/** A server that has just started answers people first. */
const FIRST_BACKUP_AFTER_MS = 60_000

/** The work that the clock asks for, in one of the servers that share the database. @returns how to end it */
function startClock(env: Env, log: Logger, parts: Parts): () => Promise<void> {
  const target = nightlyTarget(env)
  const jobs = [hourly('sweep of uploads', ({ check }) => sweep(parts, { check }))]
  if (target) {
    const source = { connection: parts.connection, store: parts.objectStore }
    const notBefore = new Date(Date.now() + FIRST_BACKUP_AFTER_MS)
    jobs.push(nightlyBackup({ source, target, at: env.BACKUP_AT, notBefore }))
  }
  return keepLease(
    parts.connection,
    'work by the clock',
    (held) => workByTheClock(jobs, held, (job, error) => log.error({ err: error }, `${job} failed`)),
    (error) => log.warn({ err: error }, 'lease of the work by the clock'),
  )
}

/** Before anything is served: what reads the data may count on them. */
async function bringUpToDate({ connection, orders }: Parts, log: Logger): Promise<void> {
  await migrate(connection, orderMigrations(orders), {
    tell: (report) => log.info(report, 'migrated'),
    onError: (error) => log.warn({ err: error }, 'migrations wait for the database'),
  })
  // Data that other tools have put in since.
  await numberOldOrders(orders)
}

async function start(env: Env, log: Logger, server: Server, undo: Undo): Promise<void> {
  // Before the services: that a port is in use is found out at once, not after a database was started.
  await listen(server, env)

  const { DATA_DIR: dataDir, MONGODB_URI: mongoUri, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env
  const starting = startServices({
    dataDir,
    mongoUri,
    s3: configuredS3(env),
    env: process.env,
    tell: say,
  })
  // Also when we are asked to stop while they start: once we have ended, their folder may be moved or replaced.
  const stopped = () =>
    starting.then(
      (each) => each.stop(),
      () => {},
    )
  undo.after.push(() => Promise.race([stopped(), sleep(LONGEST_START_MS, undefined, { ref: false })]))
  const services = await starting
  const connection = await connectDatabase(services.mongoUri)
  undo.after.push(() => connection.close())
  if (!mongoUri) await takeOver(connection)
  const secret = await sessionSecret(env.SESSION_SECRET, dataDir)
  // Before the mark of a restore is looked for: a restore looks for servers once it has left its mark.
  undo.after.push(await announce(connection, (error) => log.warn({ err: error }, 'not announced'), secret))
  const halfRestored = await interruptedRestore(connection)
  if (halfRestored) {
    throw new StartError(
      `Putting back ${halfRestored} was cut off, so that only a part of the shop is here. Run it again: npm run restore -- ${halfRestored}`,
    )
  }
  const objectStore = createObjectStore(services.s3)
  undo.after.push(() => objectStore.close())

  const parts = createParts(connection, objectStore, uploadsOptions(env))
  await prepareParts(parts)
  await bringUpToDate(parts, log)
  undo.first.push(() => parts.orders.changeFeed.close())
  const first = await ensureFirstAdmin(parts.accounts, email && password ? { email, password } : undefined)
  undo.after.push(
    hourlyHere(
      () => parts.uploads.workFolder.clearOld(),
      (error) => log.error({ err: error }, 'clearing the work folder failed'),
    ),
    startClock(env, log, parts),
  )

  const app = createApp({
    env,
    log,
    parts,
    sessionSecret: secret,
    builds: workspaceBuilds(import.meta.dirname),
  })
  server.removeAllListeners('request').on('request', app)
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : env.PORT
  say(await backupNote(connection, backupPlace(env)))
  say(`Zari is ready: ${env.PUBLIC_ORIGIN ?? `http://localhost:${port}`}`)
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
