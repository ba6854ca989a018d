import { formatRupees } from '@zari/shared/money/money'
import { dayInIndia } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { paidSoFar } from '@zari/shared/orders/plan-payment'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useNextStep } from '../../order/stage/use-next-step.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { formatDay } from '../../ui/format-date.ts'

const band = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '3rem',
  paddingInlineStart: '3',
  paddingInlineEnd: '2',
  paddingBlock: '2',
  borderRadius: 'md',
  background: 'lateGround',
  color: 'lateText',
  fontWeight: 'semibold',
  lineHeight: '1.3',
  '& > p': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
  '& > button': { _print: { display: 'none' } },
})

export function CancelledBand({ record }: { record: OrderRecord }) {
  const servesCustomers = useCanServeCustomers()
  const accountName = useAccountName()
  const today = useToday()
  const { isSaving, take } = useNextStep()
  const { cancelledAt, cancelledBy, stage } = record
  const received = servesCustomers ? (paidSoFar(record) ?? 0) : 0
  const day = cancelledAt && ` ${formatDay(dayInIndia(new Date(cancelledAt)), today)}`
  const who = cancelledBy && ` by ${accountName(cancelledBy)}`
  const reopened = { status: stage ? 'in_progress' : 'not_started' }
  return (
    <div className={band}>
      <p>
        Cancelled
        {day}
        {who}
        {received !== 0 && ` · ${formatRupees(received)} received`}
      </p>
      {servesCustomers && (
        <Button disabled={isSaving} onClick={() => void take(record, { edit: 'status', fields: reopened })}>
          Reopen
        </Button>
      )}
    </div>
  )
}
