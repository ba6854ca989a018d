import { apiPaths } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { NODE_FLAGS } from '../../packages/server/src/lib/process.ts'
import { processesOf } from '../../packages/server/src/testing/memory.ts'
import { startPocketBase } from '../peers/pocketbase.ts'
import { cpuTime } from './cpu-time.ts'
import {
  CONNECTIONS,
  count,
  FIRST_PAGE,
  KIND,
  LIMIT,
  MANY,
  pageLoad,
  perSecond,
  type SignedIn,
  uriOf,
} from './filled-shop.ts'
import { inTurns, MS } from './interleaved.ts'
import { load } from './load.ts'
import { startPeer } from './peer.ts'
import type { Figure } from './performance-page.ts'

async function driver(zari: SignedIn): Promise<{ page(times: number): Promise<number>; stop(): void }> {
  const file = fileURLToPath(new URL('../peers/driver.ts', import.meta.url))
  const args = [file, await uriOf(zari), orderKinds[KIND].collection, String(LIMIT)]
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  if (!child.stdin || !child.stdout) throw new Error('It has no pipes')
  const { stdin } = child
  const lines = createInterface({ input: child.stdout })
  return {
    page: (times) =>
      new Promise((resolve) => {
        lines.once('line', (line) => resolve(Number(line)))
        stdin.write(`${times}\n`)
      }),
    stop: () => stdin.end(),
  }
}

export async function againstDriver(zari: SignedIn): Promise<Figure[]> {
  const peer = await driver(zari)
  const pids = await processesOf(process.pid, ['main.ts'])
  const server = async (headers: Record<string, string>) => {
    const before = await cpuTime(pids)
    const { times } = await load({ origin: zari.origin, path: FIRST_PAGE, headers, connections: 4, ms: MS })
    return ((await cpuTime(pids)) - before) / times.length
  }
  const rows: Figure[] = []
  for (const [how, headers] of [
    ['', {}],
    [', compressed for the browser', { 'Accept-Encoding': 'gzip, deflate, br, zstd' }],
  ] as const) {
    await server({ ...zari.cookie, ...headers })
    await peer.page(100)
    const { ratio, ours, theirs } = await inTurns(
      () => server({ ...zari.cookie, ...headers }),
      () => peer.page(100),
    )
    rows.push({
      what: `computing for a page of ${LIMIT} of ${count(MANY)}, session included${how}`,
      against: 'the driver’s own find and JSON',
      value: ratio,
      bound: { most: 1.3 },
      note: `${ours.toFixed(2)} and ${theirs.toFixed(2)} ms a page`,
    })
  }
  peer.stop()
  return rows
}

export async function againstPocketBase(zari: SignedIn): Promise<Figure[]> {
  const records = (await zari.client.get(apiPaths.adminList(KIND))).json as OrderRecord[]
  const pocketBase = await startPocketBase(records as unknown as Array<Record<string, unknown>>)
  try {
    const rows: Figure[] = []
    for (const [how, more] of [
      ['', ''],
      [', which leaves out the total', '&skipTotal=1'],
    ] as const) {
      const theirs = () =>
        perSecond(
          load({
            origin: pocketBase.origin,
            path: pocketBase.path(LIMIT) + more,
            headers: pocketBase.headers,
            connections: CONNECTIONS,
            ms: MS,
          }),
        )
      await theirs()
      const { ratio, ours, theirs: other } = await inTurns(() => perSecond(pageLoad(zari)), theirs)
      rows.push({
        what: `a page of ${LIMIT} of ${count(MANY)}, signed in`,
        against: `PocketBase 0.39.1, the same records, signed in${how}`,
        value: ratio,
        bound: { least: 1 },
        note: `${ours.toFixed(0)} and ${other.toFixed(0)} a second`,
      })
    }
    return rows
  } finally {
    await pocketBase.remove()
  }
}

export async function againstAnonymous(zari: SignedIn): Promise<Figure[]> {
  // With the server's Node flags: the size of the young generation is a fifth of the work.
  const anonymous = await startPeer('anonymous.ts', [await uriOf(zari)], NODE_FLAGS)
  try {
    const rows: Figure[] = []
    for (const [what, path] of [
      [`a page of ${LIMIT}`, FIRST_PAGE],
      ['a page of 1', `${apiPaths.adminList(KIND)}?limit=1`],
    ] as const) {
      const theirs = () =>
        perSecond(load({ origin: anonymous.origin, path, connections: CONNECTIONS, ms: MS }))
      await theirs()
      const { ratio, ours, theirs: other } = await inTurns(() => perSecond(pageLoad(zari, path)), theirs)
      rows.push({
        what: `${what}, signed in`,
        against: 'the same by a server that asks for no session',
        value: ratio,
        bound: { least: 0.7 },
        note: `${ours.toFixed(0)} and ${other.toFixed(0)} a second`,
      })
    }
    return rows
  } finally {
    await anonymous.stop()
  }
}
