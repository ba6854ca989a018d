import { DAY_MS } from '@zari/shared/time/due-date'
import type { OutboxEntry } from '../engine/entry.ts'
import { useMinute } from '../../ui/relative-time.tsx'
import { useAppStore } from '../app-state/app-store.ts'

/** Without the internet nothing is tried: whatever was tried so often was not accepted. */
const MANY_ATTEMPTS = 5

/** It is still tried. */
const isOverdue = ({ state, firstSentAt, attempts }: OutboxEntry, now: number): boolean =>
  state === 'waiting' && attempts >= MANY_ATTEMPTS && firstSentAt !== null && now - firstSentAt > DAY_MS

export function useAttention(): { stuck: readonly OutboxEntry[]; overdue: readonly OutboxEntry[] } {
  const unsent = useAppStore((state) => state.unsent)
  const isServerHere = useAppStore(({ server }) => server === 'here')
  const now = useMinute()
  return {
    stuck: unsent.filter(({ state }) => state === 'attention'),
    overdue: isServerHere ? unsent.filter((entry) => isOverdue(entry, now)) : [],
  }
}
