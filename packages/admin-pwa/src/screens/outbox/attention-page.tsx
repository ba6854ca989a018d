import { pagePaths } from '@zari/shared/api/paths'
import { ordersTouched } from '@zari/shared/operations/operation'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { type Day, dayInIndia } from '@zari/shared/time/due-date'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type RefObject, useRef, useState } from 'react'
import { isBelowZero, type OutboxEntry, type SeenConflict } from '../../sync/engine/entry.ts'
import type { Choices } from '../../sync/engine/resolve-entry.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { useAttention } from '../../sync/hooks/use-attention.ts'
import { refusedWords } from '../../sync/hooks/save-edits.ts'
import { showSendResult } from '../../sync/hooks/save-messages.ts'
import { useSaving } from '../../sync/hooks/use-save.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { staffEngine } from '../../sync/staff-engine.ts'
import { saveLocally } from '../../sync/app-state/storage-space.ts'
import { formatDateTime, formatDay, formatTime } from '../../ui/format-date.ts'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/page.tsx'
import { describePayment } from '../../ui/payment-labels.ts'
import { useChangedBy } from './conflict-author.ts'
import { ConflictField } from './conflict-field.tsx'
import { discard, EntryActions, sendNow } from './entry-actions.tsx'
import { EntryCard } from './entry-card.tsx'
import { RevokedEdits } from './revoked-edits.tsx'

const styles = {
  lead: css({ color: 'textMute', maxWidth: '42rem', marginBottom: '4' }),
  list: css({ display: 'flex', flexDirection: 'column', gap: '4', maxWidth: '56rem' }),
  question: css({ width: '100%', fontWeight: 'medium' }),
  refused: css({ color: 'lateText', fontWeight: 'medium', width: '100%' }),
}

export function AttentionPage() {
  const { stuck, overdue } = useAttention()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Page title="Needs attention" titleRef={title} back={[pagePaths.dashboard, 'Today']} actions={null}>
      <p className={styles.lead}>
        {stuck.some(({ problem }) => problem?.reason === 'conflict')
          ? 'Not saved yet. Choose which to keep.'
          : stuck.length + overdue.length > 0
            ? 'Not saved on the server yet.'
            : 'Nothing needs attention.'}
      </p>
      <RevokedEdits />
      <div className={styles.list}>
        {stuck.map((entry) =>
          entry.problem?.reason === 'conflict' ? (
            <ConflictCard
              key={entry.key + JSON.stringify(entry.problem.conflicts)}
              entry={entry}
              conflicts={entry.problem.conflicts}
              focusFallback={title}
            />
          ) : (
            <EntryCard key={entry.key} entry={entry}>
              {isBelowZero(entry) ? (
                <BelowZeroQuestion entry={entry} focusFallback={title} />
              ) : (
                <>
                  <p className={styles.refused}>
                    {entry.problem?.status === 404 && ordersTouched(entry.operation).length === 1
                      ? 'This order was deleted on the server.'
                      : `The server did not accept it: ${entry.problem ? refusedWords(entry.problem) : ''}`}
                  </p>
                  <EntryActions entry={entry} focusFallback={title} />
                </>
              )}
            </EntryCard>
          ),
        )}
        {overdue.map((entry) => (
          <EntryCard key={entry.key} entry={entry}>
            <p className={styles.refused}>
              The app has tried for more than a day, but the server has not saved this. The app will try
              again.
            </p>
            <EntryActions entry={entry} focusFallback={title} />
          </EntryCard>
        ))}
      </div>
    </Page>
  )
}

function describeOut({ amount, method, at, refund, moveId }: PaymentEntry, who: string, today: Day): string {
  const verb = refund ? 'refunded' : moveId === undefined ? 'cancelled' : 'moved'
  const day = dayInIndia(new Date(at))
  const when = `${day === today ? '' : `on ${formatDay(day, today)} `}at ${formatTime(at)}`
  return `${who} already ${verb} ${describePayment({ amount: -amount, method })} ${when}.`
}

/** Of money that would leave less than nothing on its order: dropped or kept only as a person says. */
function BelowZeroQuestion({
  entry,
  focusFallback,
}: {
  entry: OutboxEntry
  focusFallback: RefObject<HTMLElement | null>
}) {
  const { isSaving, save } = useSaving(focusFallback)
  const accountName = useAccountName()
  const today = useToday()
  const { operation, problem } = entry
  const out = problem?.reason === 'refused' ? problem.out : undefined
  return (
    <>
      <p className={styles.question}>
        {out
          ? `${describeOut(out, accountName(out.by), today)} Was it paid out twice?`
          : 'This is more than was received. Was it paid out?'}
      </p>
      <Button disabled={isSaving} onClick={() => void save(operation, () => discard(entry))}>
        No, discard mine
      </Button>
      <Button disabled={isSaving} onClick={() => void save(operation, () => sendNow(entry))}>
        Yes, keep {out ? 'both' : 'it'}
      </Button>
    </>
  )
}

const fullWidth = css({ width: '100%' })
const otherAuthor = css({ color: 'textMute', fontSize: 'sm', marginTop: '-2', marginBottom: '4' })

function ConflictCard({
  entry,
  conflicts,
  focusFallback,
}: {
  entry: OutboxEntry
  conflicts: SeenConflict[]
  focusFallback: RefObject<HTMLElement | null>
}) {
  const [choices, setChoices] = useState<Choices>({})
  const changedBy = useChangedBy()
  const accountName = useAccountName()
  const isDecided = conflicts.every(({ field }) => choices[field])

  const { isSaving, save } = useSaving(focusFallback)

  async function settle() {
    const next = await saveLocally(() => staffEngine().resolve(entry.key, conflicts, choices))
    if (next === undefined) notify('Please look again', 'It changed again, or was decided in another tab.')
    else if (next === null) notify('Not changed', 'The other change is kept.')
    else
      // A further change on another device is a new conflict.
      staffEngine()
        .waitForResult(next)
        .then((result) => showSendResult(entry.operation, result))
        .catch(reportError)
  }

  return (
    <EntryCard
      entry={entry}
      note={changedBy(conflicts).note}
      shownBelow={conflicts.map(({ field }) => field)}
    >
      <div className={fullWidth}>
        {conflicts.map((conflict) => (
          <div key={conflict.field}>
            <ConflictField
              conflict={conflict}
              choice={choices[conflict.field]}
              onChoose={(side) => setChoices({ ...choices, [conflict.field]: side })}
            />
            {conflict.by && (
              <p className={otherAuthor}>
                {changedBy([conflict]).isOwn
                  ? 'You made the other change'
                  : `Other change: ${accountName(conflict.by)}`}
                , {formatDateTime(conflict.at)}
              </p>
            )}
          </div>
        ))}
      </div>
      <Button
        look="main"
        disabled={isSaving || !isDecided}
        onClick={() => void save(entry.operation, settle)}
      >
        Save choice
      </Button>
    </EntryCard>
  )
}
