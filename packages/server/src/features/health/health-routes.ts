import { type Request, type Response, Router } from 'express'
import type { Connection } from 'mongoose'
import { within } from '../../db/within.ts'
import type { ObjectStore } from '../../storage/object-store.ts'

const ANSWER_WITHIN_MS = 2_000

async function isAnswered(asked: Promise<unknown>): Promise<boolean> {
  return within(ANSWER_WITHIN_MS, asked).then(
    () => true,
    () => false,
  )
}

async function answers(connection: Connection): Promise<boolean> {
  // Something that is stored: a database whose storage has given up still answers pings.
  return connection.db ? isAnswered(connection.db.collection('counters').findOne({})) : false
}

/**
 * `/healthz`: the process lives. `/readyz`: it can do its work, because database and file store answer and nobody has
 * asked it to stop. Its warnings tell of disk, backups and secrets: they are for owners and for monitors.
 */
export function healthRoutes(
  connection: Connection,
  store: ObjectStore,
  warnings: () => Promise<string[]>,
  isStopping: () => boolean,
  mayReadWarnings: (request: Request, response: Response) => boolean | Promise<boolean>,
): Router {
  const router = Router()
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'alive' })
  })
  router.get('/readyz', async (request, response) => {
    if (isStopping()) {
      response.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '5' })
      return void response.json({ status: 'stopping' })
    }
    const warned = warnings()
    const [database, files, told] = await Promise.all([
      answers(connection),
      store.isReachable(),
      isAnswered(warned),
    ])
    const ready = database && files && told
    response.set('Cache-Control', 'no-store')
    if (!ready) response.status(503).set('Retry-After', '5')
    response.json({
      status: ready ? 'ready' : 'waiting',
      database: database && told,
      files,
      ...(ready && (await mayReadWarnings(request, response)) && { warnings: await warned }),
    })
  })
  return router
}
