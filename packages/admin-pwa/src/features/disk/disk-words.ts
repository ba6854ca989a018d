import { bytesInWords, type DiskState, isDiskLow } from '@zari/shared/system-status'
import type { ServerWords } from '../../ui/server-note.tsx'

/** What staff is told of the room that the server has. */
export function diskWords(state: DiskState): ServerWords {
  const free = bytesInWords(state.freeBytes)
  if (!isDiskLow(state)) return { text: `Room on the server's disk: ${free}`, isWarning: false }
  return {
    text: `The server's disk is nearly full: ${free} are left.`,
    more: 'When it is full no orders and no pictures can be kept. Whoever runs the server can make room.',
    isWarning: true,
  }
}
