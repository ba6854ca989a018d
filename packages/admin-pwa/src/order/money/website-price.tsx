import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { useNextStep } from '../stage/use-next-step.ts'
import { BalanceText } from './balance-text.tsx'

const styles = {
  // 44 px high, and above the link of a row.
  button: css({
    position: 'relative',
    zIndex: 1,
    paddingBlock: '0.875rem',
    marginBlock: '-0.875rem',
    textAlign: 'inherit',
    cursor: 'pointer',
    // In the table the money lets presses through.
    pointerEvents: 'auto',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { focusRing: 'touching' },
  }),
  unseen: css({ srOnly: true }),
}

/** One press sets the total; money never changes by itself. @param total of `websiteTotal` */
export function WebsitePrice({ record, total }: { record: OrderRecord; total: string }) {
  const { isSaving, take } = useNextStep()
  return (
    <button
      type="button"
      className={styles.button}
      disabled={isSaving}
      onClick={() =>
        void take(record, { edit: 'notes', fields: { totalAmount: total, websiteTotal: total } })
      }
    >
      <BalanceText record={record} beside="to pay" />{' '}
      <span className={styles.unseen}>Set for {customerName(record)}</span>
    </button>
  )
}
