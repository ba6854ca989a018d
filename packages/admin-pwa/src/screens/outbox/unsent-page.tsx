import { pagePaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { OutboxEntry } from '../../sync/engine/entry.ts'
import { stuckBehind } from '../../sync/engine/outbox.ts'
import { describeWait, saveEditsAsFile } from '../../sync/hooks/save-messages.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { EntryActions } from './entry-actions.tsx'
import { EntryCard } from './entry-card.tsx'

const styles = {
  lead: css({ color: 'textMute', maxWidth: '42rem', marginBottom: '4' }),
  list: css({
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
    alignItems: 'start',
    gap: '3',
  }),
  attention: css({ color: 'lateText', fontWeight: 'medium', marginBottom: '3' }),
}

export function UnsentPage() {
  const unsent = useAppStore((state) => state.unsent)
  // Draws again when the connection changes.
  useAppStore((state) => state.server)
  const title = useRef<HTMLHeadingElement>(null)
  const waiting = unsent.filter((entry) => entry.state === 'waiting')
  const stuck = unsent.length - waiting.length
  const behind = stuckBehind(unsent)
  return (
    <Page
      title="Unsent edits"
      titleRef={title}
      back={[pagePaths.dashboard, 'Today']}
      actions={
        unsent.length > 0 && (
          <Button onClick={() => void saveEditsAsFile().catch(reportError)}>
            <Icon name="download" /> Export
          </Button>
        )
      }
    >
      {stuck > 0 && (
        <p className={styles.attention}>
          <Link to={pagePaths.needsAttention}>{stuck} more need your attention</Link>
        </p>
      )}
      <p className={styles.lead}>{leadWords(unsent)}</p>
      <div className={styles.list}>
        {waiting.map((entry) => (
          <EntryCard key={entry.seq} entry={entry} {...noteOf(entry, behind)}>
            <EntryActions entry={entry} focusFallback={title} />
          </EntryCard>
        ))}
      </div>
    </Page>
  )
}

function leadWords(unsent: readonly OutboxEntry[]): string {
  const waiting = unsent.filter(({ state }) => state === 'waiting')
  if (unsent.length === 0) return 'Everything on this device has been sent.'
  if (waiting.length === 0) return 'Everything else on this device has been sent.'
  const behind = stuckBehind(unsent).size
  if (behind === waiting.length)
    return 'Saved on this device. These are sent after you decide on the edits that need your attention.'
  const others = behind > 0 ? ' Some wait for the edits that need your attention.' : ''
  return `Saved on this device. They will be sent ${describeWait().when}.${others}`
}

function noteOf(entry: OutboxEntry, behind: ReadonlySet<OutboxEntry>): { note?: string } {
  if (behind.has(entry)) return { note: 'waits for an edit that needs attention' }
  return entry.attempts > 0 ? { note: describeTried(entry.attempts) } : {}
}

function describeTried(attempts: number): string {
  return attempts === 1 ? 'tried once' : `tried ${attempts} times`
}
