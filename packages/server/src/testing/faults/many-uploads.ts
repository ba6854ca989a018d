import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { uploadIdOf } from '@zari/shared/uploads/object-path'
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { uploadKeys } from '../../features/uploads/upload-schema.ts'
import { sweep } from '../../server/services.ts'
import { aPicture, upload } from '../pictures.ts'
import { brokenOff } from '../raw-request.ts'
import type { TestServer } from '../test-server.ts'
import { inSeconds, type Report } from './report.ts'

const KIND = 'custom-outfit-quotes'
const ABANDONED = 0.3
const AT_ONCE = 8
const DAY_MS = 24 * 3_600_000

async function inTurns<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = [...items.entries()]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0])
    }),
  )
}

async function keysIn({ services }: TestServer): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of Object.values(uploadKeys)) {
    for await (const { key } of services.objectStore.list(prefix(''))) keys.push(key)
  }
  return keys
}

/**
 * Upload addresses, three in ten abandoned (unused, unclaimed, or named in a refused form) while the sweep
 * runs.
 */
export async function manyUploads(server: TestServer, addresses: number): Promise<Report> {
  const { services } = server
  const visitor = server.visitor()
  const staff = await server.signedIn()
  const picture = await aPicture('jpeg', 64, 48)
  const wrong: string[] = []
  const claimed: string[] = []
  const send = (paths: string[]) =>
    visitor.post(orderKinds[KIND].publicPath, { ...goodInput[KIND](), designImageUrls: paths })
  const start = performance.now()
  const sweeping = new AbortController()
  let sweeps = 0
  const sweeper = (async () => {
    while (!sweeping.signal.aborted) {
      await sweep(services)
      sweeps++
      await sleep(100)
    }
  })()
  await inTurns(Array.from({ length: addresses }), async (_address, index) => {
    if (index % 10 >= 10 * ABANDONED) {
      const path = await upload(visitor, picture)
      const answer = await send([path])
      if (answer.status === 201) claimed.push(path)
      else wrong.push(`a form was answered ${answer.status}`)
    } else if (index % 10 === 0) {
      await visitor.post(apiPaths.upload, {})
    } else if (index % 10 === 1) {
      await upload(visitor, picture)
    } else {
      const answer = await send([await upload(visitor, picture), '/objects/uploads/not-there'])
      if (answer.status !== 422) wrong.push(`a bad form was answered ${answer.status}`)
    }
  })
  sweeping.abort()
  await sweeper
  while (services.uploads.ahead.size > 0) await sleep(50)
  await sweep(services, { now: new Date(Date.now() + 2 * DAY_MS) })
  const named = new Set(claimed.map((path) => uploadIdOf(path) ?? ''))
  const left = await keysIn(server)
  const orphans = left.filter((key) => !named.has(key.slice(key.indexOf('/') + 1)))
  if (orphans.length > 0) wrong.push(`${orphans.length} orphans are left after the sweep`)
  let gone = 0
  await inTurns(claimed, async (path) => {
    if ((await staff.get(path)).status !== 200) gone++
  })
  if (gone > 0) wrong.push(`${gone} claimed pictures are gone`)
  const waiting = await services.uploads.unclaimed.model.countDocuments()
  if (waiting > 0) wrong.push(`${waiting} uploads still count as waiting`)
  return {
    table: [
      ['addresses', 'claimed', 'sweeps meanwhile', 'orphans', 'claimed ones gone', 'took'],
      [
        String(addresses),
        String(claimed.length),
        String(sweeps),
        String(orphans.length),
        String(gone),
        inSeconds(performance.now() - start),
      ],
    ],
    wrong,
  }
}

/**
 * Pictures of a form that was refused a day ago are named by another form during the sweep: either that
 * form is refused, or its pictures stay.
 */
export async function sweepRacingForms(server: TestServer, races: number): Promise<Report> {
  const { services } = server
  const visitor = server.visitor()
  const staff = await server.signedIn()
  const picture = await aPicture('jpeg', 64, 48)
  const post = (paths: string[]) =>
    visitor.post(orderKinds[KIND].publicPath, { ...goodInput[KIND](), designImageUrls: paths })
  const seen = { kept: 0, refused: 0, lost: 0 }
  for (let race = 0; race < races; race++) {
    const paths = await Promise.all(Array.from({ length: 4 }, () => upload(visitor, picture)))
    await post([...paths, '/objects/uploads/not-there'])
    const ids = paths.map((path) => uploadIdOf(path) ?? '')
    const before = new Date(Date.now() - 2 * DAY_MS)
    await services.uploads.claims.updateMany({ _id: { $in: ids } }, { $set: { claimedAt: before } })
    const sweeping = sweep(services)
    // Spread over the whole duration of the sweep.
    const answers = await Promise.all(
      paths.map(async (path, index) => {
        await sleep(index * (race % 8))
        return { path, status: (await post([path])).status }
      }),
    )
    await sweeping
    for (const { path, status } of answers) {
      if (status !== 201) seen.refused++
      else if ((await staff.get(path)).status === 200) seen.kept++
      else seen.lost++
    }
  }
  return {
    table: [
      ['forms against a sweep', 'kept with their picture', 'refused', 'lost'],
      [String(races * 4), String(seen.kept), String(seen.refused), String(seen.lost)],
    ],
    wrong: seen.lost > 0 ? [`${seen.lost} acknowledged pictures were swept`] : [],
  }
}

async function incoming({ services }: TestServer): Promise<number> {
  const keys: string[] = []
  for await (const { key } of services.objectStore.list(uploadKeys.incoming(''))) keys.push(key)
  return keys.length
}

async function openNow({ builds }: TestServer): Promise<{ open: number; files: number }> {
  const open = (await readdir('/proc/self/fd')).length
  const work = await readdir(builds.site.replace(/site$/, 'work')).catch(() => [])
  return { open, files: work.length }
}

/** Aborts uploads, and compares open files and files in the work folder before and after. */
export async function manyAborted(server: TestServer, uploads: number): Promise<Report> {
  const visitor = server.visitor()
  const incomingBefore = await incoming(server)
  const before = await openNow(server)
  const part = new Uint8Array(20_000)
  let most = before
  await inTurns(Array.from({ length: uploads }), async (_upload, index) => {
    const { uploadURL } = (await visitor.post(apiPaths.upload, {})).json as { uploadURL: string }
    const { pathname, search, host } = new URL(uploadURL)
    const head = [
      `PUT ${pathname}${search} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${server.origin}`,
      'Content-Type: image/jpeg',
      'Content-Length: 1000000',
    ]
    await brokenOff(server.origin, head, part)
    if (index % 50 !== 0) return
    const now = await openNow(server)
    most = { open: Math.max(most.open, now.open), files: Math.max(most.files, now.files) }
  })
  let after = await openNow(server)
  for (let waited = 0; waited < 5_000 && (after.files > 0 || after.open > before.open + 10); waited += 50) {
    await sleep(50)
    after = await openNow(server)
  }
  const kept = (await incoming(server)) - incomingBefore
  return {
    table: [
      ['broken off', 'kept', 'open: before', 'most', 'after', 'files: most', 'after'],
      [uploads, kept, before.open, most.open, after.open, most.files, after.files].map(String),
    ],
    wrong: [
      ...(kept > 0 ? [`${kept} broken uploads were kept`] : []),
      ...(after.files > 0 ? [`${after.files} files lie about`] : []),
      // The connection pools may have grown.
      ...(after.open > before.open + 60 ? [`${after.open} files are open, ${before.open} before`] : []),
    ],
  }
}
