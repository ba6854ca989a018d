import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { isDay } from '@zari/shared/time/due-date'
import { useState } from 'react'
import { DueDayPicker } from '../../order/dates/due-day-picker.tsx'
import { closedWords } from '../../order/dates/due-labels.ts'
import { useShop } from '../../sync/server-data/shop.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { dayWithName } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { PartProps } from './customer-fields.tsx'

const styles = {
  row: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
    minHeight: '3.25rem',
    fontSize: 'lg',
    fontWeight: 'bold',
    cursor: 'pointer',
    _focusVisible: { focusRing: 'inside' },
  }),
  closed: css({ fontSize: 'sm', fontWeight: 'medium', color: 'waitingText' }),
  day: css({ marginBottom: '4' }),
}

/** The day; the calendar over it when it is pressed. */
export function DueRow({ piece, problems, onChange }: PartProps) {
  const today = useToday()
  const shop = useShop()
  const [isOpen, setOpen] = useState(false)
  const { dueDate } = piece
  const close = () => setOpen(false)
  return (
    <div>
      <button type="button" className={styles.row} onClick={() => setOpen(true)}>
        {isDay(dueDate) ? `Due ${dayWithName(dueDate, today)}` : 'No due date'} <Icon name="calendar" />
      </button>
      <p className={styles.closed}>{closedWords(shop, dueDate, today)}</p>
      <Problem>{problems.dueDate}</Problem>
      {isOpen && (
        <Dialog
          open
          title="Due date"
          size="small"
          onClose={close}
          footer={
            <Button look="main" onClick={close}>
              Done
            </Button>
          }
        >
          <div className={styles.day}>
            <TextField
              label="Due Date"
              type="date"
              value={dueDate}
              onChange={(event) => onChange({ dueDate: event.target.value })}
            />
          </div>
          {piece.kind !== 'contact-inquiries' && (
            <DueDayPicker
              value={dueDate}
              functionDate={piece.functionDate}
              pieces={Number(piece.quantity) || 1}
              onPick={(day) => {
                onChange({ dueDate: day })
                close()
              }}
            />
          )}
        </Dialog>
      )}
    </div>
  )
}
