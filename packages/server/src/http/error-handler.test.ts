import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { translate } from './error-handler.ts'

const { MongoNetworkError, MongoServerError, MongoWriteConcernError } = mongoose.mongo

const answered = (code: number, message: string, errorLabels: string[] = []) =>
  new MongoServerError({ ok: 0, code, message, errorLabels })

it.each([
  ['has no right', answered(13, 'not authorized on zari to execute command')],
  ['does not know the account', answered(18, 'Authentication failed.')],
  [
    'has no transactions',
    answered(20, 'Transaction numbers are only allowed on a replica set member or mongos'),
  ],
  ['is not set up yet', answered(94, 'no replset config has been received')],
  ['met another write', answered(112, 'Write conflict during plan execution', ['TransientTransactionError'])],
  ['met another write, outside of a transaction', answered(112, 'Write conflict during plan execution')],
  ['stops being the primary', answered(189, 'PrimarySteppedDown', ['RetryableWriteError'])],
  ['does not know the transaction', answered(251, 'Given transaction number does not match')],
  ['is not the primary', answered(10_107, 'not primary')],
  ['ends what runs, as another one becomes the primary', answered(11_602, 'operation was interrupted')],
  ['shuts down', answered(91, 'The server is in quiesce mode and will shut down')],
  [
    'has a label that this code is not known for',
    answered(7, 'host unreachable', ['UnknownTransactionCommitResult']),
  ],
  [
    'has written, but not to the majority',
    new MongoWriteConcernError({
      ok: 1,
      writeConcernError: { code: 91, errmsg: 'shutdown', errInfo: {} },
    }),
  ],
  ['breaks the connection', new MongoNetworkError('connection 3 to 127.0.0.1:27017 closed')],
])('a database that %s is unavailable, and may be asked again later', (_, error) => {
  expect(translate(error)).toMatchObject({ status: 503 })
})

it('a duplicate key is not the database’s fault: who writes it knows what it means', () => {
  expect(translate(answered(11_000, 'E11000 duplicate key error collection'))).toBeUndefined()
})
