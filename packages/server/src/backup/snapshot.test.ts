import { mongo } from 'mongoose'
import { expect, it } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'
import { BackupError } from './format.ts'
import { withSnapshot } from './snapshot.ts'

const server = useTestServer()

it('says what to set where the database no longer has the moment', async () => {
  const tooOld = new mongo.MongoServerError({ ok: 0, code: 239, codeName: 'SnapshotTooOld', errmsg: 'x' })
  const reading = withSnapshot(server.current.services.connection, () => Promise.reject(tooOld))
  await expect(reading).rejects.toThrow(BackupError)
  await expect(reading).rejects.toThrow(/minSnapshotHistoryWindowInSeconds/)
})
