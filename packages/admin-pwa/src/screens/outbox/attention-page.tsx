import { pagePaths } from '@zari/shared/api/paths'
import { ordersTouched } from '@zari/shared/operations/operation'
import { css } from '@zari/shared/styled-system/css'
import { useAttention } from '../../sync/queries/use-attention.ts'
import { Page } from '../../ui/page.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { EntryActions } from './entry-actions.tsx'
import { EntryCard } from './entry-card.tsx'
import { RevokedEdits } from './revoked-edits.tsx'

const styles = {
  lead: css({ color: 'textMute', maxWidth: '42rem', marginBottom: '4' }),
  list: css({ display: 'flex', flexDirection: 'column', gap: '4', maxWidth: '56rem' }),
  refused: css({ color: 'lateText', fontWeight: 'medium', width: '100%' }),
}

export function AttentionPage() {
  const { stuck, overdue } = useAttention()
  return (
    <Page title="Needs attention" back={[pagePaths.dashboard, 'Today']} actions={null}>
      <p className={styles.lead}>
        {stuck.length > 0
          ? 'Not saved yet. Choose which to keep.'
          : overdue.length > 0
            ? 'Not saved on the server yet.'
            : 'No conflicts.'}
      </p>
      <RevokedEdits />
      <div className={styles.list}>
        {stuck.map((entry) =>
          entry.problem?.reason === 'conflict' ? (
            <ConflictCard
              key={entry.key + JSON.stringify(entry.problem.conflicts)}
              entry={entry}
              conflicts={entry.problem.conflicts}
            />
          ) : (
            <EntryCard key={entry.key} entry={entry}>
              <p className={styles.refused}>
                {entry.problem?.status === 404 && ordersTouched(entry.operation).length === 1
                  ? 'This order was deleted on the server.'
                  : `The server did not accept it: ${entry.problem?.message ?? ''}`}
              </p>
              <EntryActions entry={entry} />
            </EntryCard>
          ),
        )}
        {overdue.map((entry) => (
          <EntryCard key={entry.key} entry={entry}>
            <p className={styles.refused}>
              The app has tried for more than a day, but the server has not saved this. The app will try
              again.
            </p>
            <EntryActions entry={entry} />
          </EntryCard>
        ))}
      </div>
    </Page>
  )
}
