import type { Connection } from 'mongoose'
import { LEASES } from '../db/lease.ts'
import { WRITERS } from '../db/orphaned-transactions.ts'
import { SERVERS } from '../db/instances.ts'
import { ACCOUNT_LINKS, LOGIN_FAILURES } from '../features/auth/index.ts'
import { LIMITS } from '../http/counted-hits.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { BACKUP_RUNS } from './backup-runs.ts'

export interface BackupSource {
  connection: Connection
  store: ObjectStore
}

/**
 * What belongs to this installation and not to the shop: who is signed in (a session that has ended would be good
 * again), who has been invited, who has tried or sent how often, which servers run, and what came of its own backups.
 */
export const EXCLUDED_COLLECTIONS: ReadonlySet<string> = new Set([
  'sessions',
  LIMITS,
  LOGIN_FAILURES,
  ACCOUNT_LINKS,
  LEASES,
  SERVERS,
  WRITERS,
  BACKUP_RUNS,
])
