import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../db/connect.ts'
import { limitTransactions } from '../embedded/database/setup.ts'
import { startServices } from '../embedded/index.ts'
import { type S3Settings } from '../storage/s3-settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string
    s3: S3Settings
    /** Removed after the run. */
    testFolder: string
  }
}

/** One real database and file store per run, in which each test server has names of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zari-test-'))
  // Each process that a test starts would compile our TypeScript anew.
  process.env['NODE_COMPILE_CACHE'] = join(dataDir, 'compiled')
  const testFolder = join(dataDir, 'servers')
  await mkdir(testFolder)
  const services = await startServices({ dataDir, env: process.env, tell: () => {} })
  const connection = await connectDatabase(services.mongoUri)
  await limitTransactions(connection)
  await connection.close()
  project.provide('mongoUri', services.mongoUri)
  project.provide('s3', services.s3)
  project.provide('testFolder', testFolder)
  return async () => {
    await services.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
