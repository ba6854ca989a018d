import type { Connection } from 'mongoose'
import { join } from 'node:path'
import { DataVersion } from '../db/data-version.ts'
import type { Migration } from '../db/migrate.ts'
import { createWriteQueue } from '../db/transaction.ts'
import {
  AccountLinks,
  Accounts,
  LoginThrottle,
  PasskeyChallenges,
  SignedInDevices,
  TailorStore,
} from '../features/accounts/index.ts'
import { ActivityLog } from '../features/activity/index.ts'
import { type AlertOptions, Alerts, prepareAlerts } from '../features/alerts/index.ts'
import type { Erasure, ListedErasure } from '../features/erasures/index.ts'
import {
  createGalleryStore,
  LocalPictureCache,
  namedSources,
  seedGallery,
  sweepPictures,
} from '../features/gallery/index.ts'
import { createOnboardingModel } from '../features/onboarding/index.ts'
import {
  applyRetention,
  createOrderStore,
  findUnanswered,
  finishErasures,
  namedFiles,
  type OnSent,
  type OrderStore,
  prepareOrderStore,
} from '../features/orders/index.ts'
import { PriceListStore } from '../features/price-list/index.ts'
import {
  PublicationStore,
  PublishedSite,
  SiteRendererFile,
  takeOffWithoutConsent,
} from '../features/publishing/index.ts'
import { sweepLogos, ShopStore } from '../features/shop/index.ts'
import { sweepUploads, Uploads, type UploadsOptions } from '../features/uploads/index.ts'
import { EventStreams } from '../http/event-streams.ts'
import { prepareLimits } from '../http/rate-limit.ts'
import { prepareSessions } from '../http/sessions.ts'
import type { Env } from '../lib/env.ts'
import { hasLittleRoom } from '../lib/files.ts'
import type { Logger } from '../lib/logger.ts'
import { Metrics } from '../lib/metrics.ts'
import type { ObjectStore } from '../storage/object-store.ts'

interface PartsOptions extends UploadsOptions {
  upiId?: string | undefined
  alerts?: AlertOptions
  version?: DataVersion
  /** Absent for commands, which have no website. */
  site?: SiteServices
}

export function createServices(
  connection: Connection,
  objectStore: ObjectStore,
  options: PartsOptions = {},
  metrics: Metrics = new Metrics(),
) {
  const uploads = new Uploads(connection, objectStore, {
    ...options,
    findUnanswered: (records) => findUnanswered(orders, records),
    onClaimed: metrics.claimed,
    onBackgroundCheck: metrics.checkedAhead,
  })
  const { version = new DataVersion() } = options
  const transaction = metrics.writes(createWriteQueue(connection, version))
  const shop = new ShopStore(connection, options.upiId)
  const dueDays = async () => (await shop.seen()).dueDays
  const onSent: OnSent[] = []
  const publications = new PublicationStore(connection)
  const orders: OrderStore = createOrderStore(connection, transaction, uploads, {
    dueDays,
    onSent,
    shownPiece: (...piece) => publications.shownPiece(...piece),
    enforceWebsiteConsent,
  })
  const accounts = new Accounts(connection, transaction, () => shop.seen())
  const openSessions = new SignedInDevices(connection)
  const alertParts = { orders, accounts, sessions: openSessions, shop, options: options.alerts ?? {} }
  const alerts = new Alerts(connection, alertParts)
  onSent.push(alerts.onSent)
  const gallery = createGalleryStore(connection, transaction, (...of) => priceList.syncPiece(...of))
  const priceList: PriceListStore = new PriceListStore(connection, gallery, orders.changeLog)

  async function enforceWebsiteConsent(): Promise<void> {
    const { site } = options
    if (!site) return
    const pieceFiles = new LocalPictureCache({ gallery, uploads }, site.pieceFolder)
    await takeOffWithoutConsent(
      { gallery, publications, shop, pieceFiles, site: site.published },
      orders,
    ).catch((error: unknown) => site.onError(error, 'pictures without consent were not taken off'))
  }

  return {
    metrics,
    connection,
    objectStore,
    uploads,
    activity: new ActivityLog(connection, () => version.isOutdated),
    orders,
    accounts,
    tailors: new TailorStore(connection, accounts, orders.changeLog),
    alerts,
    links: new AccountLinks(accounts),
    openSessions,
    throttle: new LoginThrottle(connection),
    gallery,
    priceList,
    publications,
    onboarding: createOnboardingModel(connection),
    shop,
    transaction,
    version,
    streams: new EventStreams(),
  }
}

export type Services = ReturnType<typeof createServices>

export async function prepareServices({
  connection,
  objectStore,
  uploads,
  orders,
  accounts,
  links,
  throttle,
  gallery,
  priceList,
  alerts,
  activity,
}: Services): Promise<void> {
  await objectStore.ensureBucket()
  await prepareOrderStore(orders)
  await Promise.all([
    prepareSessions(connection),
    prepareLimits(connection),
    throttle.prepare(),
    prepareAlerts(alerts.parts.store),
    activity.prepare(),
    accounts.users.createIndexes(),
    accounts.passkeys.createIndex({ userId: 1 }),
    PasskeyChallenges.prepare(connection),
    links.model.createIndexes(),
    uploads.claims.createIndexes(),
    uploads.unclaimed.model.createIndexes(),
  ])
  await seedGallery(gallery)
  await priceList.prepare()
}

/** In their order; see decision 0076. */
export const migrations: readonly Migration[] = []

export async function sweep(
  { uploads, orders, gallery, publications, shop, metrics }: Services,
  options: { now?: Date; check?: () => void } = {},
) {
  // First: the sweep keeps pictures that the website shows.
  await orders.enforceWebsiteConsent()
  const shown = async () => {
    const { founderPhoto } = await shop.settings()
    const published = await publications.pictures()
    return founderPhoto ? new Set([...published, founderPhoto.id]) : published
  }
  await sweepPictures(gallery, uploads, shown, options)
  await sweepLogos(shop, uploads, () => publications.keptText(), options.now)
  const named = async (paths: string[]) => {
    const published = await publications.keptText()
    return new Set([
      ...(await namedFiles(orders, paths)),
      ...(await namedSources(gallery, paths)),
      ...paths.filter((path) => published.includes(path)),
    ])
  }
  const removed = await sweepUploads(uploads, named, options)
  metrics.swept(removed.incoming + removed.claimed)
  return removed
}

/** @param addToList writes the list beside the backups */
export async function eraseDue(
  services: Services,
  addToList: (erasures: readonly ListedErasure[]) => Promise<void>,
  check: () => void = () => {},
  now?: Date,
): Promise<void> {
  let isAnyErased = false
  const onErased = ({ _id, orders, reason }: Erasure) => {
    isAnyErased = true
    if (reason !== undefined) return
    services.activity.record({ type: 'erase', device: 'Scheduled work', subject: _id, records: orders })
  }
  await finishErasures(services.orders, { addToList, check, onErased, ...(now && { now }) })
  if (isAnyErased) await sweep(services, { check })
}

/** What the settings say is kept long enough. */
export async function retain(services: Services, check: () => void): Promise<void> {
  await applyRetention(services.orders, check, (order) =>
    services.activity.record({ type: 'erase', device: 'Scheduled work', records: [order] }),
  )
}

export interface SiteServices {
  renderer: SiteRendererFile
  published: PublishedSite
  pieceFolder: string
  onError: (error: unknown, what: string) => void
}

export function createSiteServices(
  folder: string,
  dataDir: string,
  log: Logger,
  isDemo = false,
): SiteServices {
  const renderer = new SiteRendererFile(folder, isDemo)
  const onError = (error: unknown, what: string) => log.error({ err: error }, what)
  const published = new PublishedSite(renderer, join(dataDir, 'pages'), { onError })
  return { renderer, published, pieceFolder: join(dataDir, 'pictures'), onError }
}

const MB = 1e6

export function uploadsOptions(env: Env, signingSecret?: string): UploadsOptions {
  return {
    unclaimed: {
      perUploader: env.UNCLAIMED_UPLOADS_MB_PER_ADDRESS * MB,
      inAll: env.UNCLAIMED_UPLOADS_MB * MB,
    },
    isDiskLow: () => hasLittleRoom(env.DATA_DIR),
    tempFolder: join(env.DATA_DIR, 'work'),
    ...(signingSecret !== undefined && { signingSecret }),
  }
}
