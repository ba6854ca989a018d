import { assigneeName } from '@zari/shared/auth/assignee-name'
import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { SelectField } from '@zari/shared/ui/field'
import { type ComponentProps, useId } from 'react'
import { usePending } from '../../sync/hooks/use-orders.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { Icon } from '../../ui/icon.tsx'
import { smallSelect } from '../../ui/styles.ts'
import { useOpenedRecord } from '../use-opened-record.ts'
import { assignableIds, initialsOf } from './assignees.ts'

const styles = {
  line: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', minWidth: '0' }),
  unseen: css({ srOnly: true }),
  round: css({
    position: 'relative',
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: 'target',
    height: 'target',
  }),
  initials: css({
    display: 'grid',
    placeItems: 'center',
    width: '2rem',
    height: '2rem',
    overflow: 'hidden',
    borderRadius: 'full',
    background: 'chosenGround',
    color: 'action',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: '1',
    '&[data-nobody]': {
      background: 'none',
      border: '1px dashed',
      borderColor: 'controlLine',
      color: 'textMute',
    },
    '&[data-pending]': { background: 'waitingGround', color: 'waitingText' },
  }),
  // Only the initials are seen.
  overInitials: css({
    position: 'absolute',
    inset: '0',
    appearance: 'none',
    background: 'none',
    color: 'transparent',
    borderRadius: 'full',
    cursor: 'pointer',
    '& option': { color: 'text', background: 'surface' },
    _focusVisible: { focusRing: 'inside' },
    _print: { display: 'none' },
  }),
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

/** Nothing where there is nobody to choose. */
export function AssigneeName({ record: { assigneeId } }: { record: OrderRecord }) {
  const assignees = useAppStore((state) => state.assignees)
  return assigneeId ? <span dir="auto">{assigneeName(assignees, assigneeId)}</span> : null
}

/** Assigns as soon as a person is chosen; the workroom reads the name. @param isShort initials in a circle */
export function AssigneeSelect({ record, isShort = false }: { record: OrderRecord; isShort?: boolean }) {
  const id = useId()
  const { isSaving, save } = useSaveEdits()
  const opened = useOpenedRecord(record)
  const canAssign = useCanServeCustomers()
  const assignees = useAppStore((state) => state.assignees)
  const isPending = usePending(record.id, 'assigneeId')
  const assigned = record.assigneeId ?? ''
  const hasPeople = Object.keys(assignees).length > 0
  if (!canSeeKind('workroom', record.kind) || (!assigned && !(canAssign && hasPeople))) return null
  const spokenLabel = assigned ? `Assigned to ${assigneeName(assignees, assigned)}` : 'Not assigned'
  const name = assignees[assigned]?.name
  const initials = (
    <span
      className={styles.initials}
      data-nobody={assigned ? undefined : ''}
      data-pending={isPending || undefined}
      aria-hidden
    >
      {name ? initialsOf(name) : <Icon name="person" size={18} />}
    </span>
  )
  if (!canAssign)
    return isShort ? (
      <span className={styles.round} title={spokenLabel}>
        {initials}
        <span className={styles.unseen}>{spokenLabel}</span>
      </span>
    ) : (
      <p className={styles.line}>
        <span>
          Assigned to <AssigneeName record={record} />
        </span>
      </p>
    )
  const chosen = {
    value: assigned,
    disabled: isSaving,
    ...opened.handlers,
    onChange: ({ target }) =>
      void save(opened.seen(), [{ edit: 'notes', fields: { assigneeId: target.value || null } }]),
    children: (
      <>
        <option value="">Not assigned</option>
        <AssigneeOptions chosen={assigned} />
      </>
    ),
  } satisfies ComponentProps<'select'>
  if (isShort)
    return (
      <span className={styles.round}>
        {initials}
        <select
          {...chosen}
          className={styles.overInitials}
          aria-label={`${spokenLabel}${isPending ? ', not sent yet' : ''}, change`}
          data-tip=""
        />
      </span>
    )
  return (
    <p className={styles.line}>
      <label htmlFor={id}>
        Assigned to
        <span className={styles.unseen}>
          , {customerName(record)}
          {isPending && ', not sent yet'}
        </span>
      </label>
      <select {...chosen} id={id} className={smallSelect} data-pending={isPending || undefined} />
    </p>
  )
}
