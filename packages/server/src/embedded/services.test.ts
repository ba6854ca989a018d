import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Services, openDatabase, startServices } from './index.ts'

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

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zari-services-'))
})

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

describe('embedded services', { timeout: 60_000 }, () => {
  it('keep their data over a stop, and let a second command join while they run', async () => {
    const first = await startServices({ dataDir, env: process.env, tell })
    await withClient(first.mongoUri, (db) => db.collection('notes').insertOne({ text: 'blouse' }))
    const joined = await openDatabase({ dataDir, env: process.env, tell })
    expect(joined.uri).toBe(first.mongoUri)
    await joined.stop()
    await first.stop()

    const second = await startServices({ dataDir, env: process.env, tell })
    const count = await withClient(second.mongoUri, (db) => db.collection('notes').countDocuments())
    expect(count).toBe(1)
    expect(second.s3.secretAccessKey).toBe(first.s3.secretAccessKey)
    await second.stop()
  })

  it('take transactions and refuse anonymous readers', async () => {
    const services: Services = await startServices({ dataDir, env: process.env, tell })
    try {
      await withClient(services.mongoUri, async (db) => {
        await db.client.withSession((session) =>
          session.withTransaction(async () => {
            await db.collection('notes').insertOne({ text: 'inside' }, { session })
          }),
        )
      })
      const anonymous = await fetch(services.s3.endpoint)
      expect(anonymous.status).toBe(403)
    } finally {
      await services.stop()
    }
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

  it('are started again when they end by themselves', async () => {
    const said: string[] = []
    const services = await startServices({ dataDir, env: process.env, tell: (line) => said.push(line) })
    try {
      const { service } = JSON.parse(await readFile(join(dataDir, 'database/running.json'), 'utf8'))
      process.kill(service, 'SIGKILL')
      await expect
        .poll(
          () => withClient(services.mongoUri, (db) => db.collection('notes').countDocuments()).catch(() => 0),
          {
            timeout: 20_000,
          },
        )
        .toBeGreaterThan(0)
      expect(said).toContain('The database has ended; starting it again')
    } finally {
      await services.stop()
    }
  })

  it('refuse to start twice on the same data', async () => {
    const running = await startServices({ dataDir, env: process.env, tell })
    try {
      await expect(startServices({ dataDir, env: process.env, tell })).rejects.toThrow(
        /Another Zari is running on the same data/,
      )
    } finally {
      await running.stop()
    }
  })

  it('say what failed when one of them does not start', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'zari-broken-'))
    try {
      await writeFile(join(broken, 'mongod'), '#!/bin/sh\necho the journal is torn\nexit 3\n', {
        mode: 0o755,
      })
      const env = { ...process.env, PATH: `${broken}:${process.env.PATH}` }
      await expect(startServices({ dataDir: broken, env, tell })).rejects.toThrow(
        /The database did not start: it ended with code 3[^]*the journal is torn[^]*Its log:/,
      )
    } finally {
      await rm(broken, { recursive: true, force: true, maxRetries: 5 })
    }
  })
})
