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
    gap: '1.5',
    marginInline: { base: '-3.5', md: '0' },
    paddingInline: { base: '3.5', md: '0' },
    overflowX: 'auto',
    marginBottom: '1.5',
    _print: { display: 'none' },
  }),
  link: css({
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: 'target',
    paddingInline: '3.5',
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
}

const shortNames = {
  'contact-inquiries': 'Consultations',
  'custom-outfit-quotes': 'Custom designs',
  'outfit-details-orders': 'Outfit orders',
} as const

/** All that is open, and each kind's list of everything. */
export function OrderSegments() {
  const kinds = kindsFor(useRole())
  const { pathname } = useLocation()
  const path = usePendingPath() ?? pathname
  const segments = [
    { to: pagePaths.openOrders, label: 'Open' },
    ...kinds.map((kind) => ({ to: orderKinds[kind].adminPath, label: shortNames[kind] })),
  ]
  return (
    <nav aria-label="Orders" className={styles.row}>
      {segments.map(({ to, label }) => (
        <Link key={to} to={to} className={styles.link} aria-current={path === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
