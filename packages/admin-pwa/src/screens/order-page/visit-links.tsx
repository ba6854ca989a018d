import { formatRupees, parseAmount, sumRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { useId } from 'react'
import { OrderRow } from '../../order/row/order-row.tsx'
import { OrderRows } from '../../order/row/order-rows.tsx'
import { owedOn, useVisitOrders } from '../../order/visit-orders.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { useToday } from '../../sync/hooks/use-today.ts'

const styles = {
  visit: css({ marginBottom: '3' }),
  heading: css({ fontSize: 'sm', fontWeight: 'bold', color: 'textMute', marginBottom: '1' }),
  sums: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    columnGap: '2',
    paddingBlock: '2',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { color: 'textMute', fontSize: 'xs' },
    '& dd': { fontWeight: 'bold' },
  }),
}

/** The pieces of a visit, this order among them, and their money together. */
export function VisitLinks({ record }: { record: OrderRecord }) {
  const today = useToday()
  const id = useId()
  const servesCustomers = useCanServeCustomers()
  const orders = useVisitOrders(record)
  if (orders.length < 2) return null
  return (
    <section className={styles.visit} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Visit · {orders.length} pieces
      </h2>
      <OrderRows
        isGrouped={false}
        records={orders}
        today={today}
        renderRow={(row) => (
          <OrderRow
            {...row}
            title="piece"
            isCurrent={row.record.id === record.id}
            note={customerName(row.record) !== customerName(record) && `for ${customerName(row.record)}`}
          />
        )}
      />
      {servesCustomers && <Sums orders={orders.filter(({ status }) => status !== 'cancelled')} />}
    </section>
  )
}

function Sums({ orders }: { orders: readonly OrderRecord[] }) {
  const sums = [
    ['Total', orders.map(({ totalAmount }) => parseAmount(totalAmount))],
    ['Received', orders.map(({ advancePaid }) => parseAmount(advancePaid))],
    ['To pay', orders.map((order) => owedOn(order) ?? 0)],
  ] as const
  return (
    <dl className={styles.sums}>
      {sums.map(([name, amounts]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatRupees(sumRupees(amounts))}</dd>
        </div>
      ))}
    </dl>
  )
}
