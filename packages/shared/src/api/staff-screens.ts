import { typedKeys } from '../objects.ts'
import { ROLES, type Role } from '../auth/roles.ts'
import { type OrderKind, orderKinds } from '../orders/order-kinds.ts'
import { canSeeKind } from '../orders/role-access.ts'
import { pagePaths } from './paths.ts'

/** A screen of the staff app. The router, the service worker, the server and the navigation are made from this table. */
export interface StaffScreen {
  /** As routers write it: `:id` stands for one segment. */
  path: string
  /** Who may open it; `signed-out` before an account is known. */
  roles: readonly Role[] | 'signed-out'
  /** Its place in the navigation, where it has one. */
  place?: {
    /** In the header of a wide screen. */
    label: string
    /** Under the thumb, where four must stand side by side on 360 px. */
    short: string
    icon: 'home' | 'consult' | 'design' | 'outfit'
  }
}

const COUNTER = ['owner', 'staff'] as const
const OWNER = ['owner'] as const

const rolesFor = (kind: OrderKind) => ROLES.filter((role) => canSeeKind(role, kind))

const list = (kind: OrderKind, place: NonNullable<StaffScreen['place']>) => ({
  path: orderKinds[kind].adminPath,
  roles: rolesFor(kind),
  place,
})

const order = (kind: OrderKind) => ({ path: `${orderKinds[kind].adminPath}/:id`, roles: rolesFor(kind) })

export const staffScreens = {
  login: { path: pagePaths.adminLogin, roles: 'signed-out' },
  invitation: { path: pagePaths.invitation, roles: 'signed-out' },
  today: {
    path: pagePaths.dashboard,
    roles: ROLES,
    place: { label: 'Today', short: 'Today', icon: 'home' },
  },
  'contact-inquiries': list('contact-inquiries', {
    label: 'Consultations',
    short: 'Consult',
    icon: 'consult',
  }),
  'custom-outfit-quotes': list('custom-outfit-quotes', {
    label: 'Custom designs',
    short: 'Designs',
    icon: 'design',
  }),
  'outfit-details-orders': list('outfit-details-orders', {
    label: 'Outfit orders',
    short: 'Outfits',
    icon: 'outfit',
  }),
  'contact-inquiries/order': order('contact-inquiries'),
  'custom-outfit-quotes/order': order('custom-outfit-quotes'),
  'outfit-details-orders/order': order('outfit-details-orders'),
  customer: { path: `${pagePaths.customer('')}:phone`, roles: COUNTER },
  collections: { path: pagePaths.takings, roles: COUNTER },
  unsent: { path: pagePaths.unsentEdits, roles: ROLES },
  attention: { path: pagePaths.needsAttention, roles: ROLES },
  gallery: { path: pagePaths.gallery, roles: OWNER },
  settings: { path: pagePaths.shop, roles: OWNER },
  onboarding: { path: pagePaths.onboarding, roles: OWNER },
  website: { path: pagePaths.publishing, roles: OWNER },
  messages: { path: pagePaths.messages, roles: OWNER },
  people: { path: pagePaths.people, roles: OWNER },
  person: { path: `${pagePaths.people}/:id`, roles: OWNER },
} as const satisfies Record<string, StaffScreen>

export type ScreenId = keyof typeof staffScreens

export const STAFF_SCREENS = typedKeys(staffScreens).map((id): readonly [ScreenId, StaffScreen] => [
  id,
  staffScreens[id],
])

const routes = STAFF_SCREENS.map(([, { path }]) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`))

/** Unknown addresses below it are answered by the app, too, which says so; files of the build are not. */
const BELOW_ADMIN = /^\/admin(?:\/|$)(?!.*\.\w+$)/

/** Whether the staff app answers an address. */
export function isStaffScreen(pathname: string): boolean {
  return BELOW_ADMIN.test(pathname) || routes.some((route) => route.test(pathname))
}
