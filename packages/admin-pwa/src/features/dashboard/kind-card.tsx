import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Link } from 'react-router-dom'

const styles = {
  card: css({
    display: 'flex',
    flexDirection: 'column',
    minHeight: 'target',
    paddingInline: { base: '3', md: '4' },
    paddingBlock: '2',
    borderInlineStart: '1px solid',
    borderInlineStartColor: 'line',
    color: 'text',
    textDecoration: 'none',
    _first: { borderInlineStart: '0' },
    _hover: { background: 'chosenGround' },
    _focusVisible: { focusRing: 'inside' },
  }),
  count: css({ fontFamily: 'display', fontSize: 'xl', lineHeight: '1.1', color: 'action' }),
  title: css({ fontSize: { base: 'xs', md: 'sm' }, lineHeight: '1.2', color: 'textMute' }),
}

/** How many records of a kind there are, and the way to them. */
export function KindCard({ kind, count }: { kind: OrderKind; count: number }) {
  const { adminPath, title } = orderKinds[kind]
  return (
    <Link to={adminPath} className={styles.card}>
      <span className={styles.count}>{count.toLocaleString('en-IN')}</span>{' '}
      <span className={styles.title}>{title}</span>
    </Link>
  )
}
