import type { PickedFile } from '@zari/shared/upload-queue/upload-state'

/** Where a file is on its way, in words (specification, sections 4 and 8). */
export function stateText({ file, state, percentage, reason }: PickedFile): string {
  switch (state) {
    case 'waiting':
    case 'queued':
      return 'Waiting'
    case 'preparing':
      return 'Preparing'
    case 'uploading':
      return `Uploading, ${percentage} %`
    case 'paused':
      return `Paused at ${percentage} %`
    case 'offline':
      return 'No Internet connection. It goes on by itself.'
    case 'slowed':
      return 'The line is slow. It goes on by itself.'
    case 'complete':
      return 'Complete'
    case 'error':
      return `Failed to upload ${file.name}${reason ? `: ${reason}` : ''}`
  }
}
