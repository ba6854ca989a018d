import { apiPaths } from '@zari/shared/api/paths'
import { staff, startZari, type Zari } from '../../e2e/support/zari.ts'
import { openDatabase } from '../../packages/server/src/embedded/index.ts'
import { fillWithOrders } from '../../packages/server/src/testing/many-orders.ts'
import { type TestClient, testClient } from '../../packages/server/src/testing/test-client.ts'
import { MS } from './interleaved.ts'
import { load, type Loaded } from './load.ts'
import { untilAnswered } from './until-answered.ts'

/** `RECORDS=10000 npm run bench -- lists` for a quick run. */
export const MANY = Number(process.env.RECORDS ?? 100_000)
export const KIND = 'contact-inquiries'
export const LIMIT = 50
export const CONNECTIONS = 8
export const FIRST_PAGE = `${apiPaths.adminList(KIND)}?limit=${LIMIT}`

export const count = (value: number) => value.toLocaleString('en-IN')

export interface SignedIn extends Zari {
  client: TestClient
  cookie: Record<string, string>
}

export async function startFilled(records: number): Promise<SignedIn> {
  const zari = await startZari()
  await fillWithOrders(zari.dataDir, records, { kinds: [KIND] })
  const client = testClient(zari.origin)
  await client.post(apiPaths.login, staff)
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await untilAnswered(client, FIRST_PAGE)
  const signedIn = { ...zari, client, cookie: { Cookie: cookie } }
  return signedIn
}

export const uriOf = async ({ dataDir }: Zari) =>
  (await openDatabase({ dataDir, env: process.env, tell: () => {} })).uri

export const pageLoad = (zari: SignedIn, path = FIRST_PAGE, connections = CONNECTIONS): Promise<Loaded> =>
  load({ origin: zari.origin, path, headers: zari.cookie, connections, ms: MS })

export const perSecond = async (loaded: Promise<Loaded>) => (await loaded).perSecond
