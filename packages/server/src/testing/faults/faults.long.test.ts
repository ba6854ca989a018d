import { mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { useTestServer } from '../test-server.ts'
import { killDatabase } from './kill-database.ts'
import { killServer } from './kill-server.ts'
import { manyCreates } from './many-creates.ts'
import { manyAborted, manyUploads, sweepRacingForms } from './many-uploads.ts'
import { fillSmallDisk, wayToASmallDisk } from './on-a-small-disk.ts'
import { overload } from './overload.ts'
import { DIRECTIONS } from './fault-proxy.ts'
import { ALL_CELLS, tryCells } from './proxy-cells.ts'
import { onServices } from '../server-process.ts'
import { soak } from './soak.ts'
import { stopServer } from './stop-server.ts'

const LONG = { timeout: 120_000 }
/** Rare faults are left to `npm run test:long`. */
const isMany = process.env['ZARI_FAULTS'] === 'many'
/** Recovery times are checked by `npm run faults` only, because this machine is shared. */
const ANY_TIME_MS = 60_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zari-faults-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})
const settings = () => onServices(inject('mongoUri'), inject('s3'), `faults-${randomUUID().slice(0, 8)}`)

describe('a server', LONG, () => {
  it('that is killed in the middle of its work loses nothing and does nothing twice', async () => {
    const { wrong } = await killServer({
      env: settings(),
      kills: isMany ? 3 : 1,
      workers: 8,
      readyMs: ANY_TIME_MS,
    })
    expect(wrong).toEqual([])
  })

  it('that is asked to stop answers every request that it has read', async () => {
    const { wrong } = await stopServer({ env: settings(), stops: 1, rate: 100 })
    expect(wrong).toEqual([])
  })

  it('that is sent more than it can take turns the rest away, and says when to come again', async () => {
    const crowd = { ms: isMany ? 5_000 : 1_000, factor: 3, least: 0, turnedAwayMs: ANY_TIME_MS }
    const { wrong } = await overload({ env: settings(), ...crowd })
    expect(wrong).toEqual([])
  })

  it.runIf(isMany)('answers for as long as it runs', async () => {
    const { wrong } = await soak({ env: settings(), minutes: 0.2, rate: 20, mostGrowth: 3 })
    expect(wrong).toEqual([])
  })
})

it('the embedded database that is killed comes back, with all that was acknowledged', LONG, async () => {
  const dataDir = join(folder, 'data')
  const { wrong } = await killDatabase({ dataDir, kills: isMany ? 7 : 2, workers: 4, readyMs: ANY_TIME_MS })
  expect(wrong).toEqual([])
})

it('a disk that is full loses nothing, and all goes on when there is room', LONG, async ({ skip }) => {
  const disk = await mkdtemp(join(folder, 'disk-'))
  const way = await wayToASmallDisk(disk)
  if (!way) return skip('this machine lets nobody mount a small disk')
  const { wrong } = await fillSmallDisk(way, disk, isMany ? 2 : 1)
  expect(wrong).toEqual([])
})

describe('a network that lies', LONG, () => {
  it('between us, the database and the store is 503 in time, and then all is well again', async () => {
    const cells = isMany
      ? ALL_CELLS
      : ALL_CELLS.filter(
          ({ service, fault, direction }) =>
            direction === DIRECTIONS[0] && fault === (service === 'database' ? 'timeout' : 'partial data'),
        )
    const services = { mongoUri: inject('mongoUri'), s3: inject('s3') }
    const { wrong } = await tryCells(cells, { ...services, atOnce: 8 })
    expect(wrong).toEqual([])
  })
})

describe('a crowd', LONG, () => {
  const server = useTestServer({
    env: { UNCLAIMED_UPLOADS_MB_PER_ADDRESS: '50000', UNCLAIMED_UPLOADS_MB: '50000' },
  })

  it('that presses twice makes one record for each key', async () => {
    expect((await manyCreates(server.current, 200)).wrong).toEqual([])
  })

  it('that abandons uploads leaves nothing behind, and loses nothing', async () => {
    expect((await manyUploads(server.current, 20)).wrong).toEqual([])
    expect((await sweepRacingForms(server.current, 2)).wrong).toEqual([])
  })

  it('that breaks uploads off leaves nothing open', async () => {
    expect((await manyAborted(server.current, 50)).wrong).toEqual([])
  })
})
