import {
  addableLines,
  type BillLine,
  isRefused,
  linesForWorkroom,
  readBill,
  sumOfBill,
  withBill,
} from '@zari/shared/bill/bill'
import { formatRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { css } from '@zari/shared/styled-system/css'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { useNextStep } from '../stage/use-next-step.ts'
import { BillButtons, BillLines } from './bill-panel.tsx'

export function useHasBill({ kind, bill }: OrderRecord): boolean {
  const servesCustomers = useCanServeCustomers()
  return canSeeKind('workroom', kind) && (servesCustomers || linesForWorkroom(bill).length > 0)
}

const parts = css({ display: 'grid', gap: '3' })
const total = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  paddingTop: '2.5',
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
})

/** Each change is saved at once, with Undo. The workroom has no amounts. */
export function OrderBill({ record }: { record: OrderRecord }) {
  const servesCustomers = useCanServeCustomers()
  const { isSaving, take } = useNextStep()
  if (!servesCustomers)
    return (
      <ul aria-label="Work">
        {linesForWorkroom(record.bill).map(({ what, count }, index) => (
          <li key={index} dir="auto">
            {count} × {what}
          </li>
        ))}
      </ul>
    )
  const lines = readBill(record.bill)
  const addable = addableLines(record)
  const isCancelled = record.status === 'cancelled'
  const props = {
    order: record,
    isEditable: !isSaving && !isCancelled,
    onChange: (after: readonly BillLine[]) => {
      const fields = withBill(record, after)
      if (!isRefused(fields)) void take(record, { edit: 'notes', fields })
    },
  }
  return (
    <div className={parts}>
      {lines.length > 0 && (
        <div>
          <BillLines {...props} lines={lines} />
          <p className={total}>
            <span>Total</span>
            <span>{formatRupees(sumOfBill(lines))}</span>
          </p>
        </div>
      )}
      {!isCancelled && (
        <BillButtons {...props} lines={addable ?? []} problem={addable ? undefined : 'unreadable-total'} />
      )}
    </div>
  )
}
