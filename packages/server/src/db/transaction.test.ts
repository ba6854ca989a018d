import { randomUUID } from 'node:crypto'
import mongoose, { type ClientSession, type Connection } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createWriteQueue } from './transaction.ts'

const { MongoServerError } = mongoose.mongo

let connection: Connection

beforeAll(async () => {
  connection = await mongoose
    .createConnection(inject('mongoUri'), {
      dbName: `transactions-${randomUUID().slice(0, 8)}`,
      autoIndex: false,
    })
    .asPromise()
})
afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})
beforeEach(async () => {
  await connection.dropDatabase()
  await connection.createCollection('written')
})

const written = () => connection.collection('written').countDocuments()

/** Three writes in one transaction; the second fails `times` times with `fault`. */
async function writeThree(fault: Error, times: number) {
  const transaction = createWriteQueue(connection)
  const tries = { first: 0, second: 0, third: 0 }
  const { promise: isQueued, resolve: queued } = Promise.withResolvers<void>()
  const before = transaction(() => isQueued)
  const count = (name: keyof typeof tries) => async (session: ClientSession) => {
    tries[name] += 1
    if (name === 'second' && tries.second <= times) throw fault
    await connection.collection('written').insertOne({}, { session })
  }
  const outcomes = Promise.allSettled([
    transaction(count('first')),
    transaction(count('second')),
    transaction(count('third')),
  ])
  queued()
  await before
  return { tries, outcomes: (await outcomes).map(({ status }) => status) }
}

it('begins anew when it met another write, and writes each once', async () => {
  const conflict = new MongoServerError({
    code: 112,
    message: 'Write conflict',
    errorLabels: ['TransientTransactionError'],
  })
  expect(await writeThree(conflict, 2)).toEqual({
    tries: { first: 3, second: 3, third: 1 },
    outcomes: ['fulfilled', 'fulfilled', 'fulfilled'],
  })
  expect(await written()).toBe(3)
})

it('begins anew when the database does not know it any more', async () => {
  const unknown = new MongoServerError({
    code: 251,
    message: 'No such transaction',
    errorLabels: ['TransientTransactionError'],
  })
  expect(await writeThree(unknown, 1)).toMatchObject({ outcomes: ['fulfilled', 'fulfilled', 'fulfilled'] })
  expect(await written()).toBe(3)
})

it.each([
  [13, 'not authorized'],
  [20, 'Transaction numbers are only allowed on a replica set member or mongos'],
  [94, 'no replset config has been received'],
  [189, 'PrimarySteppedDown'],
])('fails for all that it holds, at once, when the database says %i', async (code, message) => {
  expect(await writeThree(new MongoServerError({ code, message }), Infinity)).toEqual({
    tries: { first: 1, second: 1, third: 0 },
    outcomes: ['rejected', 'rejected', 'rejected'],
  })
  expect(await written()).toBe(0)
})

it('fails only for the one that writes a key twice', async () => {
  const duplicate = new MongoServerError({ code: 11_000, message: 'E11000 duplicate key error' })
  const { outcomes } = await writeThree(duplicate, Infinity)
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await written()).toBe(2)
})
