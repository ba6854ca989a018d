import { apiPaths } from '@zari/shared/api/paths'
import useSWR from 'swr'
import { useToday } from '../../orders/use-today.ts'
import { swrRules } from '../../state/swr-rules.ts'
import { ServerNote } from '../../ui/server-note.tsx'
import { readBackupWords } from './read-backup-words.ts'

/** When a backup was last proven, or what is wrong with them; nothing where the server does not say. */
export function BackupLine() {
  const today = useToday()
  // Read again when the day turns: an app that stands open must not show an old night as this one.
  const { data } = useSWR([apiPaths.adminBackups, today], readBackupWords, swrRules)
  return data ? <ServerNote label="Backups" words={data} /> : null
}
