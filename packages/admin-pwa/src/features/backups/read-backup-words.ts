import * as v from 'valibot'
import { backupStateSchema } from '@zari/shared/system-status'
import { readForAccount } from '../../state/account-readings.ts'
import type { ServerWords } from '../../ui/server-note.tsx'
import { backupWords } from './backup-words.ts'

/** How the shop's backups stand. @throws what `request` throws, and ValiError for an answer that is none */
export async function readBackupWords([path]: readonly [string, ...unknown[]]): Promise<ServerWords> {
  return backupWords(v.parse(backupStateSchema, await readForAccount<unknown>(path)), Date.now())
}
