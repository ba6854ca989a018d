import { addDays, dayOf } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { customerName } from '@zari/shared/orders/status'
import { quantityOf } from '@zari/shared/orders/trial'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { useToday } from '../sync/queries/use-today.ts'
import { useSaveEdits } from '../sync/save/use-save.ts'
import { formatDay } from '../ui/format-date.ts'
import { useUnsavedChanges } from '../ui/use-unsaved-changes.tsx'
import { DueDayPicker } from './due-day-picker.tsx'
import { describeDue } from './due-labels.ts'

const styles = {
  now: css({ color: 'textMute', marginBottom: '3' }),
  quick: css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2', marginBottom: '5' }),
  choice: css({ flexDirection: 'column', gap: '0', paddingBlock: '2' }),
  load: css({ marginBottom: '4' }),
  small: css({ fontSize: 'xs', color: 'textMute', fontWeight: 'normal' }),
}

const quickChoices = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
] as const

export function DueDateDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const today = useToday()
  // The record when the dialog opened: the new date is compared with it.
  const [seen] = useState(record)
  const before = dayOf(seen.dueDate) ?? ''
  const [day, setDay] = useState(before)
  const { isSaving, save } = useSaveEdits()
  const { leave, question } = useUnsavedChanges(day !== before, onClose)

  async function setDue(dueDate: string | null) {
    if ((dueDate ?? '') === before) return onClose()
    const { type } = await save(seen, [{ edit: 'due-date', fields: { dueDate } }])
    if (type !== 'open') onClose()
  }

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={day === before}
      title={`Due date: ${customerName(record)}`}
      size="small"
      footer={
        question ?? (
          <>
            {before && (
              <Button look="quiet" disabled={isSaving} onClick={() => void setDue(null)}>
                Clear
              </Button>
            )}
            <Button
              look="main"
              disabled={isSaving || day === before}
              onClick={() => void setDue(day || null)}
            >
              Save
            </Button>
          </>
        )
      }
    >
      <p className={styles.now}>Now: {describeDue(seen.dueDate, today).day}</p>
      <div className={styles.quick}>
        {quickChoices.map(({ label, days }) => (
          <Button
            key={label}
            className={styles.choice}
            disabled={isSaving}
            onClick={() => void setDue(addDays(today, days))}
          >
            {label}
            <span className={styles.small}>{formatDay(addDays(today, days), today)}</span>
          </Button>
        ))}
      </div>
      {canSeeKind('workroom', seen.kind) && (
        <div className={styles.load}>
          <DueDayPicker
            functionDate={seen.functionDate}
            value={day}
            pieces={quantityOf(seen)}
            disabled={isSaving}
            onPick={setDay}
          />
        </div>
      )}
      <TextField
        label="Another day"
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </Dialog>
  )
}
