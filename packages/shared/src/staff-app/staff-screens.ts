import { typedKeys } from '../lib/objects.ts'
import { ROLES, type Role } from '../auth/roles.ts'
import { type OrderKind, orderKinds } from '../orders/order-kinds.ts'
import { canSeeKind } from '../orders/role-access.ts'
import { pagePaths } from '../api/paths.ts'

/** Router, service worker, server and navigation are made from this table. */
interface StaffScreen {
  /** `:id` stands for one segment. */
  path: string
  roles: readonly Role[] | 'signed-out'
  place?: PlaceId
}

export type PlaceId = 'today' | 'orders' | 'calendar' | 'customers' | 'money' | 'shop'

const COUNTER = ['owner', 'staff'] as const
const OWNER = ['owner'] as const

const rolesFor = (kind: OrderKind) => ROLES.filter((role) => canSeeKind(role, kind))

const list = (kind: OrderKind) =>
  ({ path: orderKinds[kind].adminPath, roles: rolesFor(kind), place: 'orders' }) as const

const order = (kind: OrderKind) =>
  ({ path: `${orderKinds[kind].adminPath}/:id`, roles: rolesFor(kind), place: 'orders' }) as const

const staffScreens = {
  login: { path: pagePaths.adminLogin, roles: 'signed-out' },
  invitation: { path: pagePaths.invitation, roles: 'signed-out' },
  today: { path: pagePaths.dashboard, roles: ROLES, place: 'today' },
  'open-orders': { path: pagePaths.openOrders, roles: ROLES, place: 'orders' },
  spam: { path: pagePaths.spam, roles: COUNTER, place: 'orders' },
  board: { path: pagePaths.board, roles: ROLES, place: 'orders' },
  calendar: { path: pagePaths.calendar, roles: ROLES, place: 'calendar' },
  'contact-inquiries': list('contact-inquiries'),
  'custom-outfit-quotes': list('custom-outfit-quotes'),
  'outfit-details-orders': list('outfit-details-orders'),
  'contact-inquiries/order': order('contact-inquiries'),
  'custom-outfit-quotes/order': order('custom-outfit-quotes'),
  'outfit-details-orders/order': order('outfit-details-orders'),
  customers: { path: pagePaths.customers, roles: COUNTER, place: 'customers' },
  'messages-to-send': { path: pagePaths.messagesToSend, roles: COUNTER, place: 'shop' },
  more: { path: pagePaths.more, roles: ROLES, place: 'shop' },
  customer: { path: `${pagePaths.customer('')}:phone`, roles: COUNTER, place: 'customers' },
  collections: { path: pagePaths.takings, roles: COUNTER, place: 'money' },
  month: { path: pagePaths.month, roles: OWNER, place: 'money' },
  unsent: { path: pagePaths.unsentEdits, roles: ROLES },
  attention: { path: pagePaths.needsAttention, roles: ROLES },
  gallery: { path: pagePaths.gallery, roles: OWNER, place: 'shop' },
  'price-list': { path: pagePaths.priceList, roles: COUNTER, place: 'shop' },
  settings: { path: pagePaths.shop, roles: OWNER, place: 'shop' },
  'settings/section': { path: pagePaths.shopSection(':section'), roles: OWNER, place: 'shop' },
  activity: { path: pagePaths.activity, roles: OWNER, place: 'shop' },
  data: { path: pagePaths.data, roles: OWNER, place: 'shop' },
  onboarding: { path: pagePaths.onboarding, roles: OWNER, place: 'shop' },
  website: { path: pagePaths.publishing, roles: OWNER, place: 'shop' },
  messages: { path: pagePaths.messages, roles: OWNER, place: 'shop' },
  piecework: { path: pagePaths.piecework, roles: ROLES, place: 'shop' },
  people: { path: pagePaths.people, roles: COUNTER, place: 'shop' },
  account: { path: pagePaths.account, roles: ROLES, place: 'shop' },
  alerts: { path: pagePaths.alerts, roles: COUNTER, place: 'shop' },
  person: { path: `${pagePaths.people}/:id`, roles: OWNER, place: 'shop' },
} as const satisfies Record<string, StaffScreen>

export type ScreenId = keyof typeof staffScreens

export const STAFF_SCREENS = typedKeys(staffScreens).map((id): readonly [ScreenId, StaffScreen] => [
  id,
  staffScreens[id],
])

export const PLACES: ReadonlyArray<{ id: PlaceId; label: string; path: string; roles: readonly Role[] }> = [
  { id: 'today', label: 'Today', path: pagePaths.dashboard, roles: ROLES },
  { id: 'orders', label: 'Orders', path: pagePaths.openOrders, roles: ROLES },
  { id: 'calendar', label: 'Calendar', path: pagePaths.calendar, roles: ROLES },
  { id: 'customers', label: 'Customers', path: pagePaths.customers, roles: COUNTER },
  { id: 'money', label: 'Money', path: pagePaths.takings, roles: COUNTER },
  { id: 'shop', label: 'Shop', path: pagePaths.more, roles: ROLES },
]

const routes = STAFF_SCREENS.map(([, { path, place }]) => ({
  matches: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
  place,
}))

/** An order that was opened from Today belongs to Today. @param address path and query */
export function placeOf(address: string): PlaceId | undefined {
  const [pathname = '', query] = address.split('?')
  if (new URLSearchParams(query).get('list') === 'today') return 'today'
  return routes.find(({ matches }) => matches.test(pathname))?.place
}

/** The app also answers unknown addresses below it; files of the build it does not. */
const BELOW_ADMIN = /^\/admin(?:\/|$)(?!.*\.\w+$)/

export function isStaffScreen(pathname: string): boolean {
  return BELOW_ADMIN.test(pathname) || routes.some(({ matches }) => matches.test(pathname))
}
