import type { OrderRecord } from '@zari/shared/orders/order'
import { isReady, stageLabel, stageOf, STAGES } from '@zari/shared/orders/stage'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { useAccountName } from '../../sync/queries/use-account-name.ts'
import { usePending } from '../../sync/queries/use-orders.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { NextStepButton } from './next-step-button.tsx'
import { useStep } from './use-next-step.ts'

const styles = {
  box: css({ display: 'flex', flexDirection: 'column', gap: '2' }),
  row: css({ display: 'flex', flexWrap: 'wrap', gap: '1.5', border: '0', minWidth: '0' }),
  chip: css({ paddingInline: '3', fontSize: 'sm' }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
  }),
  words: css({ fontSize: 'sm', color: 'textMute', minWidth: '0', overflowWrap: 'anywhere' }),
  waiting: css({ fontSize: 'sm', color: 'waitingText' }),
}

/** On an order's page: where a garment is, every stage to go to, and the one that comes next. */
export function StageSteps({ record }: { record: OrderRecord }) {
  const { isSaving, take } = useStep()
  const isPending = usePending(record.id, 'stage')
  const hasStages = record.kind !== 'contact-inquiries' && record.status === 'in_progress'
  return (
    <div className={styles.box}>
      {hasStages && (
        <fieldset className={styles.row} aria-label="Stage" disabled={isSaving}>
          {STAGES.map((stage) => (
            <Chip
              key={stage}
              className={styles.chip}
              pressed={stageOf(record) === stage}
              onClick={() => {
                if (stageOf(record) !== stage) void take(record, { edit: 'stage', fields: { stage } })
              }}
            >
              {stageLabel(stage)}
            </Chip>
          ))}
        </fieldset>
      )}
      <div className={styles.line}>
        <p className={isPending ? styles.waiting : styles.words}>
          <StageLabels record={record} isPending={isPending} />
        </p>
        <NextStepButton record={record} />
      </div>
    </div>
  )
}

function StageLabels({ record, isPending }: { record: OrderRecord; isPending: boolean }) {
  const { stageAt, stageBy } = record
  const accountName = useAccountName()
  if (record.status === 'completed')
    return record.kind === 'contact-inquiries' ? null : 'Completed: the customer has collected it.'
  if (isPending) return 'The stage waits to be sent.'
  if (stageOf(record) === undefined || !stageAt) return null
  return (
    <>
      {isReady(record) ? 'Ready for the customer, ' : ''}
      <RelativeTime instant={stageAt} />
      {stageBy && `, ${accountName(stageBy)}`}
    </>
  )
}
