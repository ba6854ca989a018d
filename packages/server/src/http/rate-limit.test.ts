import type { Connection } from 'mongoose'
import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import { HttpError } from '../lib/errors.ts'
import { startHeldWay } from '../testing/held-way.ts'
import {
  ASKED_FOR_EACH,
  coarseNetworkOf,
  createLimiter,
  limitAccepted,
  LIMITS,
  networkOf,
  prepareLimits,
} from './rate-limit.ts'

const database = `limits-${randomUUID().slice(0, 8)}`
/** A long time limit, because speed is not under test. */
const PATIENT_MS = 30_000
const LIMIT = 40
const open: Array<() => Promise<unknown> | void> = []
let connection: Connection
beforeAll(async () => {
  connection = await connectDatabase(inject('mongoUri'), database)
  open.push(() => connection.close())
  await prepareLimits(connection)
})
afterAll(async () => {
  for (const close of open.toReversed()) await close()
})

async function connectAgain(): Promise<Connection> {
  const other = await connectDatabase(inject('mongoUri'), database)
  open.push(() => other.close())
  return other
}

async function letThrough(limiter: RateLimiterAbstract, key: string, count: number): Promise<number> {
  const asked = Array.from({ length: count }, () =>
    limiter.consume(key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof RateLimiterRes) return false
        throw error
      },
    ),
  )
  return (await Promise.all(asked)).filter(Boolean).length
}

it('several servers together let through as many as the limit says', async () => {
  const here = createLimiter(connection, 'forms', LIMIT, PATIENT_MS)
  const there = createLimiter(await connectAgain(), 'forms', LIMIT, PATIENT_MS)
  expect(await letThrough(here, '10.0.0.1', 1)).toBe(1)
  const counts = await Promise.all([letThrough(here, '10.0.0.1', 30), letThrough(there, '10.0.0.1', 30)])
  expect(counts[0] + counts[1]).toBe(LIMIT - 1)
  expect(await letThrough(there, '10.0.0.1', 1)).toBe(0)
  expect(await letThrough(there, '10.0.0.2', 1)).toBe(1)
  expect(await letThrough(createLimiter(connection, 'uploads', LIMIT), '10.0.0.1', 1)).toBe(1)
})

it('a request that is refused is told when the count ends, and it begins anew then', async () => {
  const limiter = createLimiter(connection, 'short', 1, PATIENT_MS)
  await limiter.consume('10.0.0.3')
  const refused: unknown = await limiter.consume('10.0.0.3').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(RateLimiterRes)
  const { msBeforeNext } = refused as RateLimiterRes
  expect(msBeforeNext).toBeGreaterThan(3_500_000)
  expect(msBeforeNext).toBeLessThanOrEqual(3_600_000)
  await connection.collection(LIMITS).updateMany({}, { $set: { expire: new Date(Date.now() - 1) } })
  // A second limiter without the first one's memory. One after the other: of two at the end of a count, each may begin it anew.
  const again = createLimiter(await connectAgain(), 'short', 1, PATIENT_MS)
  expect(await letThrough(again, '10.0.0.3', 1)).toBe(1)
  expect(await letThrough(again, '10.0.0.3', 1)).toBe(0)
})

it('where the database says nothing, each server counts alone: neither everything nor nothing is let through', async () => {
  const way = await startHeldWay(inject('mongoUri'))
  open.push(() => way.close())
  const far = await connectDatabase(way.uri, database, 1_000)
  open.push(() => far.getClient().close(true))
  const limiter = createLimiter(far, 'far', 3)
  expect(await letThrough(limiter, '10.0.0.4', 1)).toBe(1)
  way.hold()
  expect(await letThrough(limiter, '10.0.0.4', 5)).toBe(3)
})

it('what is accepted counts: what is wrong only towards a wider limit, before its body is read', async () => {
  const { before, accept } = limitAccepted(connection, 'things', 2)
  const request = { ip: '10.0.0.5' } as Request
  const asked = async () => {
    let error: unknown
    await before(request, {} as Response, (given) => (error = given))
    if (error) throw error
  }
  const REFUSED = { status: 429 }
  const failed = new Error('not accepted')
  for (let count = 0; count < 5; count++) {
    await asked()
    await expect(accept(request, () => Promise.reject(failed))).rejects.toBe(failed)
    await accept(
      request,
      async () => 'many',
      (outcome) => outcome === 'taken',
    )
  }
  for (let count = 0; count < 2; count++) expect(await accept(request, async () => 'taken')).toBe('taken')
  const third = vi.fn<() => Promise<void>>()
  await expect(accept(request, third)).rejects.toMatchObject(REFUSED)
  expect(third).not.toHaveBeenCalled()
  await expect(asked()).rejects.toMatchObject(REFUSED)

  const wide = limitAccepted(connection, 'others', 1)
  const ask = () => wide.before(request, {} as Response, () => {})
  for (let count = 0; count < ASKED_FOR_EACH; count++) await ask()
  await expect(ask()).rejects.toMatchObject(REFUSED)
})

it('many wrong ones at once keep nobody out later', async () => {
  const { accept } = limitAccepted(connection, 'at once', 2)
  const request = { ip: '10.0.0.6' } as Request
  // Of two at the beginning of a count, each may begin it.
  await accept(
    request,
    async () => 'many',
    () => false,
  )
  const { promise, reject } = Promise.withResolvers<never>()
  let refused = 0
  const ask = () =>
    accept(request, () => promise).catch((error: unknown) => void (error instanceof HttpError && refused++))
  const asked = Array.from({ length: 6 }, ask)
  await vi.waitFor(() => expect(refused).toBe(4))
  reject(new Error('not accepted'))
  await Promise.all(asked)
  expect(await accept(request, async () => 'taken')).toBe('taken')
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['not an address', 'unknown'],
  [undefined, 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['49.37.120.18', '49.37.120'],
  ['::ffff:49.37.120.18', '49.37.120'],
  ['2405:201:c009:a1b2:1:2:3:4', '2405:201:c009::/48'],
  ['2405:201::1', '2405:201::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  [undefined, ''],
])('the coarse network of %s is %s', (address, network) => {
  expect(coarseNetworkOf(address)).toBe(network)
})
