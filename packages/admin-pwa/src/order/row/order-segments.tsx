import { pagePaths } from '@zari/shared/api/paths'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { kindsFor } from '@zari/shared/orders/role-access'
import { css } from '@zari/shared/styled-system/css'
import { useMemo } from 'react'
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { shownRecords } from '../../sync/app-state/shown-records.ts'
import { useRole } from '../../sync/app-state/use-role.ts'
import { useRecordsExtent } from '../../sync/hooks/use-orders.ts'
import { usePendingPath } from '../../ui/pending-navigation.ts'
import { useMediaQuery, WIDER_THAN_PHONE } from '../../ui/use-media-query.ts'
import { indexOrder } from '../search-index.ts'

const styles = {
  row: css({
    display: 'flex',
    gap: { base: '1', xl: '1.5' },
    overflowX: 'auto',
    _print: { display: 'none' },
  }),
  // Of its own line.
  place: css({ flex: '1 0 100%', minWidth: '0', order: '-2', display: 'flex', _print: { display: 'none' } }),
  select: css({
    fieldSizing: 'content',
    minHeight: 'target',
    maxWidth: '100%',
    marginInlineStart: '-1',
    background: 'transparent',
    fontFamily: 'display',
    fontSize: 'lg',
    color: 'action',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    _focusVisible: { focusRing: 'near' },
    '& option': { color: 'text', background: 'surface', fontFamily: 'body' },
  }),
  link: css({
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: 'target',
    paddingInline: { base: '2', lg: '2.5', xl: '3.5' },
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
    // The menu above says it.
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

/** The short one is a part of the whole one. */
const names = {
  'contact-inquiries': { name: 'Consultations', short: 'Consultations' },
  'custom-outfit-quotes': { name: 'Custom designs', short: 'Designs' },
  'outfit-details-orders': { name: 'Outfit orders', short: 'Outfit' },
} as const

export function OrderListTitle({ children }: { children: string }) {
  return <h1 className={styles.title}>{children}</h1>
}

interface Place {
  to: string
  name: string
  short: string
}

/** On the page on a phone, in the header on wider screens. */
export function OrderSegments({ place }: { place: 'page' | 'header' }) {
  const { pathname } = useLocation()
  const isWide = useMediaQuery(WIDER_THAN_PHONE)
  const kinds = kindsFor(useRole())
  const places: Place[] = [
    { to: pagePaths.openOrders, name: 'Open', short: 'Open' },
    { to: pagePaths.board, name: 'Board', short: 'Board' },
    ...kinds.map((kind) => ({ to: orderKinds[kind].adminPath, ...names[kind] })),
  ]
  if (!isWide) return place === 'page' ? <PlaceSelect places={places} /> : null
  const isShown = place === 'header' && places.some(({ to }) => matchPath(to, pathname))
  return isShown ? <PlacesRow places={places} /> : null
}

function useCurrent() {
  const { pathname } = useLocation()
  const [path = ''] = (usePendingPath() ?? pathname).split('?')
  return (to: string) => (matchPath(to, path) ? 'page' : undefined)
}

function PlacesRow({ places }: { places: readonly Place[] }) {
  const currentOf = useCurrent()
  return (
    <nav aria-label="Orders" className={styles.row}>
      {places.map(({ to, name, short }) => (
        <Link key={to} to={to} className={styles.link} aria-label={name} aria-current={currentOf(to)}>
          <span className={styles.name}>{name}</span>
          <span className={styles.short}>{short}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Of each list; undefined while not all orders are known. */
function useOpenCounts(): ReadonlyMap<string, number> | undefined {
  const isWhole = useRecordsExtent() === 'whole'
  const records = useAppStore(shownRecords)
  const counts = useMemo(() => {
    const openOf = (kind: OrderKind) =>
      records[kind].newestFirst.filter((record) => indexOrder(record).open).length
    return new Map<string, number>([
      [pagePaths.openOrders, ORDER_KINDS.reduce((sum, kind) => sum + openOf(kind), 0)],
      ...ORDER_KINDS.map((kind) => [orderKinds[kind].adminPath, openOf(kind)] as const),
    ])
  }, [records])
  return isWhole ? counts : undefined
}

function PlaceSelect({ places }: { places: readonly Place[] }) {
  const navigate = useNavigate()
  const currentOf = useCurrent()
  const counts = useOpenCounts()
  const textOf = ({ to, name }: Place) => {
    const count = counts?.get(to)?.toLocaleString('en-IN')
    if (count === undefined) return name
    return to === pagePaths.openOrders ? `${name} · ${count} orders` : `${name} · ${count} open`
  }
  return (
    <nav aria-label="Orders" className={styles.place}>
      <select
        aria-label="Which orders"
        className={styles.select}
        value={places.find(({ to }) => currentOf(to))?.to}
        onChange={({ target }) => void navigate(target.value)}
      >
        {places.map((place) => (
          <option key={place.to} value={place.to}>
            {textOf(place)}
          </option>
        ))}
      </select>
    </nav>
  )
}
