import { request } from '@zari/shared/api/request'
import { type BackupState, backupStateSchema } from '@zari/shared/backups/backup-state'
import * as v from 'valibot'

/** How the shop's backups stand. @throws what `request` throws, and ValiError for an answer that is none */
export async function readBackupState(path: string): Promise<BackupState> {
  return v.parse(backupStateSchema, await request<unknown>(path))
}
