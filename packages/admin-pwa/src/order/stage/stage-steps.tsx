import type { OrderRecord } from '@zari/shared/orders/order'
import { statusChangeError } from '@zari/shared/orders/role-access'
import { stageLabel, stageOf, STAGES } from '@zari/shared/orders/stage'
import { customerName, statusLabel } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { usePending } from '../../sync/hooks/use-orders.ts'
import { useRole } from '../../sync/app-state/use-role.ts'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { deliverOrSet } from '../delivery/deliver-or-set.ts'
import { type Steps, stepsToStage, statusIn, toStatus } from './next-step.ts'
import { useNextStep } from './use-next-step.ts'

const styles = {
  row: css({ display: 'flex', alignItems: 'center', gap: '4', _print: { display: 'none' } }),
  bar: css({
    flex: '1',
    minWidth: '0',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    background: 'surface',
  }),
  steps: css({
    display: 'flex',
    minWidth: '0',
    borderRadius: 'lg',
    overflowX: 'auto',
    listStyle: 'none',
    '&[data-folded]': { flexWrap: 'wrap', borderTop: '1px solid', borderTopColor: 'line' },
  }),
  end: css({ flexShrink: 0 }),
  summary: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    paddingInline: '3',
    paddingBlock: '2',
    color: 'textMute',
    cursor: 'pointer',
    borderRadius: 'lg',
    _focusVisible: { focusRing: 'inside' },
    '& > b': { flex: '1', color: 'text' },
  }),
  parts: css({ flex: '0 0 100%', display: 'flex', gap: '3px' }),
  part: css({
    flex: '1',
    height: '4px',
    background: 'line',
    '&[data-is=done]': { background: 'doneText' },
    '&[data-is=now]': { background: 'action' },
  }),
  place: css({
    flex: '1 0 auto',
    display: 'flex',
    '& + &': { borderInlineStart: '1px solid', borderInlineStartColor: 'line' },
  }),
  step: css({
    flex: '1',
    minHeight: '3rem',
    minWidth: 'target',
    paddingInline: '2',
    fontSize: 'sm',
    color: 'textMute',
    cursor: 'pointer',
    _hover: { background: 'chosenGround' },
    _focusVisible: { focusRing: 'inside' },
    '&[data-is=done]': { color: 'doneText', fontWeight: 'semibold' },
    '&[data-is=now]': { background: 'chosenGround', color: 'action', fontWeight: 'bold' },
    _disabled: { cursor: 'default' },
  }),
  words: css({
    marginTop: '2',
    _empty: { display: 'none' },
    fontSize: 'sm',
    color: 'textMute',
    overflowWrap: 'anywhere',
  }),
  waiting: css({ marginTop: '2', fontSize: 'sm', color: 'waitingText' }),
}

interface ShownStep {
  label: string
  changes: Steps
}

/** From New to Collected. */
function stepsOf({ kind, status }: OrderRecord): ShownStep[] {
  if (kind === 'contact-inquiries') {
    return [
      { label: 'New', changes: [toStatus('not_started')] },
      { label: 'In Progress', changes: [toStatus('in_progress')] },
      { label: 'Completed', changes: [toStatus('completed')] },
    ]
  }
  return [
    { label: 'New', changes: [toStatus('not_started')] },
    ...STAGES.map((stage) => ({ label: stageLabel(stage), changes: stepsToStage(status, stage) })),
    { label: 'Collected', changes: [toStatus('completed')] },
  ]
}

/** @returns -1 for a cancelled one, or of an unknown status */
function placeIn(steps: readonly ShownStep[], record: OrderRecord): number {
  if (record.status === 'not_started') return 0
  if (record.status === 'completed') return steps.length - 1
  if (record.status !== 'in_progress') return -1
  if (record.kind === 'contact-inquiries') return 1
  const stage = stageOf(record)
  // In progress, and in no stage yet.
  return stage ? STAGES.indexOf(stage) + 1 : 0.5
}

/** @param isFolded on a phone: the current step, the others on a press @param end shown beside the steps */
export function StageSteps({
  record,
  isFolded = false,
  end,
}: {
  record: OrderRecord
  isFolded?: boolean
  end?: ReactNode
}) {
  const { isSaving, take } = useNextStep()
  const role = useRole()
  const isPending = usePending(record.id, 'stage')
  const steps = stepsOf(record)
  const now = placeIn(steps, record)
  const stateOf = (index: number) => {
    if (index === now) return 'now'
    return index < now ? 'done' : undefined
  }
  const mayTake = ({ changes }: ShownStep) =>
    statusChangeError(role, record.status, statusIn(changes)) === undefined
  const press = ({ changes }: ShownStep) =>
    deliverOrSet(record, statusIn(changes), () => void take(record, ...changes))
  const list = (
    <ol
      className={styles.steps}
      data-folded={isFolded || undefined}
      aria-label={`Steps of ${customerName(record)}`}
      translate="no"
    >
      {steps.map((step, index) => (
        <li key={step.label} className={styles.place}>
          <button
            type="button"
            className={styles.step}
            data-is={stateOf(index)}
            aria-current={index === now ? 'step' : undefined}
            disabled={isSaving || !mayTake(step)}
            onClick={() => {
              if (index !== now) press(step)
            }}
          >
            {stateOf(index) === 'done' && <span aria-hidden>✓ </span>}
            {step.label}
          </button>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <div className={styles.row}>
        <div className={styles.bar}>
          {isFolded ? (
            <details>
              <summary className={styles.summary}>
                {now >= 0 && `Step ${Math.floor(now) + 1} of ${steps.length}:`}&nbsp;
                <b translate="no">{steps[now]?.label ?? statusLabel(record.status)}</b>
                <Icon name="down" size={18} />
                <span className={styles.parts} aria-hidden>
                  {steps.map(({ label }, index) => (
                    <span key={label} className={styles.part} data-is={stateOf(index)} />
                  ))}
                </span>
              </summary>
              {list}
            </details>
          ) : (
            list
          )}
        </div>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      <p className={isPending ? styles.waiting : styles.words}>
        <StageSince record={record} isPending={isPending} />
      </p>
    </>
  )
}

function StageSince({ record, isPending }: { record: OrderRecord; isPending: boolean }) {
  const { stageAt, stageBy } = record
  const accountName = useAccountName()
  if (isPending) return 'Stage not sent yet.'
  if (stageOf(record) === undefined || !stageAt) return null
  return (
    <>
      Stage changed <RelativeTime instant={stageAt} />
      {stageBy && ` by ${accountName(stageBy)}`}
    </>
  )
}
