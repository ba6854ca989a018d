import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { SelectField } from '@zari/shared/ui/field'
import { useId } from 'react'
import { usePending } from '../sync/queries/use-orders.ts'
import { useSaveEdits } from '../sync/save/use-save.ts'
import { useAppStore } from '../sync/store/app-store.ts'
import { useCanServeCustomers } from '../sync/store/use-role.ts'
import { assignableIds, assigneeName } from './assignees.ts'

const styles = {
  line: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', minWidth: '0' }),
  select: css({
    flex: '0 1 auto',
    minWidth: '0',
    maxWidth: '100%',
    minHeight: 'target',
    paddingInlineStart: '2',
    fontSize: 'sm',
    fontFamily: 'body',
    fontWeight: 'medium',
    color: 'text',
    background: 'surface',
    border: '1px solid',
    borderColor: 'controlLine',
    borderRadius: 'md',
    cursor: 'pointer',
    textOverflow: 'ellipsis',
    '&[data-pending]': { background: 'waitingGround', borderColor: 'waitingText', color: 'waitingText' },
    _focusVisible: { focusRing: 'near' },
  }),
  unseen: css({ srOnly: true }),
}

export function AssigneeOptions({ chosen }: { chosen: string }) {
  const assignees = useAppStore((state) => state.assignees)
  return assignableIds(assignees, chosen).map((id) => (
    <option key={id} value={id}>
      {assigneeName(assignees, id)}
      {assignees[id]?.isActive === false && ' (removed)'}
    </option>
  ))
}

export function AssigneeField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  return (
    <SelectField label="Assigned to" value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Not assigned</option>
      <AssigneeOptions chosen={value} />
    </SelectField>
  )
}

/** Whom an order is assigned to; nothing where there is nobody to choose. */
export function AssigneeName({ record: { assigneeId } }: { record: OrderRecord }) {
  const assignees = useAppStore((state) => state.assignees)
  return assigneeId ? <span dir="auto">{assigneeName(assignees, assigneeId)}</span> : null
}

/** Assigns a garment as soon as a person is chosen. The workroom reads the name. */
export function AssigneeSelect({ record, isShort = false }: { record: OrderRecord; isShort?: boolean }) {
  const id = useId()
  const { isSaving, save } = useSaveEdits()
  const canAssign = useCanServeCustomers()
  const hasPeople = useAppStore(({ assignees }) => Object.keys(assignees).length > 0)
  const isPending = usePending(record.id, 'assigneeId')
  const assigned = record.assigneeId ?? ''
  if (!canSeeKind('workroom', record.kind) || (!assigned && !(canAssign && hasPeople))) return null
  if (!canAssign)
    return (
      <p className={styles.line}>
        <span>
          Assigned to <AssigneeName record={record} />
        </span>
      </p>
    )
  return (
    <p className={styles.line}>
      <label htmlFor={id} className={isShort ? styles.unseen : undefined}>
        Assigned to
        <span className={styles.unseen}>
          , {customerName(record)}
          {isPending && ', not sent yet'}
        </span>
      </label>
      <select
        id={id}
        className={styles.select}
        data-pending={isPending || undefined}
        value={assigned}
        disabled={isSaving}
        onChange={({ target }) =>
          void save(record, [{ edit: 'notes', fields: { assigneeId: target.value || null } }])
        }
      >
        <option value="">Not assigned</option>
        <AssigneeOptions chosen={assigned} />
      </select>
    </p>
  )
}
