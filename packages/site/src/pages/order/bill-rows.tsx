import { formatRupees } from '@zari/shared/money/money'
import type { OrderPageLine } from '@zari/shared/publishing/order-page'
import { css } from '@zari/shared/styled-system/css'
import { muted } from './order-styles.ts'

export const table = css({
  display: 'grid',
  gap: '1',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '3' },
  '& dt': { minWidth: '0', overflowWrap: 'anywhere' },
  '& dd': { fontWeight: 'bold', whiteSpace: 'nowrap' },
})

export const BillRows = ({ lines }: { lines: readonly OrderPageLine[] }) =>
  lines.map(({ what, amount }, index) => (
    <div key={index}>
      <dt className={muted} dir="auto">
        {what}
      </dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  ))
