import { customerName } from '@zari/shared/orders/status'
import type { ReactNode } from 'react'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { AssigneeSelect } from '../assignee/assignee-select.tsx'
import { AnsweredButton, NextStepButton } from '../stage/next-step-button.tsx'
import type { CellProps } from './order-cells.tsx'
import { rowStyles as styles } from './order-row-styles.ts'
import { cells, DetailsButton, StatusControl } from './table-cells.tsx'
import { type Column, columnHeads, columnsOf } from './table-columns.tsx'

/** Each column of the table with its heading; what the row has is left to it. */
export function WholeOrder({ action, ...props }: CellProps & { action: ReactNode }) {
  const { record, openDialog } = props
  const servesCustomers = useCanServeCustomers()
  const own: { [column in Column]?: ReactNode } = {
    name: <bdi translate="no">{customerName(record)}</bdi>,
    status: (
      <>
        <StatusControl record={record} />
        {servesCustomers && <AssigneeSelect record={record} />}
      </>
    ),
    // The row's own picture opens all of them.
    notes: <DetailsButton record={record} openDialog={openDialog} />,
    actions: action || (
      <>
        <NextStepButton record={record} openDialog={openDialog} />
        <AnsweredButton record={record} />
      </>
    ),
  }
  const columns = columnsOf(record.kind, servesCustomers)
  const first = ['status', 'due', 'notes', 'actions'] as const satisfies readonly Column[]
  const shown = [...first, ...columns.filter((column) => !first.some((one) => one === column))]
  return (
    <dl className={styles.whole}>
      {shown
        .filter((column) => columns.includes(column))
        .map((column) => {
          const Cell = cells[column]
          return (
            <div key={column} data-column={column}>
              <dt>{columnHeads[column]}</dt>
              <dd>{own[column] ?? <Cell {...props} />}</dd>
            </div>
          )
        })}
    </dl>
  )
}
