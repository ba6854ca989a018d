import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Link } from 'react-router-dom'
import { Icon } from '../../ui/icon.tsx'

const styles = {
  card: css({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    alignContent: 'start',
    columnGap: '3',
    padding: '5',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderTop: '3px solid',
    borderTopColor: 'zari',
    borderRadius: 'lg',
    color: 'text',
    textDecoration: 'none',
    _hover: { borderColor: 'zari' },
    _focusVisible: { focusRing: 'apart' },
  }),
  count: css({ fontFamily: 'display', fontSize: '3xl', lineHeight: '1', color: 'action' }),
  title: css({ fontWeight: 'semibold', lineHeight: '1.3' }),
  arrow: css({ gridRow: '1 / span 2', gridColumn: '2', color: 'textMute', display: 'flex' }),
}

/** How many records of a kind there are, and the way to them. */
export function KindCard({ kind, count }: { kind: OrderKind; count: number }) {
  const { adminPath, title } = orderKinds[kind]
  return (
    <Link to={adminPath} className={styles.card}>
      <span className={styles.count}>{count.toLocaleString('en-IN')}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.arrow}>
        <Icon name="next" />
      </span>
    </Link>
  )
}
