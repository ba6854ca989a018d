import type { OrderRecord } from '@zari/shared/orders/order'
import { groupByVisit } from '@zari/shared/orders/visit'
import { css } from '@zari/shared/styled-system/css'
import { type ReactNode, useId } from 'react'
import { useVisitOrders } from '../visit-orders.ts'

const styles = {
  visit: css({
    background: 'ground',
    borderTop: '1px solid',
    borderColor: 'line',
    paddingBottom: '2',
    _first: { borderTop: '0' },
    _last: { paddingBottom: '0' },
  }),
  heading: css({ paddingInline: '3.5', paddingBlock: '1.5', fontSize: 'sm', color: 'textMute' }),
  rows: css({
    '& > li': { background: 'surface' },
    '& > :not(:first-child)': { borderTop: '1px solid', borderTopColor: 'line' },
  }),
}

export function VisitGroups({
  orders,
  children,
}: {
  orders: readonly OrderRecord[]
  /** @returns a row with a key */
  children: (order: OrderRecord, index: number) => ReactNode
}) {
  return groupByVisit(orders).map((group) => {
    const rows = group.map((order) => children(order, orders.indexOf(order)))
    const [first, second] = group
    return first && second ? (
      <Visit key={`visit ${first.visitId}`} order={first} shown={group.length}>
        {rows}
      </Visit>
    ) : (
      rows
    )
  })
}

function Visit({ order, shown, children }: { order: OrderRecord; shown: number; children: ReactNode }) {
  const id = useId()
  const all = Math.max(useVisitOrders(order).length, shown)
  return (
    <li className={styles.visit}>
      <p id={id} className={styles.heading}>
        Visit · {shown < all ? `${shown} of ${all}` : all} pieces
      </p>
      <ul className={styles.rows} aria-labelledby={id}>
        {children}
      </ul>
    </li>
  )
}
