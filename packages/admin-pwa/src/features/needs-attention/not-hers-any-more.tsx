import { NOT_ALLOWED } from '@zari/shared/api/error-body'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { useEffect, useState } from 'react'
import type { Draft } from '../../offline/queue/drafts.ts'
import type { QueueEntry } from '../../offline/queue/entry.ts'
import { saveEditsAsFile } from '../../records/save-edits-as-file.ts'
import { staffEngine } from '../../records/staff-engine.ts'
import { useAppStore } from '../../state/app-store.ts'
import { useRole } from '../../state/use-role.ts'
import { Icon } from '../../ui/icon.tsx'

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

const isRefused = ({ problem }: QueueEntry) => problem?.reason === 'refused' && problem.code === NOT_ALLOWED

const inWords = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `One ${one}` : `${count} ${many}`]

/** What somebody did here before her account became the workroom's, and can't be sent from it. Nothing where there is none. */
export function NotHersAnyMore() {
  const role = useRole()
  const refused = useAppStore((state) => state.unsent).filter(isRefused).length
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  useEffect(() => {
    if (role === 'workroom') staffEngine().drafts().then(setDrafts, reportError)
  }, [role])
  const left = [
    ...inWords(refused, 'edit', 'edits'),
    ...inWords(drafts.length, 'order that was begun', 'orders that were begun'),
  ]
  if (role !== 'workroom' || left.length === 0) return null

  async function dropDrafts() {
    for (const { id } of drafts) await staffEngine().dropDraft(id)
    setDrafts([])
  }

  return (
    <section className={styles.box} aria-label="What this account can’t send any more">
      <p>
        This account is for the workroom by now, and can’t send what was done on this device before:{' '}
        {left.join(' and ').toLowerCase()}. Take it along as a file, and give it to somebody who serves
        customers.
      </p>
      <div className={styles.acts}>
        <Button onClick={() => void saveEditsAsFile().catch(reportError)}>
          <Icon name="share" /> Export
        </Button>
        {drafts.length > 0 && (
          <Button look="danger" onClick={() => void dropDrafts().catch(reportError)}>
            Throw away what was begun
          </Button>
        )}
      </div>
    </section>
  )
}
