import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import { formatBytes, isDiskState, type UnansweredPhotos } from '@zari/shared/system/system-status'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { fetchForAccount, swrRules } from '../../sync/server-data/server-data.ts'
import { counted } from '../../ui/counted.ts'
import { StatusNote, type StatusText } from '../../ui/status-note.tsx'

export function photosLabel({ requests, bytes, maxBytes }: UnansweredPhotos): StatusText {
  return {
    text: `Photos of ${counted(requests, 'unanswered request')} fill ${formatBytes(bytes)} of ${formatBytes(maxBytes)}`,
    more: 'When it is full, customers cannot send photos. Answer or delete these requests.',
    isWarning: true,
  }
}

export function PhotosNote() {
  const read = (path: string) => fetchForAccount(path, isDiskState)
  const { data } = useSWR(useCanServeCustomers() ? apiPaths.adminDisk : null, read, swrRules)
  return data?.unanswered ? <StatusNote label="Photos" words={photosLabel(data.unanswered)} /> : null
}
