import { STAFF_SCREENS, type StaffScreen } from '@zari/shared/api/staff-screens'
import type { Role } from '@zari/shared/auth/roles'
import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ThumbNewOrder } from '../features/new-order/new-order-button.tsx'
import { useRole, useCanServeCustomers } from '../sync/store/use-role.ts'
import { Icon } from '../ui/icon.tsx'
import { usePendingPath } from '../ui/pending-navigation.ts'

type Place = NonNullable<StaffScreen['place']> & { to: string }

const placesFor = (role: Role): Place[] =>
  STAFF_SCREENS.flatMap(([, { path, roles, place }]) =>
    place && roles.includes(role) ? [{ ...place, to: path }] : [],
  )

const styles = {
  // A row of its own where it does not fit beside the search.
  wide: css({
    display: { base: 'none', md: 'flex' },
    order: { md: '1', xl: '0' },
    flexBasis: { md: '100%', xl: 'auto' },
    gap: '1',
    marginInline: { md: '-1.5', lg: '-4', xl: '0' },
  }),
  wideLink: css({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    // A tablet held upright has room for all of them in one line.
    paddingInline: { base: '1.5', lg: '4' },
    whiteSpace: 'nowrap',
    borderRadius: 'md',
    color: 'textMute',
    fontWeight: 'medium',
    textDecoration: 'none',
    _hover: { color: 'text' },
    _currentPage: { background: 'chosenGround', color: 'action' },
    _focusVisible: { focusRing: 'inside' },
  }),
  bottom: css({
    display: { base: 'grid', md: 'none' },
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 20,
    background: 'surface',
    borderTop: '1px solid',
    borderTopColor: 'line',
    paddingBottom: 'env(safe-area-inset-bottom)',
  }),
  bottomLink: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    minHeight: '3.75rem',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'textMute',
    textDecoration: 'none',
    borderTop: '3px solid transparent',
    _currentPage: { color: 'action', borderTopColor: 'zari' },
    _focusVisible: { focusRing: 'inside' },
  }),
}

/** Shows at once where a press leads, while its screen is still being drawn. */
function PlaceLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const going = usePendingPath()
  const path = going ?? pathname
  const isCurrent = path === to || path.startsWith(`${to}/`)
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** The places, in the header of a wide screen. */
export function HeaderNavigation() {
  const places = placesFor(useRole())
  return (
    <nav aria-label="Main" className={styles.wide}>
      {places.map(({ to, label }) => (
        <PlaceLink key={to} to={to} className={styles.wideLink}>
          {label}
        </PlaceLink>
      ))}
    </nav>
  )
}

const BottomLink = ({ to, short, icon }: Place) => (
  <PlaceLink to={to} className={styles.bottomLink}>
    <Icon name={icon} size={22} />
    {short}
  </PlaceLink>
)

/** The places, under the thumb on a phone, and between them the way to a new order for whoever takes orders. */
export function BottomNavigation() {
  const places = placesFor(useRole())
  const takesOrders = useCanServeCustomers()
  return (
    <nav aria-label="Main" className={styles.bottom}>
      {places.slice(0, 2).map((place) => (
        <BottomLink key={place.to} {...place} />
      ))}
      {takesOrders && <ThumbNewOrder />}
      {places.slice(2).map((place) => (
        <BottomLink key={place.to} {...place} />
      ))}
    </nav>
  )
}
