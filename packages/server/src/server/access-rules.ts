import { type Role, ROLES } from '@zari/shared/auth/roles'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { canSeeKind } from '@zari/shared/orders/role-access'
import type { AccessRule } from '../http/authorize.ts'

const everybody: readonly Role[] = ROLES
const counter = ['owner', 'staff'] as const
const owners = ['owner'] as const

/** Decision 0064. The workroom gets redacted answers. Without a rule: owners only; a test requires one for each. */
export const adminRules: readonly AccessRule[] = [
  ...ORDER_KINDS.flatMap((kind): AccessRule[] => {
    const all = everybody.filter((role) => canSeeKind(role, kind))
    return [
      // Before `:id`, which matches it too.
      ['GET', `/${kind}/export`, counter],
      ['GET', `/${kind}`, all],
      ['GET', `/${kind}/:id`, all],
      ['GET', `/${kind}/:id/history`, all],
      ['POST', `/${kind}/:id/link`, counter],
      ['POST', `/${kind}/:id/requests/:request/done`, counter],
      ['PATCH', `/${kind}/:id/status`, all],
      ['PUT', `/${kind}/:id/notes`, counter],
      ['PUT', `/${kind}/:id/due-date`, counter],
    ]
  }),
  // By its type (`rolesFor`).
  ['POST', '/operations', everybody],
  ['GET', '/events', everybody],
  ['GET', '/counts', everybody],
  ['GET', '/changes', everybody],
  ['GET', '/initial-sync', everybody],
  ['GET', '/search', everybody],
  ['GET', '/takings', counter],
  ['GET', '/month', owners],

  ['GET', '/calendar-address', everybody],
  ['POST', '/calendar-address', everybody],
  ['DELETE', '/calendar-address', everybody],

  ['GET', '/backups', counter],
  ['GET', '/disk', counter],
  ['GET', '/database', counter],
  ['GET', '/shop', counter],
  ['PATCH', '/shop', owners],
  ['GET', '/onboarding', owners],
  ['PATCH', '/onboarding', owners],
  ['PUT', '/onboarding/test-order', owners],
  ['DELETE', '/onboarding/test-order', owners],

  ['GET', '/gallery', owners],
  ['POST', '/gallery/pictures', owners],
  ['PUT', '/gallery/pieces/:id', owners],
  ['PATCH', '/gallery/pieces/:id', owners],
  ['PUT', '/gallery/pieces/:id/place', owners],
  ['GET', '/publications', owners],
  ['POST', '/publications', owners],
  ['GET', '/publications/preview', owners],
  ['GET', '/publications/preview/gallery', owners],
  ['POST', '/publications/:version/again', owners],

  ['GET', '/messages/templates', counter],
  ['PUT', '/messages/templates/:language/:kind/:wording', owners],

  ['GET', '/tailors', counter],
  ['PUT', '/tailors/:id', counter],
  // Others than owners get their own counts.
  ['GET', '/piecework', everybody],
  ['GET', '/piecework/rates', owners],
  ['PATCH', '/piecework/rates', owners],

  ['GET', '/alerts', counter],
  ['PATCH', '/alerts', counter],
  ['PUT', '/alerts/device', counter],
  ['DELETE', '/alerts/device', counter],
  ['POST', '/alerts/test', counter],

  ['GET', '/people', owners],
  ['POST', '/people/invitations', owners],
  ['POST', '/people/invitations/withdraw', owners],
  ['PATCH', '/people/:id', owners],
  ['POST', '/people/:id/password-link', owners],
  ['POST', '/people/:id/sign-out', owners],
  ['DELETE', '/people/:id/sessions/:session', owners],

  ['GET', '/account', everybody],
  ['PATCH', '/account', everybody],
  ['POST', '/account/password', everybody],
  ['POST', '/account/confirm', everybody],
  ['POST', '/account/sign-out', everybody],
  ['DELETE', '/account/sessions/:session', everybody],

  ['GET', '/customers', counter],
  ['GET', '/customers/:phone', counter],
  ['GET', '/customers/:phone/orders', counter],
]

/** Only with a password of the last quarter of an hour (decision 0160). */
export const recentPasswordRules = [
  ...ORDER_KINDS.map((kind) => ['GET', `/${kind}/export`] as const),
  ['POST', '/people/invitations'],
  ['POST', '/people/:id/password-link'],
] as const

export const pictureRules: readonly AccessRule[] = [
  ['GET', '/:id', everybody],
  ['GET', '/:id/thumbnail', everybody],
  ['POST', '/:id/check', counter],
]
