import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { VERSION_HEADER } from '@zari/shared/api/headers'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { DATA_VERSION } from '@zari/shared/lib/version'
import { DATABASE } from '../sync/platform/idb-schema.ts'
import { INITIAL_SYNC_PATH } from '../sync/engine/puller.ts'
import { type PreloadTargets, preload } from './preload.ts'

const places: PreloadTargets = {
  user: apiPaths.user,
  headers: { [VERSION_HEADER]: String(DATA_VERSION) },
  userPatience: 10_000,
  initialSync: INITIAL_SYNC_PATH,
  initialSyncPatience: 30_000,
  lists: Object.fromEntries(ORDER_KINDS.map((kind) => [orderKinds[kind].adminPath, kind])),
  without: [pagePaths.adminLogin, pagePaths.invitation],
  database: DATABASE,
}

export const askingScript = `;(${preload.toString()})(${JSON.stringify(places)})\n`
