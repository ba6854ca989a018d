import mongoose from 'mongoose'
import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeDataFolder } from './data-folder.ts'
import { databaseAddress } from './database/setup.ts'
import { openDatabase, type BackingServices, startServices } from './index.ts'

let dataDir: string
const tell = () => {}

async function withClient<T>(uri: string, use: (db: mongoose.mongo.Db) => Promise<T>): Promise<T> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 2000 })
  try {
    return await use(client.db())
  } finally {
    await client.close()
  }
}

afterEach(() => {
  vi.unstubAllEnvs()
})

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zari-services-'))
})

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const paths = [folder, ...names.map((name) => join(folder, name))]
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o077))
  return paths.filter((_path, index) => modes[index] !== 0)
}

describe('other users of the machine', { timeout: 60_000 }, () => {
  it('can read nothing in the data folder, nor in one that was left open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zari-open-'))
    try {
      const earlier = await startServices({ dataDir: folder, env: process.env, tell })
      await withClient(earlier.mongoUri, (db) => db.collection('notes').insertOne({ text: 'of earlier' }))
      await earlier.stop()
      await mkdir(join(folder, 'file-store/files/zari'), { recursive: true })
      await writeFile(join(folder, 'file-store/files/zari/picture'), 'x')
      for (const path of ['', 'database', 'file-store']) await chmod(join(folder, path), 0o755)
      expect(await openToOthers(folder)).not.toEqual([])

      const services = await startServices({ dataDir: folder, env: process.env, tell })
      const kept = await withClient(services.mongoUri, (db) => db.collection('notes').countDocuments())
      expect(kept).toBe(1)
      const open = withClient(databaseAddress(Number(new URL(services.mongoUri).port)), (db) =>
        db.collection('notes').countDocuments(),
      )
      await expect(open).rejects.toMatchObject({ code: 13 })
      expect(await openToOthers(folder)).toEqual([])
      await services.stop()
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })

  it('keep what they have in the same folder as it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zari-shared-'))
    try {
      await writeFile(join(folder, 'of-others'), 'x', { mode: 0o644 })
      await mkdir(join(folder, 'file-store'), { mode: 0o755 })
      await chmod(folder, 0o755)
      await closeDataFolder(folder, tell)
      expect((await openToOthers(folder)).sort()).toEqual([folder, join(folder, 'of-others')])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('while they run', { timeout: 60_000 }, () => {
  const said: string[] = []
  let services: BackingServices
  beforeAll(async () => {
    vi.stubEnv('ADMIN_PASSWORD', 'the administrator’s password')
    vi.stubEnv('SESSION_SECRET', 'a secret that signs the sessions')
    services = await startServices({ dataDir, env: process.env, tell: (line) => said.push(line) })
  })
  afterAll(() => services.stop())

  it('can be neither read nor written by other users of the machine', async () => {
    const port = Number(new URL(services.mongoUri).port)
    const read = withClient(databaseAddress(port), (db) => db.collection('notes').countDocuments())
    await expect(read).rejects.toMatchObject({ code: 13 })
    const write = withClient(databaseAddress(port), (db) => db.collection('notes').insertOne({}))
    await expect(write).rejects.toMatchObject({ code: 13 })
    const guess = withClient(databaseAddress(port, 'guess'), (db) => db.collection('notes').countDocuments())
    await expect(guess).rejects.toMatchObject({ code: 18 })
    expect((await fetch(services.s3.endpoint)).status).toBe(403)
  })

  it.runIf(process.platform === 'linux')('are told none of our passwords', async () => {
    for (const name of ['database', 'file-store']) {
      const running = JSON.parse(await readFile(join(dataDir, name, 'running.json'), 'utf8'))
      for (const pid of [running.keeper, running.service] as number[]) {
        const told = await readFile(`/proc/${pid}/environ`, 'utf8')
        expect(told).not.toMatch(/ADMIN_|SESSION_|administrator|signs/)
        const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
        expect(command).not.toContain(new URL(services.mongoUri).password)
        expect(command).not.toContain(services.s3.secretAccessKey)
      }
    }
  })

  it('take transactions', async () => {
    await withClient(services.mongoUri, (db) =>
      db.client.withSession((session) =>
        session.withTransaction(async () => {
          await db.collection('notes').insertOne({ text: 'inside' }, { session })
        }),
      ),
    )
    expect(await withClient(services.mongoUri, (db) => db.collection('notes').countDocuments())).toBe(1)
  })

  it('refuse to start twice on the same data', async () => {
    await expect(startServices({ dataDir, env: process.env, tell })).rejects.toThrow(
      /Another Zari is running on the same data/,
    )
  })

  it('are started again when they end by themselves', async () => {
    const { service } = JSON.parse(await readFile(join(dataDir, 'database/running.json'), 'utf8'))
    process.kill(service, 'SIGKILL')
    const counted = () =>
      withClient(services.mongoUri, (db) => db.collection('notes').countDocuments()).catch(() => 0)
    await expect.poll(counted, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(said).toContain('The database has ended; starting it again')
  })
})

describe('embedded services', { timeout: 60_000 }, () => {
  it('keep their data over a stop, and let a second command join while they run', async () => {
    const first = await startServices({ dataDir, env: process.env, tell })
    await withClient(first.mongoUri, (db) => db.collection('kept').insertOne({ text: 'blouse' }))
    const joined = await openDatabase({ dataDir, env: process.env, tell })
    expect(joined.uri).toBe(first.mongoUri)
    await joined.stop()
    await first.stop()

    const second = await startServices({ dataDir, env: process.env, tell })
    const count = await withClient(second.mongoUri, (db) => db.collection('kept').countDocuments())
    expect(count).toBe(1)
    expect(second.s3.secretAccessKey).toBe(first.s3.secretAccessKey)
    await second.stop()
  })

  it('stop by themselves when the server is killed, and start again on the same data', async () => {
    const script = `
      import { startServices } from '${new URL('./index.ts', import.meta.url).href}'
      const services = await startServices({ dataDir: process.argv[1], env: process.env, tell() {} })
      console.log(services.mongoUri)
    `
    const server = spawn(process.execPath, ['--input-type=module-typescript', '-e', script, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const uri = await new Promise<string>((resolve) => {
      server.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    })
    await withClient(uri, (db) => db.collection('notes').insertOne({ text: 'acknowledged' }))
    const { service } = JSON.parse(await readFile(join(dataDir, 'database/running.json'), 'utf8'))
    server.kill('SIGKILL')

    const again = await startServices({ dataDir, env: process.env, tell })
    expect(() => process.kill(service, 0)).toThrow('ESRCH')
    const count = await withClient(again.mongoUri, (db) =>
      db.collection('notes').countDocuments({ text: 'acknowledged' }),
    )
    expect(count).toBe(1)
    await again.stop()
  })

  it('say what failed when one of them does not start', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'zari-broken-'))
    try {
      const script = '#!/bin/sh\n[ "$1" = --version ] && exit 0\necho the journal is torn\nexit 3\n'
      await writeFile(join(broken, 'mongod'), script, { mode: 0o755 })
      // No download, cache or compiler is available.
      vi.stubEnv('MONGOMS_DOWNLOAD_MIRROR', 'http://127.0.0.1:9')
      vi.stubEnv('HOME', broken)
      const env = { PATH: `${broken}:/usr/bin:/bin`, HOME: broken, XDG_CACHE_HOME: broken }
      await expect(startServices({ dataDir: broken, env, tell })).rejects.toThrow(
        /The database did not start: it ended with code 3[^]*the journal is torn[^]*Its log:/,
      )
    } finally {
      await rm(broken, { recursive: true, force: true, maxRetries: 5 })
    }
  })
})
