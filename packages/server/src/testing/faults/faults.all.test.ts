import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { onServices } from '../server-process.ts'
import { killDatabase } from './kill-database.ts'
import { killServer } from './kill-server.ts'
import { overload } from './overload.ts'
import { soak } from './soak.ts'

const LONG = { timeout: 120_000 }
/** Recovery times are checked by `npm run faults` only, because this machine is shared. */
const ANY_TIME_MS = 60_000
const settings = () => onServices(inject('mongoUri'), inject('s3'), `faults-${randomUUID().slice(0, 8)}`)

it('a server that is killed again and again loses nothing and does nothing twice', LONG, async () => {
  const { wrong } = await killServer({ env: settings(), kills: 3, workers: 8, readyMs: ANY_TIME_MS })
  expect(wrong).toEqual([])
})

it('the embedded database that is killed again and again has all that was acknowledged', LONG, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zari-faults-'))
  try {
    const { wrong } = await killDatabase({ dataDir, kills: 7, workers: 4, readyMs: ANY_TIME_MS })
    expect(wrong).toEqual([])
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
})

it(
  'a server that is sent more than it can take turns the rest away, and says when to come again',
  LONG,
  async () => {
    const crowd = { ms: 5_000, factor: 3, least: 0, turnedAwayMs: ANY_TIME_MS }
    const { wrong } = await overload({ env: settings(), ...crowd })
    expect(wrong).toEqual([])
  },
)

it('a server answers for as long as it runs', LONG, async () => {
  const { wrong } = await soak({ env: settings(), minutes: 0.2, rate: 20, mostGrowth: 3 })
  expect(wrong).toEqual([])
})
