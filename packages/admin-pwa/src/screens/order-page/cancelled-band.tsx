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

const styles = {
  band: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: '3',
    minHeight: '3rem',
    paddingInline: '3',
    borderRadius: 'md',
    background: 'lateGround',
    color: 'lateText',
    fontWeight: 'semibold',
  }),
  words: css({ flex: '1', minWidth: '9rem', paddingBlock: '1', lineHeight: '1.3', overflowWrap: 'anywhere' }),
  reopen: css({ _print: { display: 'none' } }),
}

export function CancelledBand({ record }: { record: OrderRecord }) {
  const servesCustomers = useCanServeCustomers()
  const accountName = useAccountName()
  const today = useToday()
  const { isSaving, take } = useNextStep()
  const { cancelledAt, cancelledBy, stage } = record
  const received = servesCustomers ? (paidSoFar(record) ?? 0) : 0
  const words = [
    'Cancelled',
    ...(cancelledAt ? [formatDay(dayInIndia(new Date(cancelledAt)), today)] : []),
    ...(cancelledBy ? [`by ${accountName(cancelledBy)}`] : []),
    ...(received > 0 ? [`· ${formatRupees(received)} received`] : []),
  ]
  return (
    <div className={styles.band}>
      <p className={styles.words}>{words.join(' ')}</p>
      {servesCustomers && (
        <Button
          className={styles.reopen}
          disabled={isSaving}
          onClick={() =>
            void take(record, { edit: 'status', fields: { status: stage ? 'in_progress' : 'not_started' } })
          }
        >
          Reopen
        </Button>
      )}
    </div>
  )
}
