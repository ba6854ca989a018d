import { NOT_ALLOWED } from '@zari/shared/api/error-body'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import type { OutboxEntry } from '../../sync/engine/entry.ts'
import { useDrafts } from '../../sync/hooks/use-drafts.ts'
import { saveEditsAsFile } from '../../sync/hooks/save-messages.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { useRole } from '../../sync/app-state/use-role.ts'
import { Icon } from '../../ui/icon.tsx'
import { KeepQuestion } from '../../ui/keep-question.tsx'

const styles = {
  box: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    maxWidth: '56rem',
    marginBlock: '3',
    padding: '4',
    background: 'lateGround',
    color: 'lateText',
    borderRadius: 'md',
  }),
  acts: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
}

const isRefused = ({ problem }: OutboxEntry) => problem?.reason === 'refused' && problem.code === NOT_ALLOWED

const inWords = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `One ${one}` : `${count} ${many}`]

/** Made before the account's role became the workroom, which can't send them. */
export function RevokedEdits() {
  const role = useRole()
  const refused = useAppStore((state) => state.unsent).filter(isRefused).length
  const orders = useDrafts('drafts', '')
  const measurements = useDrafts('measuring', '')
  const [isAsking, setAsking] = useState(false)
  const drafts = [
    ...inWords(orders.drafts.length, 'unfinished order', 'unfinished orders'),
    ...inWords(measurements.drafts.length, 'unfinished measurement', 'unfinished measurements'),
  ]
  const left = [...inWords(refused, 'edit', 'edits'), ...drafts]
  if (role !== 'workroom' || left.length === 0) return null

  const begun = [orders, measurements].flatMap(({ drafts, drop }) =>
    drafts.map(
      ({ id }) =>
        () =>
          drop(id),
    ),
  )

  return (
    <section className={styles.box} aria-label="Edits that cannot be sent">
      <p>
        This is now a workroom account. These earlier edits cannot be sent: {left.join(', ').toLowerCase()}.
        Export them, and give the file to counter staff.
      </p>
      <div className={styles.acts}>
        <Button onClick={() => void saveEditsAsFile().catch(reportError)}>
          <Icon name="download" /> Export
        </Button>
        {begun.length > 0 && isAsking && (
          <KeepQuestion
            question={`Delete ${drafts.join(', ').toLowerCase()}? Their pictures and payments are deleted too.`}
            onKeep={() => setAsking(false)}
            onDiscard={() => begun.forEach((drop) => drop())}
          />
        )}
        {begun.length > 0 && !isAsking && (
          <Button look="danger" onClick={() => setAsking(true)}>
            Delete unfinished work
          </Button>
        )}
      </div>
    </section>
  )
}
