import { formatRupees } from '@zari/shared/money/money'
import type { Sum } from '@zari/shared/orders/takings'
import { css, cx } from '@zari/shared/styled-system/css'
import { dataTable } from '../../ui/styles.ts'

const styles = {
  table: css({
    '& caption': { fontSize: 'sm', fontWeight: 'semibold', color: 'textMute' },
    '& th': { overflowWrap: 'anywhere' },
    '& [data-number]': { fontWeight: 'bold' },
  }),
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
    <table className={cx(dataTable, styles.table)}>
      <caption>{title}</caption>
      <tbody>
        {sums.map(({ of, amount, count }) => (
          <tr key={of}>
            <th scope="row">
              {labelOf(of)} {count > 0 && <span className={styles.count}>×{count}</span>}
            </th>
            <td data-number>{formatRupees(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
