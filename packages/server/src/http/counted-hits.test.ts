import type { Connection } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import { startHeldWay } from '../testing/held-way.ts'
import { countedHits, LIMITS, prepareLimits } from './rate-limit.ts'

const database = `limits-${randomUUID().slice(0, 8)}`
const open: Array<() => Promise<unknown> | void> = []
let connection: Connection
beforeAll(async () => {
  connection = await connectDatabase(inject('mongoUri'), database)
  open.push(() => connection.close())
  await prepareLimits(connection)
})
afterAll(async () => {
  for (const close of open.reverse()) await close()
})

type Hits = ReturnType<typeof countedHits>
const hits = async (store: Hits, key: string) => (await store.increment(key)).totalHits
const times = (store: Hits, key: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => hits(store, key)))

it('counts together what several servers see, so that a limit lets through as many as it says', async () => {
  const other = await connectDatabase(inject('mongoUri'), database)
  open.push(() => other.close())
  // However busy this machine is: what is counted here alone is another test's.
  const [here, there] = [countedHits(connection, 'forms', 30_000), countedHits(other, 'forms', 30_000)]
  expect(await hits(here, '10.0.0.1')).toBe(1)
  const counted = (await Promise.all([times(here, '10.0.0.1', 29), times(there, '10.0.0.1', 30)])).flat()
  expect(counted.sort((a, b) => a - b)).toEqual(Array.from({ length: 59 }, (_, index) => index + 2))
  expect(await hits(there, '10.0.0.2')).toBe(1)
  expect(await hits(countedHits(connection, 'uploads'), '10.0.0.1')).toBe(1)
})

it('counts both of two servers that are asked for the first time at the same moment', async () => {
  const other = await connectDatabase(inject('mongoUri'), database)
  open.push(() => other.close())
  const [here, there] = [countedHits(connection, 'forms', 30_000), countedHits(other, 'forms', 30_000)]
  // The embedded database does not tell the one that came too late to make the count how far it is: she is told 1, too.
  await Promise.all([hits(here, '10.0.0.5'), hits(there, '10.0.0.5')])
  expect(await hits(here, '10.0.0.5')).toBe(3)
})

it('says when a count ends, and begins anew then', async () => {
  const store = countedHits(connection, 'forms')
  const { resetTime } = await store.increment('10.0.0.3')
  const left = (resetTime?.getTime() ?? 0) - Date.now()
  expect(left).toBeGreaterThan(3_500_000)
  expect(left).toBeLessThanOrEqual(3_600_000)
  await connection.collection(LIMITS).updateMany({}, { $set: { expire: new Date(Date.now() - 1) } })
  expect(await times(store, '10.0.0.3', 3)).toEqual([1, 2, 3])
})

it('where the database says nothing, counts here alone: neither everybody nor nobody is let through', async () => {
  const way = await startHeldWay(inject('mongoUri'))
  open.push(() => way.close())
  const far = await connectDatabase(way.uri, database)
  open.push(() => far.getClient().close(true))
  const store = countedHits(far, 'forms')
  expect(await hits(store, '10.0.0.4')).toBe(1)
  way.hold()
  expect(await hits(store, '10.0.0.4')).toBe(1)
  expect(await times(store, '10.0.0.4', 3)).toEqual([2, 3, 4])
})
