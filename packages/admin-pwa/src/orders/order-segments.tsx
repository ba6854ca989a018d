import { pagePaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { kindsFor } from '@zari/shared/orders/role-access'
import { css } from '@zari/shared/styled-system/css'
import { Link, useLocation } from 'react-router-dom'
import { useRole } from '../sync/store/use-role.ts'
import { usePendingPath } from '../ui/pending-navigation.ts'

const styles = {
  row: css({
    display: 'flex',
    gap: { base: '1', md: '1.5' },
    marginInline: { base: '-3.5', md: '0' },
    paddingInline: { base: '3.5', md: '0' },
    overflowX: 'auto',
    marginBottom: { base: '1.5', md: '0' },
    // In a list's first row: a line of its own on a phone.
    flex: { base: '1 0 100%', md: '0 0 auto' },
    maxWidth: { base: 'calc(100% + 1.75rem)', md: 'none' },
    order: { base: '-2', md: '0' },
    _print: { display: 'none' },
  }),
  link: css({
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: 'target',
    paddingInline: { base: '1.5', md: '2.5', xl: '3.5' },
    borderRadius: 'full',
    border: '1px solid',
    borderColor: 'line',
    background: 'surface',
    color: 'text',
    fontSize: 'sm',
    fontWeight: 'semibold',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    _currentPage: { background: 'action', borderColor: 'action', color: 'onAction' },
    _focusVisible: { focusRing: 'inside' },
  }),
  name: css({ display: { base: 'none', xl: 'inline' } }),
  short: css({ display: { xl: 'none' } }),
}

/** A phone has room for the short name, which is a part of the whole one. */
const names = {
  'contact-inquiries': { name: 'Consultations', short: 'Consultations' },
  'custom-outfit-quotes': { name: 'Custom designs', short: 'Designs' },
  'outfit-details-orders': { name: 'Outfit orders', short: 'Outfit' },
} as const

/** All that is open, as a list and by stage, and each kind's list of everything. */
export function OrderSegments() {
  const kinds = kindsFor(useRole())
  const { pathname } = useLocation()
  const [path] = (usePendingPath() ?? pathname).split('?')
  const segments = [
    { to: pagePaths.openOrders, name: 'Open', short: 'Open' },
    { to: pagePaths.board, name: 'Board', short: 'Board' },
    ...kinds.map((kind) => ({ to: orderKinds[kind].adminPath, ...names[kind] })),
  ]
  return (
    <nav aria-label="Orders" className={styles.row}>
      {segments.map(({ to, name, short }) => (
        <Link
          key={to}
          to={to}
          className={styles.link}
          aria-label={name}
          aria-current={path === to ? 'page' : undefined}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.short}>{short}</span>
        </Link>
      ))}
    </nav>
  )
}
