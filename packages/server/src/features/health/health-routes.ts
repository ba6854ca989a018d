import { Router } from 'express'
import type { Connection } from 'mongoose'
import type { ObjectStore } from '../../storage/object-store.ts'

const ANSWER_WITHIN_MS = 2_000

async function answers(connection: Connection): Promise<boolean> {
  if (!connection.db) return false
  // Something that is stored: a database whose storage has given up still answers pings.
  return connection.db
    .collection('counters')
    .findOne({}, { timeoutMS: ANSWER_WITHIN_MS })
    .then(
      () => true,
      () => false,
    )
}

/**
 * `/healthz`: the process lives. `/readyz`: it can do its work, because database and file store answer and nobody has
 * asked it to stop; its warnings are for whoever runs it.
 */
export function healthRoutes(
  connection: Connection,
  store: ObjectStore,
  warnings: () => Promise<string[]>,
  isStopping: () => boolean,
): Router {
  const router = Router()
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'alive' })
  })
  router.get('/readyz', async (_request, response) => {
    if (isStopping()) {
      response.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '5' })
      return void response.json({ status: 'stopping' })
    }
    const [database, files] = await Promise.all([answers(connection), store.isReachable()])
    const ready = database && files
    response.set('Cache-Control', 'no-store')
    if (!ready) response.status(503).set('Retry-After', '5')
    const told = ready ? { warnings: await warnings() } : {}
    response.json({ status: ready ? 'ready' : 'waiting', database, files, ...told })
  })
  return router
}
