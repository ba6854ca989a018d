import mongoose, { type Connection } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createWriteQueue } from '../../db/transaction.ts'
import { createChangeLog } from './change-log.ts'

interface Written {
  _id: string
  changeSeq: number
}

let connection: Connection
let elsewhere: Connection
/** Database commands sent over `connection`. */
const sent: string[] = []

beforeAll(async () => {
  const dbName = `transactions-${randomUUID().slice(0, 8)}`
  const connect = () =>
    mongoose
      .createConnection(inject('mongoUri'), { dbName, autoIndex: false, monitorCommands: true })
      .asPromise()
  connection = await connect()
  elsewhere = await connect()
  connection.getClient().on('commandStarted', ({ commandName }) => sent.push(commandName))
})
afterAll(() => Promise.all([connection.close(), elsewhere.close()]))
beforeEach(async () => {
  await connection.dropDatabase()
  await connection.createCollection('written')
})

async function writerOn(own: Connection) {
  // Models are registered once per connection; this one has its own.
  const log = createChangeLog(own.useDb(own.name, { useCache: false }))
  await log.prepare()
  const transaction = createWriteQueue(own)
  const write = (_id: string) =>
    transaction(async (session) => {
      const changeSeq = await log.next(session)
      await own.collection<Written>('written').insertOne({ _id, changeSeq }, { session })
      return changeSeq
    })
  return { log, write }
}

const numbers = async () =>
  (
    await connection
      .collection<Written>('written')
      .find({}, { sort: { changeSeq: 1 } })
      .toArray()
  ).map(({ changeSeq }) => changeSeq)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

it('what waits is written together, in the order in which it came', async () => {
  const { write } = await writerOn(connection)
  sent.length = 0
  const given = await Promise.all(upTo(40).map((index) => write(String(index))))
  expect(given).toEqual(upTo(40))
  expect(await numbers()).toEqual(upTo(40))
  // The first write alone, then a full batch, then the rest.
  expect(sent.filter((name) => name === 'commitTransaction')).toHaveLength(3)
})

it('of those that are written together, one that cannot be fails alone', async () => {
  const { write } = await writerOn(connection)
  await write('there already')
  const outcomes = await Promise.allSettled([
    ...upTo(5).map((index) => write(`before ${index}`)),
    write('there already'),
    ...upTo(5).map((index) => write(`after ${index}`)),
  ])
  expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  expect(outcomes[5]).toMatchObject({ status: 'rejected', reason: { code: 11_000 } })
  expect(await numbers()).toEqual(upTo(11))
})

it('whoever has seen a number at one process misses no smaller one of another', async () => {
  const writers = [await writerOn(connection), await writerOn(elsewhere)]
  const reader = writers[0]
  const over = new AbortController()
  const reading = (async () => {
    const missed: string[] = []
    while (!over.signal.aborted) {
      const { seq } = (await reader?.log.position()) ?? { seq: 0 }
      const visible = await elsewhere
        .collection<Written>('written')
        .countDocuments({ changeSeq: { $lte: seq } })
      if (visible !== seq) missed.push(`${visible} of ${seq}`)
    }
    return missed
  })()
  await Promise.all(
    writers.flatMap(({ write }, process) => upTo(60).map((index) => write(`${process} ${index}`))),
  )
  over.abort()
  expect(await reading).toEqual([])
  expect(await numbers()).toEqual(upTo(120))
})

it('how far the changes have come is read as a majority of the set has it', async () => {
  const log = createChangeLog(connection.useDb(connection.name, { useCache: false }))
  await log.prepare()
  const concerns: unknown[] = []
  const note = ({ command }: { command: Record<string, unknown> }) => {
    if (command['find'] === 'counters') concerns.push(command['readConcern'])
  }
  connection.getClient().on('commandStarted', note)
  try {
    await log.position()
  } finally {
    connection.getClient().off('commandStarted', note)
  }
  expect(concerns).toEqual([{ level: 'majority' }])
})
