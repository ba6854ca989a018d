import { type Role, ROLES } from '@zari/shared/auth/roles'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { canSeeKind } from '@zari/shared/orders/role-access'
import type { AccessRule } from '../http/authorize.ts'

const everybody: readonly Role[] = ROLES
const counter = ['owner', 'staff'] as const
const owners = ['owner'] as const

/**
 * Roles for routes under /api/admin (docs/decisions/0064). The workroom gets redacted answers
 * (`redactForRole`). Routes without a rule are for owners only; a test requires a rule for each.
 */
export const adminRules: readonly AccessRule[] = [
  ...ORDER_KINDS.flatMap((kind): AccessRule[] => {
    const all = everybody.filter((role) => canSeeKind(role, kind))
    return [
      // Before the rule for a record, whose `:id` would match it too.
      ['GET', `/${kind}/export`, counter],
      ['GET', `/${kind}`, all],
      ['GET', `/${kind}/:id`, all],
      ['GET', `/${kind}/:id/history`, all],
      ['POST', `/${kind}/:id/link`, counter],
      ['POST', `/${kind}/:id/requests/:request/done`, counter],
      // Allowed transitions are checked with the record (`statusChangeError`).
      ['PATCH', `/${kind}/:id/status`, all],
      ['PUT', `/${kind}/:id/notes`, counter],
      ['PUT', `/${kind}/:id/due-date`, counter],
    ]
  }),
  // The type of the operation decides (`rolesFor`).
  ['POST', '/operations', everybody],
  ['GET', '/events', everybody],
  ['GET', '/counts', everybody],
  ['GET', '/changes', everybody],
  ['GET', '/initial-sync', everybody],
  ['GET', '/search', everybody],
  ['GET', '/takings', counter],
  ['GET', '/month', owners],

  // The account's own.
  ['GET', '/calendar-address', everybody],
  ['POST', '/calendar-address', everybody],
  ['DELETE', '/calendar-address', everybody],

  ['GET', '/backups', counter],
  ['GET', '/disk', counter],
  ['GET', '/database', counter],
  ['GET', '/shop', counter],
  ['PATCH', '/shop', owners],
  ['GET', '/hello', owners],
  ['PATCH', '/hello', owners],
  ['PUT', '/hello/test-order', owners],
  ['DELETE', '/hello/test-order', owners],

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
  // Others than owners get their own counts, without rates.
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

  ['GET', '/customers', counter],
  ['GET', '/customers/:phone', counter],
  ['GET', '/customers/:phone/orders', counter],
]

/** Under /objects/uploads. Access to the single picture is checked in the handler. */
export const pictureRules: readonly AccessRule[] = [
  ['GET', '/:id', everybody],
  ['GET', '/:id/thumbnail', everybody],
  ['POST', '/:id/check', counter],
]
