import { type Connection, mongo } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { connectDatabase } from '../../db/connect.ts'
import { ActivityLog, MOST_A_DAY, WINDOW_MS } from './activity-log.ts'

let connection: Connection
beforeAll(async () => {
  connection = await connectDatabase(inject('mongoUri'), `activity-${randomUUID().slice(0, 8)}`)
})
afterAll(() => connection.close())
beforeEach(() => connection.collection('activity').deleteMany({}))

/** The beginning of a quarter of an hour, and of a day. */
const START = Date.UTC(2026, 10, 21)
const at = (ms: number) => new Date(START + ms)

const entriesOf = async (log: ActivityLog) => {
  await log.settled()
  return log.page({ limit: 1_000 })
}

const guess = (network: string, account = '') => ({ type: 'sign-in-failed', account, network }) as const

it('counts equal ones of a quarter of an hour in one entry, with the first and the last time', async () => {
  const log = new ActivityLog(connection)
  for (const ms of [0, 1_000, WINDOW_MS - 1]) log.record(guess('49.37.120', 'asha'), at(ms))
  await log.settled()
  log.record(guess('49.37.120', 'asha'), at(2_000))
  log.record(guess('49.37.121', 'asha'), at(2_000))
  log.record(guess('49.37.120', 'asha'), at(WINDOW_MS))
  const entries = await entriesOf(log)
  expect(entries.map(({ network, count }) => [network, count])).toEqual([
    ['49.37.120', 1],
    ['49.37.121', 1],
    ['49.37.120', 4],
  ])
  expect(entries[2]).toMatchObject({ at: at(0).toISOString(), lastAt: at(2_000).toISOString() })
})

it('keeps few entries of a flood of strangers, and loses no count', async () => {
  const log = new ActivityLog(connection)
  const networks = Array.from({ length: 1_000 }, (_, index) => `10.${index >> 8}.${index & 255}`)
  // One device label each would be another way to make entries.
  for (const [index, network] of networks.entries())
    for (let times = 0; times < 10; times++)
      log.record({ ...guess(network, index % 2 ? 'asha' : ''), device: `Browser ${times}` }, at(index))
  const entries = await entriesOf(log)
  expect(entries).toHaveLength(MOST_A_DAY + 2)
  expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(10_000)
  const rest = entries.filter(({ network }) => network === '')
  expect(rest.map(({ account }) => account).sort()).toEqual(['', 'asha'])
  // The day after begins anew.
  log.record(guess('10.9.9'), at(24 * 3_600_000))
  expect((await entriesOf(log))[0]).toMatchObject({ network: '10.9.9', count: 1 })
})

it('a flood of strangers leaves the entries of accounts whole', async () => {
  const log = new ActivityLog(connection)
  for (let index = 0; index <= MOST_A_DAY; index++) log.record(guess(`10.0.${index}`, 'asha'), at(index))
  log.record({ type: 'sign-in', account: 'asha', network: '49.37.120', device: 'Chrome on Android' }, at(500))
  const [last] = await log.settled().then(() => log.page({ type: 'sign-in', limit: 1 }))
  expect(last).toMatchObject({ account: 'asha', network: '49.37.120', device: 'Chrome on Android' })
})

it('names each order once, and the subject nowhere', async () => {
  const log = new ActivityLog(connection)
  const order = { kind: 'outfit-details-orders', id: 'one', number: 12 }
  const opened = { type: 'customer', account: 'asha', subject: '919876543210' } as const
  log.record(opened, at(0))
  log.record({ ...opened, records: [order] }, at(1))
  await log.settled()
  log.record({ ...opened, records: [order, { ...order, id: 'two', number: 13 }] }, at(2))
  log.record({ ...opened, subject: '919900112233' }, at(3))
  const [other, first] = await entriesOf(log)
  expect(other?.records).toEqual([])
  expect(first?.records).toEqual([order, { ...order, id: 'two', number: 13 }])
  expect(JSON.stringify(await connection.collection('activity').find().toArray())).not.toMatch(/91\d{10}/)
})

it('says that the database was away, and writes all once it is back', async () => {
  const log = new ActivityLog(connection)
  const onProblem = vi.fn<typeof log.onProblem>()
  log.onProblem = onProblem
  const write = vi.spyOn(mongo.Collection.prototype, 'bulkWrite').mockRejectedValueOnce(new Error('away'))
  log.record(guess('49.37.120', 'asha'), at(0))
  await log.settled()
  expect(onProblem).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 1)
  log.record(guess('49.37.120', 'asha'), at(1))
  expect(await entriesOf(log)).toMatchObject([{ count: 2 }])
  write.mockRestore()
})

it('is bounded in memory while the database is away', async () => {
  const away = await connectDatabase(inject('mongoUri'), connection.name)
  await away.close()
  const log = new ActivityLog(away)
  const onProblem = vi.fn<typeof log.onProblem>()
  log.onProblem = onProblem
  for (let index = 0; index < 1_500; index++) log.record({ type: 'sign-in', account: `account ${index}` })
  await log.settled()
  const refused = onProblem.mock.calls.filter(([error]) => String(error).includes('wait for the database'))
  expect(refused).toHaveLength(500)
})

it('an account that is not found leaves an entry without one', async () => {
  const log = new ActivityLog(connection)
  log.record({ type: 'sign-in-failed', account: Promise.reject(new Error('No such account')) })
  log.record({ type: 'sign-in-failed', account: Promise.resolve('asha') })
  expect((await entriesOf(log)).map(({ account }) => account).sort()).toEqual(['', 'asha'])
})

it('a server of an earlier version writes nothing', async () => {
  const log = new ActivityLog(connection, () => true)
  log.record({ type: 'sign-in', account: 'asha' })
  expect(await entriesOf(log)).toEqual([])
})

it('entries expire after 400 days', async () => {
  await new ActivityLog(connection).prepare()
  const indexes = await connection.collection('activity').indexes()
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 400 * 86_400 }),
  )
})

it('a restore keeps the entries that are later than the backup', async () => {
  const log = new ActivityLog(connection)
  log.record({ type: 'sign-in', account: 'asha', network: '49.37.120' }, at(0))
  const before = await entriesOf(log)
  const putBack = await log.keepOverRestore()
  await connection.collection('activity').deleteMany({})
  await putBack()
  await putBack()
  expect(await entriesOf(log)).toEqual(before)
})

it('a lookup that fails ends nothing where nothing is recorded', async () => {
  const log = new ActivityLog(connection, () => true)
  log.record({ type: 'sign-in-failed', account: Promise.reject(new Error('There is no account')) })
  // Vitest fails for a rejection that nobody handles.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await entriesOf(log)).toEqual([])
})
