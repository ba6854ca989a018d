import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { onServices } from '../server-process.ts'
import { killDatabase } from './kill-database.ts'
import { killServer } from './kill-server.ts'

const LONG = { timeout: 120_000 }
/** Recovery times are checked by `npm run faults` only, because this machine is shared. */
const ANY_TIME_MS = 60_000

const folder = await aFolder()
const settings = () => onServices(inject('mongoUri'), inject('s3'), `faults-${randomUUID().slice(0, 8)}`)

it(
  'a server that is killed in the middle of its work loses nothing and does nothing twice',
  LONG,
  async () => {
    const { wrong } = await killServer({ env: settings(), kills: 1, workers: 8, readyMs: ANY_TIME_MS })
    expect(wrong).toEqual([])
  },
)

it('the embedded database that is killed comes back, with all that was acknowledged', LONG, async () => {
  const dataDir = join(folder, 'data')
  const { wrong } = await killDatabase({ dataDir, kills: 1, workers: 4, readyMs: ANY_TIME_MS })
  expect(wrong).toEqual([])
})
