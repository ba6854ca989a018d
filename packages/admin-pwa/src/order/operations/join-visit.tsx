import { uuidv7 } from '@zari/shared/lib/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { groupByVisit } from '@zari/shared/orders/visit'
import { customerKey } from '@zari/shared/contact/phone'
import { css } from '@zari/shared/styled-system/css'
import { useId, useState } from 'react'
import type { Change } from '../../sync/engine/new-entry.ts'
import { useCustomer } from '../../sync/hooks/use-customer.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { describeDue } from '../dates/due-labels.ts'
import { pieceName } from '../visit-orders.ts'
import { Problem } from '../../ui/problem.tsx'

const styles = {
  set: css({ border: 'none', padding: '0', minWidth: '0' }),
  legend: css({ marginBottom: '2' }),
  choice: css({
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    paddingBlock: '1.5',
    borderTop: '1px solid',
    borderColor: 'line',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '& input': { flexShrink: '0', width: '1.375rem', height: '1.375rem', accentColor: 'action' },
  }),
  due: css({ fontSize: 'sm', color: 'textMute' }),
}

const isGarment = ({ kind }: Pick<OrderRecord, 'kind'>) => kind !== 'contact-inquiries'

const visitChange = (visitId: string | null): Change[] => [{ edit: 'notes', fields: { visitId } }]

const currentRecord = ({ kind, id }: OrderRecord) => useAppStore.getState().records[kind].byId.get(id)

/** Without a visit, both orders begin one. */
export function JoinVisit({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const today = useToday()
  const group = useId()
  const { orders } = useCustomer(customerKey(record.phone) ?? '')
  const visits = groupByVisit(
    orders.filter((one) => one.id !== record.id && isGarment(one) && one.status !== 'cancelled'),
  )
  // Once, or pressing twice would begin two visits.
  const [newVisit] = useState(() => uuidv7())
  const form = useForm<{ chosen: OrderRecord | undefined }>({ chosen: undefined }, ({ chosen }) => ({
    chosen: !chosen && 'Choose an order',
  }))
  const { chosen } = form.values
  const { isSaving, saveAll } = useSaveEdits()

  async function join() {
    if (!chosen) return false
    const visitId = chosen.visitId ?? newVisit
    const joining = chosen.visitId ? [record] : [chosen, record]
    const saved = await saveAll(joining.map((seen) => ({ seen, changes: visitChange(visitId) })))
    // After a conflict the other order may be in another visit, or in none.
    const [own, other] = [currentRecord(record), currentRecord(chosen)]
    if (own?.visitId !== visitId || other?.visitId === visitId) return saved.type !== 'open'
    const again = await saveAll([{ seen: own, changes: visitChange(other?.visitId ?? null) }])
    return again.type !== 'open'
  }

  return (
    <FormDialog
      title={`Add to visit: ${customerName(record)}`}
      form={form}
      isChanged={false}
      isSaving={isSaving}
      saveLabel="Add to visit"
      onSave={join}
      onClose={onClose}
    >
      <fieldset className={styles.set}>
        <legend className={styles.legend}>Same visit as</legend>
        {visits.length === 0 && <p>This customer has no other orders.</p>}
        {visits.map(([first, ...more]) => {
          if (!first) return null
          const due = describeDue(first.dueDate, today).day
          return (
            <label key={first.id} className={styles.choice}>
              <input
                type="radio"
                name={group}
                checked={chosen?.id === first.id}
                onChange={() => form.set({ chosen: first })}
              />
              <span>
                {[first, ...more].map(pieceName).join(', ')} <span className={styles.due}>due {due}</span>
              </span>
            </label>
          )
        })}
      </fieldset>
      <Problem>{form.problems['chosen']}</Problem>
    </FormDialog>
  )
}
