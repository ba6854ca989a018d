import type { Logger } from 'pino'
import type { MigrationReport } from '../db/migrate.ts'

export function logMigration(log: Logger, { name, did, left }: MigrationReport): void {
  const isWorthALine = Object.keys(did).length > 0 || left.length > 0
  log[isWorthALine ? 'info' : 'debug']({ migration: name, did, left }, `migrated: ${name}`)
}
