import { formatAmount } from '@zari/shared/money/money'
import { agreedDesign, changedSinceAgreed } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { finishedFiles, recordFile } from '../../sync/pictures/order-files.ts'
import { usePending } from '../../sync/hooks/use-orders.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { describeDue } from '../dates/due-labels.ts'
import { FileList } from '../pictures/file-list.tsx'

const styles = {
  columns: css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3', alignItems: 'start' }),
  column: css({ minWidth: '0' }),
  name: css({ fontSize: 'xs', color: 'textMute', marginBottom: '1' }),
  changed: css({ color: 'waitingText', fontWeight: 'medium', overflowWrap: 'anywhere' }),
}

/** Nothing where there are no pictures. */
export function AgreedAndFinished({
  record,
  size,
  most,
}: {
  record: OrderRecord
  size: number
  most?: number
}) {
  const agreed = agreedDesign(record)?.pictures ?? []
  const isUnsent = usePending(record.id, 'finishedPictures')
  const columns = [
    { name: 'Agreed', files: agreed.map((path) => recordFile(path)), isUnsent: false },
    { name: 'Finished', files: finishedFiles(record), isUnsent },
  ].filter(({ files }) => files.length > 0)
  if (columns.length === 0) return null
  return (
    <div className={styles.columns}>
      {columns.map(({ name, files, isUnsent: areUnsent }) => (
        <div key={name} className={styles.column}>
          <p className={styles.name}>{name}</p>
          <FileList
            files={files}
            title={name}
            size={size}
            isUnsent={areUnsent}
            {...(most !== undefined && { most })}
          />
        </div>
      ))}
    </div>
  )
}

export function ChangedSince({ record }: { record: OrderRecord }) {
  const today = useToday()
  const say = {
    price: `price ${formatAmount(record.totalAmount ?? '') || 'not set'}`,
    dueDate: `due date ${describeDue(record.dueDate, today).day}`,
    trialDate: `trial ${record.trialDate ? describeDue(record.trialDate, today).day : 'not set'}`,
  }
  const changed = changedSinceAgreed(record)
  if (changed.length === 0) return null
  return (
    <p className={styles.changed}>Changed since agreed: {changed.map((field) => say[field]).join(', ')}</p>
  )
}
