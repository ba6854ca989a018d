import { join } from 'node:path'
import type { Env } from '../lib/env.ts'
import { backupPlace } from './backup-state.ts'
import { type BackupTarget, folderTarget } from './backup-target.ts'
import { bucketTarget } from './bucket-backup.ts'
import { openBucket } from './bucket.ts'

/** Where the nightly backups go; undefined when nobody has said, and there is no folder to take. */
export function nightlyTarget(env: Env): BackupTarget | undefined {
  const { folder, bucket } = backupPlace(env)
  if (bucket !== undefined) return bucketTarget(openBucket(bucket, env), join(env.DATA_DIR, 'work'))
  return folder === undefined ? undefined : folderTarget(folder)
}
