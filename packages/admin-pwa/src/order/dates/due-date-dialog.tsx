import { addDays, dayOf } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { customerName } from '@zari/shared/orders/status'
import { quantityOf } from '@zari/shared/orders/trial'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { formatDay } from '../../ui/format-date.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { DueDayPicker } from './due-day-picker.tsx'
import { describeDue } from './due-labels.ts'

const styles = {
  now: css({ color: 'textMute', marginBottom: '-1' }),
  quick: css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2', marginBottom: '1' }),
  choice: css({ flexDirection: 'column', gap: '0', paddingBlock: '2' }),
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
  const form = useDraftForm('order/due-date', record, ({ dueDate }) => ({ day: dayOf(dueDate) ?? '' }))
  const { seen } = form
  const before = dayOf(seen.dueDate) ?? ''
  const { day } = form.values
  const { isSaving, save } = useSaveEdits()

  async function setDue(dueDate: string | null) {
    if ((dueDate ?? '') === before) return true
    return (await save(seen, [{ edit: 'due-date', fields: { dueDate } }])).type !== 'open'
  }
  const closeWith = (dueDate: string | null) =>
    void setDue(dueDate).then((isSet) => isSet && form.end(onClose))

  return (
    <FormDialog
      title={`Due date: ${customerName(record)}`}
      size="small"
      form={form}
      noValidate={false}
      isSaving={isSaving}
      isDisabled={!form.isChanged}
      cancelButton={
        before && (
          <Button look="quiet" disabled={isSaving} onClick={() => closeWith(null)}>
            Clear
          </Button>
        )
      }
      onSave={() => setDue(day || null)}
      onClose={onClose}
    >
      <p className={styles.now}>Now: {describeDue(seen.dueDate, today).day}</p>
      <div className={styles.quick}>
        {quickChoices.map(({ label, days }) => (
          <Button key={label} className={styles.choice} onClick={() => closeWith(addDays(today, days))}>
            {label}
            <span className={styles.small}>{formatDay(addDays(today, days), today)}</span>
          </Button>
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
