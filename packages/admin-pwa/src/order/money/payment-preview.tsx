import { formatRupees } from '@zari/shared/money/money'
import { PAYMENT_METHODS, type PaymentMethod } from '@zari/shared/orders/payment'
import { css } from '@zari/shared/styled-system/css'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { methodLabel } from '../../ui/payment-labels.ts'
import { overpayment, type Payment } from './payment-form.ts'

const styles = {
  table: css({
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { paddingBlock: '2', paddingInlineEnd: '2', borderTop: '1px solid', borderColor: 'line' },
    '& thead th': { borderTop: 'none', fontSize: 'xs', fontWeight: 'normal', color: 'textMute' },
    '& th:not(:first-child), & td': { textAlign: 'end', paddingInlineEnd: '0', paddingInlineStart: '2' },
    '& th:first-child': { textAlign: 'start', fontWeight: 'medium' },
  }),
  after: css({ fontSize: 'lg', fontWeight: 'bold' }),
  note: css({ marginTop: '2', fontSize: 'sm', fontWeight: 'medium', color: 'waitingText' }),
}

const inWords = (amount: number | undefined) => (amount === undefined ? '–' : formatRupees(amount))

export function PaymentPreview({ payment }: { payment: Payment }) {
  const { total, advance, balance } = payment
  const over = overpayment(payment)
  return (
    <div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{total === undefined ? 'No total yet' : `Total ${formatRupees(total)}`}</th>
            <th scope="col">Now</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          <Row name="Received" {...advance} />
          <Row name="Balance" {...balance} />
        </tbody>
      </table>
      {over > 0 && <p className={styles.note}>{formatRupees(over)} more than the balance.</p>}
    </div>
  )
}

function Row({
  name,
  before,
  after,
}: {
  name: string
  before: number | undefined
  after: number | undefined
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{inWords(before)}</td>
      <td className={styles.after}>{inWords(after)}</td>
    </tr>
  )
}

const CHOICES = PAYMENT_METHODS.map((method) => ({ value: method, words: methodLabel(method) }))

export function PaymentMethodSelect({
  value,
  onChange,
}: {
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}) {
  return <RadioChoice legend="Paid by" choices={CHOICES} value={value} onChange={onChange} isLarge />
}
