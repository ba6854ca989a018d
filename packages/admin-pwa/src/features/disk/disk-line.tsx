import { apiPaths } from '@zari/shared/api/paths'
import useSWR from 'swr'
import { useToday } from '../../orders/use-today.ts'
import { swrRules } from '../../state/swr-rules.ts'
import { ServerNote } from '../../ui/server-note.tsx'
import { readDiskWords } from './read-disk-words.ts'

/** How much room the server has; nothing where it does not say. */
export function DiskLine() {
  const today = useToday()
  const { data } = useSWR([apiPaths.adminDisk, today], readDiskWords, swrRules)
  return data ? <ServerNote label="Disk" words={data} /> : null
}
