import { pagePaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { kindsFor } from '@zari/shared/orders/role-access'
import { css } from '@zari/shared/styled-system/css'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { useRole } from '../../sync/app-state/use-role.ts'
import { usePendingPath } from '../../ui/pending-navigation.ts'
import { useMediaQuery, WIDER_THAN_PHONE } from '../../ui/use-media-query.ts'

const styles = {
  row: css({
    display: 'flex',
    gap: { base: '1', xl: '1.5' },
    marginInline: { base: '-3.5', md: '0' },
    paddingInline: { base: '3.5', md: '0' },
    overflowX: 'auto',
    marginBottom: { base: '1.5', md: '0' },
    // Of its own line on a phone.
    flex: { base: '1 0 100%', md: '0 1 auto' },
    maxWidth: { base: 'calc(100% + 1.75rem)', md: 'none' },
    order: { base: '-2', md: '0' },
    _print: { display: 'none' },
  }),
  link: css({
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: 'target',
    paddingInline: { base: '1.5', md: '2', lg: '2.5', xl: '3.5' },
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
  title: css({
    // The segment above says it.
    srOnly: { base: true, md: false },
    fontFamily: 'display',
    fontSize: { base: 'lg', xl: 'xl' },
    lineHeight: '1.15',
    color: 'action',
    marginInlineEnd: { md: '1', xl: '4' },
  }),
  name: css({ display: { base: 'none', xl: 'inline' } }),
  short: css({ display: { xl: 'none' } }),
}

/** The short one, for a phone, is a part of the whole one. */
const names = {
  'contact-inquiries': { name: 'Consultations', short: 'Consultations' },
  'custom-outfit-quotes': { name: 'Custom designs', short: 'Designs' },
  'outfit-details-orders': { name: 'Outfit orders', short: 'Outfit' },
} as const

export function OrderListTitle({ children }: { children: string }) {
  return <h1 className={styles.title}>{children}</h1>
}

/** On the page on a phone, in the header on wider screens. */
export function OrderSegments({ place }: { place: 'page' | 'header' }) {
  const kinds = kindsFor(useRole())
  const { pathname } = useLocation()
  const [path] = (usePendingPath() ?? pathname).split('?')
  const isWide = useMediaQuery(WIDER_THAN_PHONE)
  const segments = [
    { to: pagePaths.openOrders, name: 'Open', short: 'Open' },
    { to: pagePaths.board, name: 'Board', short: 'Board' },
    ...kinds.map((kind) => ({ to: orderKinds[kind].adminPath, ...names[kind] })),
  ]
  const isShown = isWide
    ? place === 'header' && segments.some(({ to }) => matchPath(to, pathname))
    : place === 'page'
  if (!isShown) return null
  return (
    <nav aria-label="Orders" className={styles.row}>
      {segments.map(({ to, name, short }) => (
        <Link
          key={to}
          to={to}
          className={styles.link}
          aria-label={name}
          aria-current={matchPath(to, path ?? '') ? 'page' : undefined}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.short}>{short}</span>
        </Link>
      ))}
    </nav>
  )
}
