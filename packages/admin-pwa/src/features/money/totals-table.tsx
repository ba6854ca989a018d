import { formatRupees } from '@zari/shared/money'
import type { Sum } from '@zari/shared/orders/takings'
import { css } from '@zari/shared/styled-system/css'
import { methodLabel } from '../../orders/payment-labels.ts'

const styles = {
  table: css({
    width: '100%',
    alignSelf: 'start',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& caption': {
      textAlign: 'start',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'textMute',
      padding: '2',
    },
    '& th, & td': { padding: '2', borderTop: '1px solid', borderColor: 'line' },
    '& th': { textAlign: 'start', fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& td': { textAlign: 'end' },
  }),
  amount: css({ fontWeight: 'bold', whiteSpace: 'nowrap' }),
  count: css({ color: 'textMute', fontSize: 'sm' }),
}

export function SumsTable({
  title,
  sums,
  isMethod = false,
}: {
  title: string
  sums: readonly Sum[]
  isMethod?: boolean
}) {
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <tbody>
        {sums.map(({ of, amount, count }) => (
          <tr key={of}>
            <th scope="row">
              {isMethod ? methodLabel(of) : of} <span className={styles.count}>×{count}</span>
            </th>
            <td className={styles.amount}>{formatRupees(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
