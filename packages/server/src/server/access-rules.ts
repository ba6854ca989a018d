import { alertEditSchema, alertTestSchema, pushSubscriptionSchema } from '@zari/shared/alerts/alert-settings'
import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { apiPaths } from '@zari/shared/api/paths'
import {
  invitationSchema,
  linkSchema,
  linkUseSchema,
  nameChangeSchema,
  passwordChangeSchema,
  passwordOnlySchema,
  personEditSchema,
  withdrawalSchema,
} from '@zari/shared/auth/accounts'
import { loginSchema } from '@zari/shared/auth/login-schema'
import {
  attestationSchema,
  newPasskeySchema,
  passkeyOnlySchema,
  passkeySignInSchema,
  signInRulesSchema,
} from '@zari/shared/auth/passkeys'
import { type Role, ROLES } from '@zari/shared/auth/roles'
import { tailorSchema } from '@zari/shared/auth/tailors'
import { customerCopySchema } from '@zari/shared/customers/customer-copy'
import { erasureScopeSchema, eraseSoonerSchema, retentionSchema } from '@zari/shared/customers/erasure'
import {
  newPictureSchema,
  newPieceSchema,
  pieceEditSchema,
  pieceMoveSchema,
} from '@zari/shared/gallery/staff-piece'
import { templateEditSchema } from '@zari/shared/messages/edit-template'
import { onboardingEditSchema, testOrderSchema } from '@zari/shared/onboarding/onboarding'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { createSchemas, orderEdits } from '@zari/shared/orders/order-schemas'
import { ratesEditSchema } from '@zari/shared/orders/piecework'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { priceRowSchema } from '@zari/shared/price-list/edit-price-row'
import { publishAgainSchema, publishSchema } from '@zari/shared/publishing/publication'
import { shopEditSchema } from '@zari/shared/shop/shop-schema'
import { activityQuerySchema } from '../features/activity/index.ts'
import {
  customersQuerySchema,
  exportQuerySchema,
  linkChangeSchema,
  listQuerySchema,
  monthQuerySchema,
  operationSchema,
  searchQuerySchema,
  takingsQuerySchema,
} from '../features/orders/index.ts'
import { previewQuerySchema } from '../features/publishing/index.ts'
import { changesQuerySchema, initialSyncQuerySchema } from '../features/sync/index.ts'
import { uploadRequestSchema } from '../features/uploads/index.ts'
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
      ['GET', `/${kind}/export`, counter, exportQuerySchema],
      ['GET', `/${kind}`, all, listQuerySchema],
      ['GET', `/${kind}/:id`, all],
      ['GET', `/${kind}/:id/history`, all],
      ['POST', `/${kind}/:id/link`, counter, linkChangeSchema],
      ['POST', `/${kind}/:id/requests/:request/done`, counter],
      ['PATCH', `/${kind}/:id/status`, all, orderEdits.status],
      ['PUT', `/${kind}/:id/notes`, counter, orderEdits.notes],
      ['PUT', `/${kind}/:id/due-date`, counter, orderEdits['due-date']],
    ]
  }),
  // By its type (`rolesFor`).
  ['POST', '/operations', everybody, operationSchema],
  ['GET', '/events', everybody],
  ['GET', '/counts', everybody],
  ['GET', '/changes', everybody, changesQuerySchema],
  ['GET', '/initial-sync', everybody, initialSyncQuerySchema],
  ['GET', '/search', everybody, searchQuerySchema],
  ['GET', '/takings', counter, takingsQuerySchema],
  ['GET', '/month', owners, monthQuerySchema],

  ['GET', '/calendar-address', everybody],
  ['POST', '/calendar-address', everybody],
  ['DELETE', '/calendar-address', everybody],

  ['GET', '/backups', counter],
  ['GET', '/disk', counter],
  ['GET', '/database', counter],
  ['GET', '/activity', owners, activityQuerySchema],
  ['GET', '/shop', counter],
  ['PATCH', '/shop', owners, shopEditSchema],
  ['GET', '/onboarding', owners],
  ['PATCH', '/onboarding', owners, onboardingEditSchema],
  ['PUT', '/onboarding/test-order', owners, testOrderSchema],
  ['DELETE', '/onboarding/test-order', owners],

  ['GET', '/gallery', owners],
  ['POST', '/gallery/pictures', owners, newPictureSchema],
  ['PUT', '/gallery/pieces/:id', owners, newPieceSchema],
  ['PATCH', '/gallery/pieces/:id', owners, pieceEditSchema],
  ['PUT', '/gallery/pieces/:id/place', owners, pieceMoveSchema],
  ['GET', '/price-list', counter],
  ['PUT', '/price-list/:id', owners, priceRowSchema],
  ['PUT', '/price-list/:id/place', owners, pieceMoveSchema],
  ['GET', '/publications', owners],
  ['POST', '/publications', owners, publishSchema],
  ['GET', '/publications/preview', owners, previewQuerySchema],
  ['GET', '/publications/preview/gallery', owners],
  ['POST', '/publications/:version/again', owners, publishAgainSchema],

  ['GET', '/messages/templates', counter],
  ['PUT', '/messages/templates/:language/:kind/:wording', owners, templateEditSchema],

  ['GET', '/tailors', counter],
  ['PUT', '/tailors/:id', counter, tailorSchema],
  // Others than owners get their own counts.
  ['GET', '/piecework', everybody, takingsQuerySchema],
  ['GET', '/piecework/rates', owners],
  ['PATCH', '/piecework/rates', owners, ratesEditSchema],

  ['GET', '/alerts', counter],
  ['PATCH', '/alerts', counter, alertEditSchema],
  ['PUT', '/alerts/device', counter, pushSubscriptionSchema],
  ['DELETE', '/alerts/device', counter],
  ['POST', '/alerts/test', counter, alertTestSchema],

  ['GET', '/people', owners],
  ['POST', '/people/invitations', owners, invitationSchema],
  ['POST', '/people/invitations/withdraw', owners, withdrawalSchema],
  ['PATCH', '/people/:id', owners, personEditSchema],
  ['POST', '/people/:id/password-link', owners],
  ['POST', '/people/:id/sign-out', owners],
  ['DELETE', '/people/:id/sessions/:session', owners],

  ['GET', '/sign-in-rules', owners],
  ['PATCH', '/sign-in-rules', owners, signInRulesSchema],
  ['GET', '/new-devices', everybody],

  ['GET', '/account', everybody],
  ['PATCH', '/account', everybody, nameChangeSchema],
  ['POST', '/account/password', everybody, passwordChangeSchema],
  ['POST', '/account/confirm', everybody, passwordOnlySchema],
  ['POST', '/account/sign-out', everybody],
  ['DELETE', '/account/sessions/:session', everybody],

  ['GET', '/erasures', owners],
  ['POST', '/erasures', owners, erasureScopeSchema],
  ['POST', '/erasures/preview', owners, erasureScopeSchema],
  ['POST', '/erasures/:id/unblock', owners],
  ['POST', '/erasures/:id/erase', owners, eraseSoonerSchema],
  ['GET', '/retention', owners],
  ['POST', '/retention', owners, retentionSchema],
  ['POST', '/retention/preview', owners, retentionSchema],

  ['GET', '/customers', counter, customersQuerySchema],
  ['GET', '/customers/:phone', counter],
  ['GET', '/customers/:phone/orders', counter],
  ['POST', '/customers/:phone/copy', counter, customerCopySchema],
]

/** Only with a password of the last quarter of an hour (decision 0166). */
export const recentPasswordRules = [
  ...ORDER_KINDS.map((kind) => ['GET', `/${kind}/export`] as const),
  ['POST', '/people/invitations'],
  ['POST', '/people/:id/password-link'],
  ['POST', '/erasures'],
  ['POST', '/erasures/:id/erase'],
  ['POST', '/retention'],
] as const

export const passkeyRules: readonly AccessRule[] = [
  ['POST', '/options', everybody, newPasskeySchema],
  ['POST', '/new', everybody, attestationSchema],
  ['POST', '/confirm', everybody, passkeyOnlySchema],
  ['DELETE', '/:id', everybody],
]

/** A stolen session must not add a way in that outlives it. */
export const recentPasskeyRules = [
  ['POST', '/options'],
  ['POST', '/new'],
  ['DELETE', '/:id'],
] as const

export const pictureRules: readonly AccessRule[] = [
  ['GET', '/:id', everybody],
  ['GET', '/:id/thumbnail', everybody],
  ['POST', '/:id/check', counter],
]

/** Not below a folder of their own. */
export const rootRules: readonly AccessRule[] = [['GET', apiPaths.openApi, owners]]

type PublicRoute = readonly [method: AccessRule[0], path: string, input?: AccessRule[3]]

/** Without a session, and the only ones. */
export const publicRoutes: readonly PublicRoute[] = [
  ...ORDER_KINDS.map((kind) => ['POST', orderKinds[kind].publicPath, createSchemas[kind]] as const),
  ['POST', apiPaths.upload, uploadRequestSchema],
  ['GET', apiPaths.gallery],
  ['GET', apiPaths.shop],
  ['GET', '/api/calendar/:file'],
  ['GET', apiPaths.user],
  ['POST', apiPaths.login, loginSchema],
  ['POST', passkeyPaths.options],
  ['POST', passkeyPaths.signIn, passkeySignInSchema],
  ['POST', apiPaths.logout],
  ['POST', apiPaths.link, linkSchema],
  ['POST', apiPaths.useLink, linkUseSchema],
]
