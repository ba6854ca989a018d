import { addErasures } from '../backup/erasure-list.ts'
import { listStorage, nightlyBackup, nightlyStorage } from '../backup/nightly-backup.ts'
import { holdLease } from '../db/lease.ts'
import { type LocalPictureCache } from '../features/gallery/index.ts'
import { deleteSpam } from '../features/orders/index.ts'
import type { PublishedSite } from '../features/publishing/index.ts'
import { always, everyHour, hourly, nightly, runScheduledJobs } from '../jobs/scheduler.ts'
import type { Env } from '../lib/env.ts'
import type { Logger } from '../lib/logger.ts'
import { eraseDue, retain, type Services, sweep } from './services.ts'

/** Users wait for the server right after the start. */
const FIRST_BACKUP_AFTER_MS = 60_000

/** On one of the servers that share the database. @returns stops them */
export function startScheduledJobs(env: Env, log: Logger, services: Services): () => Promise<void> {
  const storage = env.DEMO ? undefined : nightlyStorage(env)
  const list = listStorage(env)
  const jobs = [
    always('alerts', ({ check }) => services.alerts.runDue(check)),
    nightly('retention', '02:00', ({ check }) => retain(services, check)),
    always('erasing', ({ check }) => eraseDue(services, (added) => addErasures(list, added), check)),
    hourly('deletion of spam', ({ check }) => deleteSpam(services.orders, check)),
    hourly('sweep of uploads', ({ check }) => sweep(services, { check })),
  ]
  if (storage) {
    const source = { connection: services.connection, store: services.objectStore }
    const notBefore = new Date(Date.now() + FIRST_BACKUP_AFTER_MS)
    jobs.push(nightlyBackup({ source, target: storage, at: env.BACKUP_AT, notBefore }))
  }
  return holdLease(
    services.connection,
    'work by the clock',
    (lease) =>
      runScheduledJobs(jobs, lease, (job, error) => {
        services.metrics.jobFailed(job)
        log.error({ err: error }, `${job} failed`)
      }),
    (error) => log.warn({ err: error }, 'lease of the scheduled jobs'),
  )
}

interface Local {
  services: Services
  published: PublishedSite
  pictures: LocalPictureCache
}

export function startLocalJobs(log: Logger, { services, published, pictures }: Local): () => void {
  const ends = [
    everyHour(
      () => services.uploads.tempFolder.clearOld(),
      (error) => log.error({ err: error }, 'clearing the work folder failed'),
    ),
    everyHour(
      async () => {
        await published.clearOld()
        await pictures.clear()
      },
      (error) => log.error({ err: error }, 'clearing old pages and pictures failed'),
    ),
    everyHour(
      () => services.orders.searchWords.prepare(),
      (error) => log.warn({ err: error }, 'indexing the words of orders failed'),
    ),
  ]
  return () => {
    for (const end of ends) end()
  }
}
