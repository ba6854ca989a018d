import { dayOf } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOpen } from '@zari/shared/orders/status'
import { openTrialOf } from '@zari/shared/orders/trial'
import { css } from '@zari/shared/styled-system/css'
import { AssigneeSelect } from '../../order/assignee/assignee-select.tsx'
import { DueText } from '../../order/dates/due-text.tsx'
import { describeDue, describeTrial } from '../../order/dates/due-labels.ts'
import { TrialDoneButton } from '../../order/stage/next-step-button.tsx'
import type { OpenOrderDialog } from '../../order/dialogs/use-order-dialogs.tsx'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { formatDay } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'

const styles = {
  due: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    paddingInline: '2',
    marginInline: '-2',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'md',
    _hover: { background: 'chosenGround' },
    _focusVisible: { focusRing: 'touching' },
    '& > span': { flexDirection: 'row', flexWrap: 'wrap', columnGap: '2', alignItems: 'baseline' },
    _print: { display: 'none' },
  }),
  date: css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' }),
  duePrinted: css({ display: 'none', _print: { display: 'block' } }),
  dueOnly: css({ display: 'flex', gap: '2', alignItems: 'center', minHeight: '1.75rem' }),
  others: css({ _empty: { display: 'none' } }),
  unseen: css({ srOnly: true }),
}

export function DueLine({ record, openDialog }: { record: OrderRecord; openDialog: OpenOrderDialog }) {
  const today = useToday()
  const canSet = useCanServeCustomers()
  const due = <DueText due={describeDue(record.dueDate, today)} open={isOpen(record)} />
  if (!canSet) return <p className={styles.dueOnly}>Due {due}</p>
  return (
    <>
      <button type="button" className={styles.due} onClick={() => openDialog('due-date', record)}>
        <Icon name="calendar" size={18} /> <span>Due</span> {due}
        <span className={styles.unseen}>, change the due date</span>
      </button>
      <p className={styles.duePrinted}>Due {due}</p>
    </>
  )
}

export function OtherDates({ record }: { record: OrderRecord }) {
  const today = useToday()
  const canSet = useCanServeCustomers()
  const { trialDate, trialDoneOn, functionDate } = record
  const functionDay = dayOf(functionDate)
  const trialDay = openTrialOf(record)
  const isTrialDue = trialDay !== undefined && trialDay <= today
  return (
    <>
      {trialDate && (
        <p className={styles.date}>
          {trialDoneOn ? (
            `Trial done ${formatDay(trialDoneOn, today)}`
          ) : (
            <>
              Trial {describeTrial(record, today)}
              {canSet && isTrialDue && <TrialDoneButton record={record} />}
            </>
          )}
        </p>
      )}
      {functionDay && <p className={styles.date}>Function {formatDay(functionDay, today)}</p>}
    </>
  )
}

export function DatesAndAssignee({ record }: { record: OrderRecord }) {
  return (
    <div className={styles.others}>
      <OtherDates record={record} />
      <AssigneeSelect record={record} />
    </div>
  )
}
