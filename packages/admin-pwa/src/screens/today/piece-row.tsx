import { uuidv7 } from '@zari/shared/lib/ids'
import { withQuantity } from '@zari/shared/orders/garment-label'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber } from '@zari/shared/orders/order-number'
import { stageLabel, stageOf } from '@zari/shared/orders/stage'
import { customerName } from '@zari/shared/orders/status'
import { quantityOf } from '@zari/shared/orders/trial'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import type { ReactNode } from 'react'
import { AssigneeName } from '../../order/assignee/assignee-select.tsx'
import { describeDue, describeNearTrial, urgencyOf } from '../../order/dates/due-labels.ts'
import { garmentLabel } from '../../order/order-labels.ts'
import { type PictureBox, PictureStack } from '../../order/pictures/picture-stack.tsx'
import { useOpenRecord } from '../../order/row/order-cells.tsx'
import { PendingBadge } from '../../order/row/pending-badge.tsx'
import { useNextStepOf } from '../../order/stage/next-step-button.tsx'
import { useNextStep } from '../../order/stage/use-next-step.ts'
import { usePending } from '../../sync/hooks/use-orders.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { garmentPictures } from '../../sync/pictures/order-files.ts'
import { recordPath } from '../../ui/page-title.ts'

const PICTURE: PictureBox = [72, 84]

const styles = {
  row: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    padding: '2',
    background: 'surface',
    borderTop: '1px solid',
    borderTopColor: 'line',
    borderInlineStart: '4px solid transparent',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 6.5rem',
    _first: { borderTopColor: 'transparent' },
    '&[data-urgency=overdue]': { borderInlineStartColor: 'lateText' },
    '&[data-urgency=today]': { borderInlineStartColor: 'zari' },
    '@container (min-width: 36rem)': { gridTemplateColumns: '72px minmax(0, 1fr) 13.5rem' },
  }),
  // Above the row's link.
  picture: css({ position: 'relative', zIndex: 1, alignSelf: 'start', lineHeight: '0' }),
  words: css({ minWidth: '0', overflowWrap: 'anywhere' }),
  first: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' }),
  number: css({
    fontSize: '1.5rem',
    fontWeight: 'bold',
    lineHeight: '1.2',
    fontVariantNumeric: 'tabular-nums',
    color: 'text',
    textDecoration: 'none',
    _focusVisible: { focusRing: 'touching' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  }),
  due: css({
    fontWeight: 'semibold',
    '[data-urgency=overdue] &': { color: 'lateText' },
    '[data-urgency=today] &': { color: 'waitingText' },
  }),
  piece: css({ fontWeight: 'semibold' }),
  who: css({ fontSize: 'sm', color: 'textMute' }),
  note: css({ marginTop: '1', whiteSpace: 'pre-wrap' }),
  act: css({
    position: 'relative',
    zIndex: 1,
    gridColumn: '1 / -1',
    display: 'grid',
    '@container (min-width: 36rem)': { gridColumn: 'auto' },
  }),
  button: css({ minHeight: '3.5rem', fontSize: 'md' }),
}

/** For the workroom: no money, no phone. */
export function PieceRow({ record, action }: { record: OrderRecord; action: ReactNode }) {
  const today = useToday()
  const openRecord = useOpenRecord('today')
  const isUnsent = usePending(record.id, 'uploadedFiles')
  const name = customerName(record)
  const stage = stageOf(record)
  const { day, hint } = describeDue(record.dueDate, today)
  return (
    <li className={styles.row} aria-label={name} data-urgency={urgencyOf(record, today)}>
      <div className={styles.picture}>
        <PictureStack
          files={garmentPictures(record)}
          isUnsent={isUnsent}
          box={PICTURE}
          title={`Pictures of ${name}`}
        />
      </div>
      <div className={styles.words}>
        <div className={styles.first}>
          <a
            className={styles.number}
            href={recordPath(record)}
            data-order={record.id}
            aria-label={`Order ${orderNumber(record)}, ${name}`}
            onClick={openRecord}
          >
            {orderNumber(record)}
          </a>
          <span className={styles.due}>
            {describeNearTrial(record, today) ?? [day, hint].filter(Boolean).join(', ')}
          </span>
        </div>
        <p className={styles.piece} dir="auto">
          {withQuantity(garmentLabel(record), quantityOf(record))}
        </p>
        <p className={styles.who}>
          {!record.assigneeId && stage && `${stageLabel(stage)} · `}
          <span dir="auto" translate="no">
            {name}
          </span>
          {record.assigneeId && ' · '}
          <AssigneeName record={record} />
        </p>
        {record.workroomNotes?.trim() && (
          <p className={styles.note} dir="auto">
            {record.workroomNotes}
          </p>
        )}
        <PendingBadge id={record.id} />
      </div>
      <div className={styles.act}>{action}</div>
    </li>
  )
}

/** On to the next stage. */
export function DoneButton({ record }: { record: OrderRecord }) {
  const { isSaving, take } = useNextStep()
  const step = useNextStepOf(record)
  if (step?.type !== 'move') return null
  const stage = stageOf(record)
  const label = stage ? `Done: ${stageLabel(stage)}` : step.label
  return (
    <Button
      // Another button for each stage, or a double tap would take two.
      key={label}
      className={styles.button}
      disabled={isSaving}
      aria-label={`${customerName(record)}, ${label}`}
      onClick={() => void take(record, ...step.steps)}
    >
      {label}
    </Button>
  )
}

/** @param worker an id */
export function TakeButton({ record, worker }: { record: OrderRecord; worker: string }) {
  const { isSaving, save } = useSaveEdits()
  return (
    <Button
      className={styles.button}
      disabled={isSaving}
      aria-label={`${customerName(record)}, Take`}
      onClick={() => void save(record, [{ id: uuidv7(), type: 'take', assigneeId: worker }])}
    >
      Take
    </Button>
  )
}
