import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { customerName } from '@zari/shared/orders/status'
import { quantityOf } from '@zari/shared/orders/trial'
import { addDays, dayOf, isDay } from '@zari/shared/time/due-date'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { holdPlace } from '../../sync/app-state/held-place.ts'
import { useShop } from '../../sync/server-data/shop.ts'
import { formatDay } from '../../ui/format-date.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useNextStep } from '../stage/use-next-step.ts'
import { DayButton, DueDayPicker } from './due-day-picker.tsx'
import { closedWords, describeDue } from './due-labels.ts'

const styles = {
  now: css({ color: 'textMute', marginBottom: '-1' }),
  quick: css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2', marginBottom: '1' }),
  closed: css({
    flex: '1 1 100%',
    fontWeight: 'medium',
    color: 'waitingText',
    _empty: { display: 'none' },
    '[role=alert] + &': { display: 'none' },
  }),
  none: css({ marginInlineEnd: 'auto', paddingInline: '0', textDecoration: 'underline' }),
}

const quickChoices = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
] as const

export function DueDateDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const today = useToday()
  const form = useDraftForm('order/due-date', record, ({ dueDate }) => ({ day: dayOf(dueDate) ?? '' }))
  const { seen } = form
  const { day } = form.values
  const { isSaving, take } = useNextStep()
  const shop = useShop()
  const closed = closedWords(shop, day, today)
  // Automatic: keeping it makes it a promise.
  const isToKeep = !form.isChanged && isDay(day) && !seen.dueDateSetAt

  async function save(): Promise<boolean> {
    const release = holdPlace(seen)
    const saved = await take(
      seen,
      isToKeep
        ? { edit: 'notes', fields: { dueDateSetAt: new Date().toISOString() } }
        : { edit: 'due-date', fields: { dueDate: day || null } },
    )
    release()
    return saved.type !== 'open'
  }

  return (
    <FormDialog
      title={`Due date: ${customerName(record)}`}
      size="small"
      form={form}
      noValidate={false}
      isSaving={isSaving}
      isDisabled={!form.isChanged && !isToKeep}
      saveLabel={isDay(day) ? `${isToKeep ? 'Keep' : 'Save'} ${formatDay(day, today)}` : 'Save without date'}
      questions={() => (closed ? [closed] : [])}
      confirmQuestion="Save anyway?"
      note={
        <>
          <output className={styles.closed}>{closed}</output>
          {day && (
            <Button
              look="quiet"
              className={styles.none}
              disabled={isSaving}
              onClick={() => form.set({ day: '' })}
            >
              No due date
            </Button>
          )}
        </>
      }
      onSave={save}
      onClose={onClose}
    >
      <p className={styles.now}>
        Now: {describeDue(seen.dueDate, today).day}
        {dayOf(seen.dueDate) && !seen.dueDateSetAt && ', not promised yet'}
      </p>
      <div className={styles.quick}>
        {quickChoices.map(({ label, days }) => (
          <DayButton
            key={label}
            words={label}
            small={formatDay(addDays(today, days), today)}
            day={addDays(today, days)}
            value={day}
            onPick={(day) => form.set({ day })}
          />
        ))}
      </div>
      {canSeeKind('workroom', seen.kind) && (
        <DueDayPicker
          functionDate={seen.functionDate}
          value={day}
          pieces={quantityOf(seen)}
          disabled={isSaving}
          onPick={(day) => form.set({ day })}
        />
      )}
      <TextField {...form.field('day')} label="Another day" type="date" />
    </FormDialog>
  )
}
