import { usualDueDate } from '@zari/shared/orders/load'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber } from '@zari/shared/orders/order-number'
import { css } from '@zari/shared/styled-system/css'
import { TextAreaField, TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getShop } from '../../sync/server-data/shop.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { saveNewOrders } from '../../sync/hooks/save-order.ts'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { useSaving } from '../../sync/hooks/use-save.ts'
import { useSession } from '../../sync/session/use-session.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { recordPath } from '../../ui/page-title.ts'
import { DueDayPicker } from '../dates/due-day-picker.tsx'
import { garmentLabel } from '../order-labels.ts'
import { type AlterationForm, alterationOrder } from './alteration-order.ts'
import { closedWords } from '../dates/due-labels.ts'
import { Problem } from '../../ui/problem.tsx'

const styles = {
  of: css({ color: 'textMute', overflowWrap: 'anywhere' }),
}

export function AlterationDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const today = useToday()
  const { user } = useSession()
  const navigate = useNavigate()
  const [openedAt] = useState(() => new Date().toISOString())
  const form = useDraftForm(
    'order/alteration',
    record,
    (): AlterationForm => ({ work: '', dueDate: usualDueDate(getShop(), today), price: '' }),
    (values) => alterationOrder(record, values, openedAt).problems,
  )
  const { isSaving, save } = useSaving()
  const { kind } = record
  const { dueDate } = form.values

  async function make() {
    const { order } = alterationOrder(record, form.values, form.at())
    if (!order) return false
    const newId = await save({ type: 'create' }, () =>
      saveNewOrders([{ kind, id: form.id, order, by: user?.email ?? '' }]),
    )
    if (!newId) return false
    form.end(onClose)
    await navigate(recordPath({ kind, id: newId }))
    return true
  }

  return (
    <FormDialog
      title="New alteration"
      form={form}
      initialFocus="first"
      noValidate={false}
      isSaving={isSaving}
      questions={() =>
        dueDate && dueDate < today
          ? ['The due date has passed.']
          : [closedWords(getShop(), dueDate, today) ?? []].flat()
      }
      saveLabel="Save alteration"
      confirmLabel="Yes, save alteration"
      note={<Problem>{form.problems['order']}</Problem>}
      onSave={make}
      onClose={onClose}
    >
      <p className={styles.of} dir="auto">
        {record.name}, {garmentLabel(record)} · {orderNumber(record)}
      </p>
      <TextAreaField
        {...form.field('work')}
        label="What is altered"
        rows={3}
        maxLength={5000}
        placeholder="Example: take in the waist by 1 inch"
      />
      <TextField {...form.field('dueDate')} label="Due date" type="date" />
      <DueDayPicker
        value={dueDate}
        pieces={1}
        functionDate={undefined}
        onPick={(dueDate) => form.set({ dueDate })}
      />
      <AmountField {...form.field('price')} label="Price" help="Leave it empty if it is free" />
    </FormDialog>
  )
}
