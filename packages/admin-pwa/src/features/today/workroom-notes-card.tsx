import type { OrderRecord } from '@zari/shared/orders/order'
import { staffFields } from '@zari/shared/orders/order-fields'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useRef } from 'react'
import { garmentLabel } from '../../orders/order-labels.ts'
import { useSaveEdits } from '../../sync/save/use-save.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import { notesToCopy } from './workroom-notes.tsx'

const styles = {
  card: css({
    marginBottom: '4',
    padding: '4',
    background: 'waitingGround',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'sm',
  }),
  summary: css({
    display: 'list-item',
    minHeight: 'target',
    alignContent: 'center',
    fontWeight: 'semibold',
    cursor: 'pointer',
    _focusVisible: { focusRing: 'near' },
  }),
  help: css({ fontSize: 'sm', marginBlock: '2' }),
  row: css({
    display: 'grid',
    gridTemplateColumns: { md: '1fr auto' },
    gap: '2',
    alignItems: 'center',
    paddingBlock: '3',
    borderTop: '1px solid',
    borderColor: 'line',
  }),
  notes: css({ fontSize: 'sm', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }),
}

export function WorkroomNotesCard({ onDone }: { onDone: () => void }) {
  const records = useAppStore((state) => state.records)
  const card = useRef<HTMLDetailsElement>(null)
  const { isSaving, save } = useSaveEdits(card)
  const orders = notesToCopy(records)
  const copy = (record: OrderRecord) => {
    const workroomNotes = (record.notes ?? '').trim().slice(0, staffFields.workroomNotes.most)
    void save(record, [{ edit: 'notes', fields: { workroomNotes } }])
  }
  return (
    <details className={styles.card} ref={card} tabIndex={-1}>
      <summary className={styles.summary}>
        Notes for the workroom: check {orders.length === 1 ? '1 order' : `${orders.length} orders`}
      </summary>
      <p className={styles.help}>
        The workroom can’t see shop notes now. Copy what the tailor needs into “Note for the workroom”.
      </p>
      <ul>
        {orders.map((record) => (
          <li key={record.id} className={styles.row} aria-label={customerName(record)}>
            <div>
              <strong>{customerName(record)}</strong>, {garmentLabel(record)}
              <p className={styles.notes} dir="auto">
                {record.notes?.trim().slice(0, 300)}
              </p>
            </div>
            <Button disabled={isSaving} onClick={() => copy(record)}>
              Copy to workroom note
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={onDone}>Done, don’t show again</Button>
    </details>
  )
}
