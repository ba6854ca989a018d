import { formatRupees } from '@zari/shared/money'
import type { Sum } from '@zari/shared/orders/takings'
import { css } from '@zari/shared/styled-system/css'

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
      paddingBottom: '1.5',
      lineHeight: '1.3',
    },
    '& th, & td': {
      paddingInline: '3.5',
      paddingBlock: { base: '1', md: '2' },
      borderTop: '1px solid',
      borderColor: 'line',
    },
    '& th': { textAlign: 'start', fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& td': { textAlign: 'end' },
  }),
  amount: css({ fontWeight: 'bold', whiteSpace: 'nowrap' }),
  count: css({ color: 'textMute', fontSize: 'sm' }),
}

export function SumsTable({
  title,
  sums,
  labelOf,
}: {
  title: string
  sums: readonly Sum[]
  labelOf: (of: string) => string
}) {
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <tbody>
        {sums.map(({ of, amount, count }) => (
          <tr key={of}>
            <th scope="row">
              {labelOf(of)} <span className={styles.count}>×{count}</span>
            </th>
            <td className={styles.amount}>{formatRupees(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
