import { erasurePaths } from '@zari/shared/api/erasure-paths'
import { pagePaths } from '@zari/shared/api/paths'
import { type ErasureEntry, type ErasuresAnswer, isErasuresAnswer } from '@zari/shared/customers/erasure'
import { css, cx } from '@zari/shared/styled-system/css'
import { phoneOfKey } from '@zari/shared/contact/phone'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/page.tsx'
import { rowsFrame, sectionHeading } from '../../ui/styles.ts'
import { describeFailure, useCall } from '../../ui/use-call.ts'
import { namesOf } from '../activity/activity-text.ts'
import { BlockDialog } from './block-dialog.tsx'
import { unblock } from './data-api.ts'
import { dayOfInstant, linesOf, titleOf } from './data-text.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { RetentionPanel } from './retention-panel.tsx'

const styles = {
  lead: css({ color: 'textMute', maxWidth: '46rem', marginBottom: '4' }),
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '3',
    paddingInline: { base: '3.5', md: '4' },
    paddingBlock: '3',
    borderTop: '1px solid',
    borderColor: 'line',
    overflowWrap: 'anywhere',
    _first: { borderTop: '0' },
  }),
  says: css({ flex: '1 1 18rem', minWidth: '0' }),
  title: css({ fontWeight: 'semibold' }),
  line: css({ fontSize: 'sm', color: 'textMute', lineHeight: '1.5rem' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'start' }),
  heading: css({ marginBottom: '2' }),
  none: css({ color: 'textMute', marginBlock: '4' }),
  section: css({ marginTop: '8' }),
}

interface RowsProps {
  now: ErasuresAnswer
  onChange: (now: ErasuresAnswer) => void
}

function BlockedRow({ entry, now, onChange }: RowsProps & { entry: ErasureEntry }) {
  const { isRunning, run } = useCall('Not unblocked')
  const [isErasing, setErasing] = useState(false)

  async function end() {
    if (await run(async () => onChange(await unblock(entry.id)))) notify('Unblocked', titleOf(entry))
  }

  return (
    <li className={styles.row}>
      <div className={styles.says}>
        <p className={styles.title} dir="auto">
          {titleOf(entry)}
        </p>
        {linesOf(entry, namesOf(now.accounts)).map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
      {entry.state === 'blocked' && (
        <div className={styles.buttons}>
          <Button disabled={isRunning} aria-label={`Unblock ${titleOf(entry)}`} onClick={() => void end()}>
            Unblock
          </Button>
          {now.maySooner && (
            <Button
              look="danger"
              aria-label={`Erase ${titleOf(entry)} sooner`}
              onClick={() => setErasing(true)}
            >
              Erase sooner
            </Button>
          )}
        </div>
      )}
      {isErasing && <EraseDialog entry={entry} onClose={() => setErasing(false)} onErased={onChange} />}
    </li>
  )
}

function Entries({ title, entries, ...rows }: RowsProps & { title: string; entries: ErasureEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={cx(sectionHeading, styles.heading)}>{title}</h2>
      <ul className={rowsFrame} aria-label={title}>
        {entries.map((entry) => (
          <BlockedRow key={entry.id} entry={entry} {...rows} />
        ))}
      </ul>
    </section>
  )
}

/** The only page that names who is blocked. A customer's page gives it the number that is to be blocked. */
export function DataPage() {
  const { state } = useLocation() as { state: { block?: string } | null }
  const read = useResource(erasurePaths.all, isErasuresAnswer, { describe: describeFailure })
  const [phone, setPhone] = useState(state?.block)
  const onChange = (now: ErasuresAnswer) => void read.mutate(now, { revalidate: false })
  return (
    <Page
      title="Data"
      back={[pagePaths.shop, 'Shop settings']}
      actions={
        <Button look="main" onClick={() => setPhone('')}>
          Block data
        </Button>
      }
    >
      <p className={styles.lead}>
        To delete what you keep about a customer, block it here. No list, search or page shows it from then
        on. One year after their last order, payment, message or edit it is erased permanently: the law
        requires that year.
      </p>
      <Loaded of={read} loading="Loading" failed="Could not load the list">
        {(now) => {
          const erased = now.erasures.filter(({ state }) => state === 'erased')
          const blocked = now.erasures.filter((entry) => !erased.includes(entry))
          return (
            <>
              {blocked.length === 0 && <p className={styles.none}>Nothing is blocked.</p>}
              <Entries title="Blocked" entries={blocked} now={now} onChange={onChange} />
              <Entries title="Erased permanently" entries={erased} now={now} onChange={onChange} />
              {now.lastErasedAt && (
                <p className={styles.none}>
                  Last erased on {dayOfInstant(now.lastErasedAt)}. Backups that are older have it until they
                  are too old to be kept; a restore erases it again.
                  {now.isRewriteDue &&
                    ' The database’s own files still hold it until the technician stops the server and runs “npm run rewrite”.'}
                </p>
              )}
            </>
          )
        }}
      </Loaded>
      <div className={styles.section}>
        <RetentionPanel />
      </div>
      {phone !== undefined && (
        <BlockDialog phone={phoneOfKey(phone)} onClose={() => setPhone(undefined)} onBlocked={onChange} />
      )}
    </Page>
  )
}
