import { describe, expect, it } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'
import { type LeaseDocument, LEASES } from './lease.ts'
import { migrate, type Migration, type MigrationRecord, type MigrationReport, MIGRATIONS } from './migrate.ts'

/** Frequent beats, but long leases, so that a busy machine loses none. */
const QUICK = { beat: 100, hold: 12_000, takeOver: 20_000 }

describe('migrations', () => {
  const server = useTestServer()
  const records = () => server.current.services.connection.collection<MigrationRecord>(MIGRATIONS)
  const run = async (migrations: Migration[], again = false): Promise<MigrationReport[]> => {
    const told: MigrationReport[] = []
    await migrate(server.current.services.connection, migrations, {
      tell: (report) => void told.push(report),
      onError: () => {},
      again,
      times: QUICK,
    })
    return told
  }

  it('are run once, say what they did and left, and again where somebody asks for it', async () => {
    const words: Migration = {
      name: 'words',
      run: async ({ did, left }) => {
        await did('words', 2)
        await left('a word that nobody knows')
      },
    }
    const report = { name: 'words', did: { words: 2 }, left: ['a word that nobody knows'] }
    expect(await run([words])).toEqual([report])
    expect(await run([words])).toEqual([])
    expect(await run([words], true)).toEqual([report])
    expect(await records().findOne({ _id: 'words' })).toMatchObject({
      state: 'done',
      times: 2,
      doneAt: expect.any(Date),
      did: { words: 4 },
    })
  })

  it('go on where they were cut off', async () => {
    const numbers = server.current.services.connection.collection<{ _id: string; old: boolean }>('numbers')
    await numbers.insertMany(Array.from({ length: 5 }, (_, index) => ({ _id: `${index}`, old: true })))
    const renew = (most: number): Migration => ({
      name: 'in parts',
      run: async ({ check, did }) => {
        for (let done = 0; (await numbers.countDocuments({ old: true })) > 0; done++) {
          check()
          if (done === most) throw new Error('cut')
          await numbers.updateOne({ old: true }, { $set: { old: false } })
          await did('numbers', 1)
        }
      },
    })
    await expect(run([renew(2)])).rejects.toThrow('cut')
    expect(await run([renew(5)])).toEqual([{ name: 'in parts', did: { numbers: 3 }, left: [] }])
    expect(await records().findOne({ _id: 'in parts' })).toMatchObject({
      state: 'done',
      times: 2,
      did: { numbers: 5 },
    })
  })

  it('are run by one of several servers; the others wait until they are done', async () => {
    let [running, most] = [0, 0]
    const slow: Migration = {
      name: 'slow',
      run: async ({ did }) => {
        most = Math.max(most, ++running)
        await did('steps', 1)
        await new Promise((resolve) => setTimeout(resolve, 300))
        running--
      },
    }
    const told = await Promise.all([run([slow]), run([slow]), run([slow])])
    expect(most).toBe(1)
    expect(told.flat()).toEqual([{ name: 'slow', did: { steps: 1 }, left: [] }])
  })

  it('are gone on with when the server that ran them has died', async () => {
    const { connection } = server.current.services
    const name = 'half done'
    // The lease of a killed server.
    const at = new Date()
    const dead = { holder: 'a server that was killed', beat: 7, at }
    await connection
      .collection<LeaseDocument>(LEASES)
      .replaceOne({ _id: 'migrations' }, dead, { upsert: true })
    await connection
      .collection<MigrationRecord>(MIGRATIONS)
      .insertOne({ _id: name, state: 'begun', begunAt: at, times: 1, did: { steps: 2 }, left: [] })
    const told: MigrationReport[] = []
    await migrate(connection, [{ name, run: ({ did }) => did('steps', 3) }], {
      tell: (report) => void told.push(report),
      onError: () => {},
      times: { ...QUICK, takeOver: 500 },
    })
    expect(told).toEqual([{ name, did: { steps: 3 }, left: [] }])
    const record = await connection.collection<MigrationRecord>(MIGRATIONS).findOne({ _id: name })
    expect(record).toMatchObject({ state: 'done', times: 2, did: { steps: 5 } })
  })
})
