import { syncRoutes } from '../features/sync/index.ts'
import compression from 'compression'
import type { Express, Request, Response } from 'express'
import { apiPaths } from '@zari/shared/api/paths'
import { defaultContent } from '@zari/shared/publishing/site-content'
import { LOGO_PREFIX } from '@zari/shared/shop/shop'
import { join } from 'node:path'
import { backupPlace, backupState, backupWarnings } from '../backup/status.ts'
import { serversShareSecret } from '../db/instances.ts'
import {
  assigneesOf,
  CalendarSecrets,
  namedAccounts,
  namesByEmail,
  recentPassword,
  tailorRoutes,
} from '../features/accounts/index.ts'
import { ACTIVITY_SETTING, activityRoutes } from '../features/activity/index.ts'
import { alertRoutes, newDeviceRoutes } from '../features/alerts/index.ts'
import {
  LocalPictureCache,
  galleryAdminRoutes,
  galleryAnswer,
  galleryRoutes,
} from '../features/gallery/index.ts'
import { templateRoutes } from '../features/messages/index.ts'
import { orderPageRoutes } from '../features/order-page/index.ts'
import { onboardingRoutes } from '../features/onboarding/index.ts'
import {
  adminOrderRoutes,
  calendarAddressRoutes,
  calendarFeedRoutes,
  countBySubject,
  customerCopyRoutes,
  dailyOutfits,
  erasureRoutes,
  isOrderGiven,
  mayShowOnWebsite,
  publicOrderRoutes,
  shownByLink,
} from '../features/orders/index.ts'
import { lastRewrite } from '../rewrite/last-rewrite.ts'
import { priceListRoutes } from '../features/price-list/index.ts'
import { publishingRoutes } from '../features/publishing/index.ts'
import { logoRoutes, securityTxtRoutes, shopRoutes, shopSignRoutes } from '../features/shop/index.ts'
import {
  UPLOAD_PREFIX,
  receiveUpload,
  pictureRoutes,
  uploaderOf,
  uploadRequestRoutes,
} from '../features/uploads/index.ts'
import { authorize, isOwner, recognizeStaff, requireStaff } from '../http/authorize.ts'
import { noStore } from '../http/cached-response.ts'
import { noLateWrites, oneVersion } from '../http/data-version.ts'
import { apiNotFound, errorHandler } from '../http/error-handler.ts'
import { createExpressApp } from '../http/express-app.ts'
import { LoadShedder } from '../http/load-shedder.ts'
import { ASKED_FOR_EACH, limitAccepted, limitPerHour } from '../http/rate-limit.ts'
import { readBody } from '../http/request-body.ts'
import { knownHost, readableTarget, sameOriginOnly } from '../http/request-guards.ts'
import { answerWithin } from '../http/request-timeout.ts'
import { commonHeaders, setHeaders } from '../http/security-headers.ts'
import { SESSION_CHECK, sessionCheck, sessionCookie, sessions } from '../http/sessions.ts'
import type { BodyLimits } from '../http/slow-bodies.ts'
import type { Env } from '../lib/env.ts'
import type { Logger } from '../lib/logger.ts'
import { galleryPictures } from '../web/gallery-pictures.ts'
import { SiteRoutes } from '../web/site-routes.ts'
import { staffApp } from '../web/staff-app.ts'
import { accountRoutes } from './account-routes.ts'
import { adminRules, pictureRules, recentPasswordRules, rootRules } from './access-rules.ts'
import { openApi } from './openapi.ts'
import type { Services, SiteServices } from './services.ts'
import {
  backupRoutes,
  bearerCheck,
  databaseRoutes,
  diskRoutes,
  diskWarnings,
  healthRoutes,
  metricsRoutes,
} from './status-routes.ts'

export interface AppOptions {
  env: Env
  log: Logger
  services: Services
  sessionSecret: string
  isStandIn?: boolean
  isStopping?: () => boolean
  /** Ms until a request is answered 503. */
  patienceMs?: number
  loadShedder?: LoadShedder
  bodyLimits?: BodyLimits | undefined
  builds: { site: string; staff: string }
  site: SiteServices
}

/** Bytes. */
export const MAX_BODY_BYTES = 256 * 1024
const SMALL_BODY = 4 * 1024

/** Per network: staff's phones may share one, and each asks every quarter of an hour. */
const CALENDARS_PER_HOUR = 300

const TEST_ALERTS_PER_HOUR = 60

/** Per network: many customers may share a mobile operator's address. */
const ORDER_PAGES_PER_HOUR = 600
const REQUESTS_PER_HOUR = 60
const WRONG_TOKENS_PER_HOUR = 60

const OTHER_SECRETS =
  'Two servers on this database have different SESSION_SECRETs. Give both the same one, or sign-ins fail.'

const HOST_REPLACED =
  'The proxy in front does not pass on the name that browsers ask for. nginx: proxy_set_header Host $host; Apache: ProxyPreserveHost On'

export function createApp({
  env,
  log,
  services,
  sessionSecret,
  builds,
  site: { renderer, published, pieceFolder },
  isStopping = () => false,
  isStandIn = false,
  patienceMs,
  loadShedder = new LoadShedder(),
  bodyLimits,
}: AppOptions): Express {
  const { PUBLIC_ORIGIN: publicOrigin } = env
  const { connection, objectStore, orders, accounts, tailors, openSessions } = services
  const { uploads, gallery, priceList, publications, shop, transaction, version, streams, metrics, alerts } =
    services
  const secure = publicOrigin?.startsWith('https:') ?? false
  const session = sessions({ connection, secret: sessionSecret, secure })
  const staffOnly = [session, requireStaff(accounts.findSessionUser)]
  const submissions = limitAccepted(connection, 'forms', env.SUBMISSIONS_PER_HOUR)
  const recognize = recognizeStaff(session, accounts.findSessionUser)
  const addresses = limitAccepted(connection, 'upload addresses', env.UPLOADS_PER_HOUR, uploaderOf)
  // Each address takes one picture.
  const arriving = limitPerHour(connection, 'uploads', ASKED_FOR_EACH * env.UPLOADS_PER_HOUR, uploaderOf)
  const calendars = limitAccepted(connection, 'calendars', CALENDARS_PER_HOUR)
  const ofOrderPages = {
    reads: limitPerHour(connection, 'order pages', ORDER_PAGES_PER_HOUR),
    requests: limitAccepted(connection, 'customer requests', REQUESTS_PER_HOUR),
    wrongTokens: limitPerHour(connection, 'wrong order pages', WRONG_TOKENS_PER_HOUR),
  }
  const secrets = new CalendarSecrets(accounts)
  const shopName = async () => (await shop.seen()).name
  const testAlerts = limitPerHour(connection, 'test alerts', TEST_ALERTS_PER_HOUR)
  const accountRouters = accountRoutes({
    services,
    secret: sessionSecret,
    secure,
    publicOrigin,
    session,
    staffOnly,
  })
  const backups = backupPlace(env)
  const warnings = async () => [
    ...(await uploads.unclaimed.warnings()),
    ...backupWarnings(await backupState(connection, backups)),
    ...((await serversShareSecret(connection, sessionSecret)) ? [] : [OTHER_SECRETS]),
    ...(await diskWarnings(env.DATA_DIR)),
  ]
  const orderByLink = async (token: string) => {
    const order = await orders.links.find(token)
    return order && (await shownByLink(orders, order))?.own
  }
  const folder = builds.site
  const site = new SiteRoutes({ folder, publicOrigin, renderer, published, defaultContent, orderByLink })
  const pieceFiles = new LocalPictureCache({ gallery, uploads }, pieceFolder)
  const publishing = { gallery, publications, pieceFiles, site: published, shop }

  const headers = commonHeaders({ secure, storeOrigin: objectStore.publicEndpoint, isDemo: env.DEMO })
  const pieces = galleryAnswer(() => published.served)
  const outfits = dailyOutfits(orders)

  const compress = compression()
  const app = createExpressApp(env, log, { first: loadShedder.handler, bodyLimits })
  app.set(SESSION_CHECK, sessionCheck({ secret: sessionSecret, secure }))
  app.set(ACTIVITY_SETTING, services.activity)
  services.activity.onProblem = (error, entries) =>
    log.warn({ err: error, entries }, 'activity was not written')
  app.use(metrics.requests)
  app.use(setHeaders(headers))
  app.use(readableTarget)
  const hasToken = bearerCheck(env.METRICS_TOKEN)
  const mayReadWarnings = async (request: Request, response: Response) =>
    hasToken(request) || (await isOwner(session, accounts.findSessionUser, request, response))
  const notReady = () => (isStopping() ? 'stopping' : version.isOutdated ? 'outdated' : undefined)
  const health = healthRoutes(connection, objectStore, warnings, notReady, mayReadWarnings)
  app.use(health, metricsRoutes(metrics, env.METRICS_TOKEN))
  let isHostReplaced = false
  const onHostReplaced = () => {
    isHostReplaced = true
    log.warn(HOST_REPLACED)
  }
  app.use(knownHost(publicOrigin, onHostReplaced))
  app.use(site.front)
  app.get(site.addresses, compress, site.handler)
  app.use(galleryPictures({ folder: pieceFolder, bring: (...wanted) => pieceFiles.bring(...wanted) }))
  app.use(galleryRoutes(pieces))
  app.use(staffApp(builds.staff, () => shop.seen()))
  app.use(sameOriginOnly(publicOrigin))
  app.use(noLateWrites(version))
  app.use(UPLOAD_PREFIX, answerWithin(patienceMs), recognize, arriving, receiveUpload(uploads))

  app.use(compress)
  app.use('/api', noStore, oneVersion(version), answerWithin(patienceMs))
  app.use(['/objects', LOGO_PREFIX], answerWithin(patienceMs))
  app.use(logoRoutes(uploads))
  app.use(securityTxtRoutes(shop, publicOrigin))
  app.use(shopSignRoutes({ shop, isDemo: env.DEMO }))
  const ofForms = { limit: submissions, read: readBody(MAX_BODY_BYTES) }
  app.use(publicOrderRoutes(orders, ofForms, site, publicOrigin))
  app.use(calendarFeedRoutes({ orders, secrets, shopName }, calendars))
  app.use('/o', answerWithin(patienceMs), orderPageRoutes({ orders, shop, priceList }, site, ofOrderPages))
  app.use(
    uploadRequestRoutes(uploads, publicOrigin, { recognize, limit: addresses, read: readBody(SMALL_BODY) }),
  )
  app.use(accountRouters.auth)
  app.use('/api/admin', staffOnly, authorize(adminRules), recentPassword(recentPasswordRules, openSessions))
  app.use('/api/admin', readBody(MAX_BODY_BYTES))
  let description: ReturnType<typeof openApi> | undefined
  app.get(apiPaths.openApi, ...staffOnly, authorize(rootRules), (_request: Request, response: Response) => {
    description ??= openApi(sessionCookie(secure))
    response.json(description)
  })
  const readAssignees = () => assigneesOf(accounts, tailors)
  app.use(
    '/api/admin',
    syncRoutes(orders, streams, {
      findSessionUser: accounts.findSessionUser,
      names: () => namesByEmail(accounts),
      assignees: readAssignees,
      priceList,
    }),
  )
  app.use('/api/admin', adminOrderRoutes(orders, readAssignees))
  app.use('/api/admin', customerCopyRoutes(orders, shopName, publicOrigin))
  app.use(
    '/api/admin',
    erasureRoutes(orders, {
      accounts: () => namedAccounts(accounts),
      lastRewrite: env.MONGODB_URI ? undefined : () => lastRewrite(connection),
    }),
  )
  app.use('/api/admin', calendarAddressRoutes(secrets))
  app.use(backupRoutes(connection, backups))
  app.use(diskRoutes(env.DATA_DIR, () => uploads.unclaimed.unanswered()))
  app.use(shopRoutes({ shop, gallery, uploads, transaction }, outfits, publicOrigin))
  app.use(
    galleryAdminRoutes({
      gallery,
      uploads,
      countBySubject: (kind, names) => countBySubject(orders, kind, names),
      mayShow: async (link, path) =>
        (await shop.seen()).customerPictures === 'with-consent' && mayShowOnWebsite(orders, link, path),
    }),
  )
  app.use(priceListRoutes(priceList))
  app.use(publishingRoutes(publishing, (...sent) => site.sendPreview(...sent)))
  app.use(
    onboardingRoutes({ onboarding: services.onboarding, shop, gallery, priceList, orders, publications }),
  )
  app.use(databaseRoutes(() => ({ isStandIn, isHostReplaced })))
  app.use('/api/admin', tailorRoutes(tailors))
  app.use('/api/admin', accountRouters.admin)
  app.use(activityRoutes(services.activity, () => namedAccounts(accounts)))
  app.use('/api/admin', alertRoutes(alerts.parts, testAlerts))
  app.use(newDeviceRoutes(alerts.parts))
  app.use('/api/admin', templateRoutes(orders.templates))
  app.use(
    '/objects/uploads',
    staffOnly,
    authorize(pictureRules),
    pictureRoutes(uploads, (...of) => isOrderGiven(orders, ...of)),
  )
  app.use(['/api', '/objects', UPLOAD_PREFIX], apiNotFound)

  app.use(site.handler)
  app.use(apiNotFound)
  app.use(errorHandler)

  return app
}

export function workspaceBuilds(): AppOptions['builds'] {
  const packages = join(import.meta.dirname, '..', '..', '..')
  return { site: join(packages, 'site', 'dist'), staff: join(packages, 'admin-pwa', 'dist') }
}
