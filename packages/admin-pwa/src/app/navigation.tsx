import { PLACES, type PlaceId, placeOf } from '@zari/shared/staff-app/staff-screens'
import { pagePaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { RailNewOrder, ThumbNewOrder } from '../screens/new-order/new-order-button.tsx'
import { useShop } from '../sync/server-data/shop.ts'
import { useCanServeCustomers, useRole } from '../sync/app-state/use-role.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { usePendingPath } from '../ui/pending-navigation.ts'

const icons: Record<PlaceId, IconName> = {
  today: 'home',
  orders: 'orders',
  calendar: 'calendar',
  customers: 'person',
  money: 'rupee',
  shop: 'shop',
}

/** At once, while its screen is still being drawn. */
function useCurrentPlace(): PlaceId | undefined {
  const { pathname, search } = useLocation()
  const pending = usePendingPath()
  return placeOf(pending ?? pathname + search)
}

const link = css.raw({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5',
  fontSize: 'xs',
  fontWeight: 'medium',
  color: 'textMute',
  textDecoration: 'none',
  _focusVisible: { focusRing: 'inside' },
})

const styles = {
  rail: css({
    display: { base: 'none', md: 'flex' },
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: '1',
    position: 'fixed',
    insetBlock: '0',
    insetInlineStart: '0',
    zIndex: 21,
    width: '84px',
    paddingInline: '2',
    paddingTop: 'calc(env(safe-area-inset-top) + 0.5rem)',
    paddingBottom: 'calc(env(safe-area-inset-bottom) + 0.5rem)',
    background: 'surface',
    borderInlineEnd: '1px solid',
    borderInlineEndColor: 'line',
    overflowY: 'auto',
    _print: { display: 'none' },
  }),
  name: css({
    display: 'block',
    fontFamily: 'display',
    fontSize: 'md',
    lineHeight: '1.15',
    minHeight: 'target',
    marginInline: '-1.5',
    alignContent: 'center',
    textAlign: 'center',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    color: 'action',
    textDecoration: 'none',
    _focusVisible: { focusRing: 'inside' },
  }),
  railLink: css(link, {
    minHeight: '3.5rem',
    borderRadius: 'md',
    _hover: { color: 'text' },
    _currentPage: { background: 'chosenGround', color: 'action' },
  }),
  last: css({ marginTop: 'auto' }),
  bottom: css({
    display: { base: 'grid', md: 'none' },
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 20,
    background: 'surface',
    borderTop: '1px solid',
    borderTopColor: 'line',
    paddingBottom: 'env(safe-area-inset-bottom)',
    _print: { display: 'none' },
  }),
  bottomLink: css(link, {
    fontSize: 'min({fontSizes.xs}, 3.7vw)',
    minHeight: '3.75rem',
    borderTop: '3px solid transparent',
    _currentPage: { color: 'action', borderTopColor: 'zari' },
  }),
}

function PlaceLink({
  to,
  isCurrent,
  className,
  children,
}: {
  to: string
  isCurrent: boolean
  className: string
  children: ReactNode
}) {
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** Letters of 1 rem that are as wide as the rail: a long word is written smaller, not broken. */
const RAIL_LETTERS = 8

export function Rail() {
  const role = useRole()
  const current = useCurrentPlace()
  const { shortName } = useShop()
  const takesOrders = useCanServeCustomers()
  const longest = Math.max(...shortName.split(' ').map(({ length }) => length))
  return (
    <nav aria-label="Main" className={styles.rail}>
      <Link
        to={pagePaths.dashboard}
        className={styles.name}
        style={{ fontSize: `clamp(0.6875rem, ${RAIL_LETTERS / longest}rem, 1.0625rem)` }}
      >
        {shortName}
      </Link>
      {takesOrders && <RailNewOrder />}
      {PLACES.filter(({ roles }) => roles.includes(role)).map(({ id, label, path }) => (
        <div key={id} className={id === 'shop' ? styles.last : undefined}>
          <PlaceLink to={path} isCurrent={current === id} className={styles.railLink}>
            <Icon name={icons[id]} size={24} />
            {id === 'shop' && role !== 'owner' ? 'More' : label}
          </PlaceLink>
        </div>
      ))}
    </nav>
  )
}

const IN_BAR: readonly PlaceId[] = ['today', 'orders', 'customers']

/** The workroom has no customers, and so room for one more. */
const IN_BAR_OF_WORKROOM: readonly PlaceId[] = ['today', 'orders', 'calendar']

/** The places that have no room are behind More. */
export function BottomNavigation() {
  const role = useRole()
  const current = useCurrentPlace()
  const takesOrders = useCanServeCustomers()
  const inBar = takesOrders ? IN_BAR : IN_BAR_OF_WORKROOM
  const places = PLACES.filter(({ id, roles }) => inBar.includes(id) && roles.includes(role)).map(
    ({ id, label, path }) => (
      <PlaceLink key={id} to={path} isCurrent={current === id} className={styles.bottomLink}>
        <Icon name={icons[id]} size={22} />
        {label}
      </PlaceLink>
    ),
  )
  return (
    <nav aria-label="Main" className={styles.bottom}>
      {places.slice(0, 2)}
      {takesOrders && <ThumbNewOrder />}
      {places.slice(2)}
      <PlaceLink
        to={pagePaths.more}
        isCurrent={current !== undefined && !inBar.includes(current)}
        className={styles.bottomLink}
      >
        <Icon name="more" size={22} />
        More
      </PlaceLink>
    </nav>
  )
}
