import { apiPaths } from '@zari/shared/api/paths'
import { formatBytes, type DatabaseState, type DiskState, isDiskLow } from '@zari/shared/system/system-status'
import { type Request, type Response, Router } from 'express'
import type { Connection } from 'mongoose'
import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BackupPlace, backupState } from '../backup/status.ts'
import { notFound, unauthorized } from '../lib/errors.ts'
import { diskState } from '../lib/files.ts'
import type { Metrics } from '../lib/metrics.ts'
import { withTimeout } from '../lib/timers.ts'
import { TtlCache } from '../lib/ttl-cache.ts'
import type { ObjectStore } from '../storage/object-store.ts'

export function databaseRoutes(state: () => DatabaseState): Router {
  const router = Router()
  router.get(apiPaths.adminDatabase, (_request, response) => void response.json(state()))
  return router
}

export function diskRoutes(dataDir: string, unanswered: () => Promise<DiskState['unanswered']>): Router {
  const router = Router()
  router.get(apiPaths.adminDisk, async (_request, response) => {
    const state = await diskState(dataDir)
    if (!state) throw notFound('The free space of the disk is unknown')
    response.json({ ...state, unanswered: await unanswered() })
  })
  return router
}

export async function diskWarnings(dataDir: string): Promise<string[]> {
  const state = await diskState(dataDir)
  if (!state || !isDiskLow(state)) return []
  const { freeBytes, totalBytes } = state
  return [`The disk is nearly full: ${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} are free`]
}

const ANSWER_WITHIN_MS = 2_000

async function hasAnswered(answer: Promise<unknown>): Promise<boolean> {
  return withTimeout(ANSWER_WITHIN_MS, answer).then(
    () => true,
    () => false,
  )
}

interface Readiness {
  database: boolean
  files: boolean
  warnings: string[]
}

/** Anybody may ask, and each check reads database, file store, disk and backups. */
const KEPT_MS = 1_000
/** Above this they wait for `KEPT_MS`: clients that ask again at once would keep the server busy. */
const MAX_ASKING = 20

async function answers(connection: Connection): Promise<boolean> {
  // A database with failed storage still answers pings.
  return connection.db ? hasAnswered(connection.db.collection('counters').findOne({})) : false
}

/** Warnings of `/readyz` are for owners and monitors. */
export function healthRoutes(
  connection: Connection,
  store: ObjectStore,
  warnings: () => Promise<string[]>,
  notReady: () => 'stopping' | 'outdated' | undefined,
  mayReadWarnings: (request: Request, response: Response) => boolean | Promise<boolean>,
): Router {
  const router = Router()
  const kept = new TtlCache<Readiness>(KEPT_MS)
  let asking = 0
  const look = async (): Promise<Readiness> => {
    asking = 0
    const warned = warnings()
    const [database, files, areWarningsReady] = await Promise.all([
      answers(connection),
      store.isReachable(),
      hasAnswered(warned),
    ])
    return { database: database && areWarningsReady, files, warnings: areWarningsReady ? await warned : [] }
  }
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'alive' })
  })
  router.get('/readyz', async (request, response) => {
    const status = notReady()
    if (status) {
      response.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '5' })
      return void response.json({ status })
    }
    asking++
    if (asking > MAX_ASKING) await sleep(KEPT_MS)
    const { database, files, warnings: current } = await kept.get('', look)
    const ready = database && files
    response.set('Cache-Control', 'no-store')
    if (!ready) response.status(503).set('Retry-After', '5')
    response.json({
      status: ready ? 'ready' : 'waiting',
      database,
      files,
      ...(ready && (await mayReadWarnings(request, response)) && { warnings: current }),
    })
  })
  return router
}

const digest = (text: string) => createHash('sha256').update(text).digest()

export function bearerCheck(token: string | undefined): (request: Request) => boolean {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`)
  return (request) =>
    expected !== undefined && timingSafeEqual(digest(request.get('authorization') ?? ''), expected)
}

export function metricsRoutes(metrics: Metrics, token: string | undefined): Router {
  const router = Router()
  const isAllowed = bearerCheck(token)
  router.get('/metrics', async (request, response) => {
    if (token === undefined) throw notFound()
    if (!isAllowed(request)) {
      response.set('WWW-Authenticate', 'Bearer')
      throw unauthorized('The token is missing or wrong')
    }
    const text = await metrics.registry.metrics()
    response.set('Cache-Control', 'no-store').type(metrics.registry.contentType).send(text)
  })
  return router
}

export function backupRoutes(connection: Connection, place: BackupPlace): Router {
  const router = Router()
  router.get(apiPaths.adminBackups, async (_request, response) => {
    response.json(await backupState(connection, place))
  })
  return router
}
