import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { onServices } from '../server-process.ts'
import { killDatabase } from './kill-database.ts'
import { killServer } from './kill-server.ts'
import { fillSmallDisk, wayToASmallDisk } from './on-a-small-disk.ts'
import { overload } from './overload.ts'
import { soak } from './soak.ts'
import { stopServer } from './stop-server.ts'

const LONG = { timeout: 120_000 }
/** Recovery times are checked by `npm run faults` only, because this machine is shared. */
const ANY_TIME_MS = 60_000

const folder = await aFolder()
const settings = () => onServices(inject('mongoUri'), inject('s3'), `faults-${randomUUID().slice(0, 8)}`)

it('a server that is killed again and again loses nothing and does nothing twice', LONG, async () => {
  const { wrong } = await killServer({ env: settings(), kills: 3, workers: 8, readyMs: ANY_TIME_MS })
  expect(wrong).toEqual([])
})

it('the embedded database that is killed again and again has all that was acknowledged', LONG, async () => {
  const dataDir = join(folder, 'data')
  const { wrong } = await killDatabase({ dataDir, kills: 7, workers: 4, readyMs: ANY_TIME_MS })
  expect(wrong).toEqual([])
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

it('a server that is asked to stop answers every request that it has read', LONG, async () => {
  const { wrong } = await stopServer({ env: settings(), stops: 1, rate: 100 })
  expect(wrong).toEqual([])
})

it('a disk that is full loses nothing, and all goes on when there is room', LONG, async ({ skip }) => {
  const disk = await mkdtemp(join(folder, 'disk-'))
  const way = await wayToASmallDisk(disk)
  if (!way) return skip('this machine lets nobody mount a small disk')
  const { wrong } = await fillSmallDisk(way, disk, 2)
  expect(wrong).toEqual([])
})
