import { addDays, dayOf } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { dayInWords, dueWords } from '../../orders/due-words.ts'
import { customerName } from '../../orders/record-words.ts'
import { useToday } from '../../orders/use-today.ts'
import { isKept, saveEdit } from '../../records/save-edits.ts'
import { tellResult } from '../../records/tell-result.ts'
import { notifyFailure } from '../../state/notify.ts'
import { dueDateFailed, dueDateSaved } from './due-date-words.ts'

const styles = {
  now: css({ color: 'textMute', marginBottom: '3' }),
  quick: css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2', marginBottom: '5' }),
  choice: css({ flexDirection: 'column', gap: '0', paddingBlock: '2' }),
  small: css({ fontSize: 'xs', color: 'textMute', fontWeight: 'normal' }),
}

const quickChoices = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
] as const

/** Sets the day a record was promised for: one touch for the usual days, or any other day. */
export function DueDateDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const today = useToday()
  // What the person was looking at when she began: the base that her day is compared with.
  const [seen] = useState(record)
  const before = dayOf(seen.dueDate) ?? ''
  const [day, setDay] = useState(before)
  const [saving, setSaving] = useState(false)

  async function save(dueDate: string | null) {
    // Only a change is sent (specification, section 7).
    if ((dueDate ?? '') === before) return onClose()
    setSaving(true)
    try {
      const result = await saveEdit(seen, { edit: 'due-date', fields: { dueDate } })
      tellResult(result, dueDateSaved, dueDateFailed)
      if (isKept(result) || result === 'given-up') return onClose()
    } catch {
      notifyFailure(...dueDateFailed)
    }
    setSaving(false)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Due date: ${customerName(record)}`}
      size="small"
      footer={
        <>
          {before && (
            <Button look="quiet" disabled={saving} onClick={() => void save(null)}>
              Clear
            </Button>
          )}
          <Button look="main" disabled={saving || day === before} onClick={() => void save(day || null)}>
            Save
          </Button>
        </>
      }
    >
      <p className={styles.now}>Now: {dueWords(seen.dueDate, today).day}</p>
      <div className={styles.quick}>
        {quickChoices.map(({ label, days }) => (
          <Button
            key={label}
            className={styles.choice}
            disabled={saving}
            onClick={() => void save(addDays(today, days))}
          >
            {label}
            <span className={styles.small}>{dayInWords(addDays(today, days), today)}</span>
          </Button>
        ))}
      </div>
      <TextField
        label="Another day"
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </Dialog>
  )
}
