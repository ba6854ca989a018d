import { idBesideNumber, type Numbered, orderNumber } from '@zari/shared/orders/order-number'
import { css } from '@zari/shared/styled-system/css'

const styles = {
  whole: css({ whiteSpace: 'nowrap' }),
  number: css({ fontSize: 'lg', color: 'text' }),
  id: css({ fontSize: 'xs', color: 'textMute' }),
}

/** With the last characters of the id, small, beside it. */
export function OrderNumber(order: Numbered) {
  return (
    <span className={styles.whole} translate="no">
      <strong className={styles.number}>{orderNumber(order)}</strong>{' '}
      <span className={styles.id}>{idBesideNumber(order)}</span>
    </span>
  )
}
