import { mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { onServices } from '../server-process.ts'
import { killDatabase } from './kill-database.ts'
import { killServer } from './kill-server.ts'

const LONG = { timeout: 120_000 }
/** Recovery times are checked by `npm run faults` only, because this machine is shared. */
const ANY_TIME_MS = 60_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zari-faults-'))
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
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
