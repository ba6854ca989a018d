import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import mongoose from 'mongoose'
import * as v from 'valibot'
import { freePort } from '../free-port.ts'
import { argumentsOfRunning } from '../leftover.ts'
import { pidFileIn, supervise } from '../supervise.ts'
import type { Tell } from '../ways.ts'
import { DATABASE_ENGINES, type DatabaseEngine, type DatabaseProgram, findDatabase } from './find-database.ts'
import { ensureReplicaSet } from './replica-set.ts'

/** The address of the database that a Zari running on the same data has started, if there is one. */
export async function runningDatabase(folder: string): Promise<string | undefined> {
  const args = await argumentsOfRunning(pidFileIn(folder))
  const port = args?.[args.indexOf('--port') + 1]
  return port && addressOf(Number(port))
}

export interface EmbeddedDatabase {
  uri: string
  stop(): Promise<void>
}

const engineFileSchema = v.object({ engine: v.picklist(DATABASE_ENGINES) })

/**
 * Starts a database of our own on loopback that keeps its files in `folder`.
 * The engine that made the files is remembered beside them: another one could not read them.
 */
export async function startDatabase(
  folder: string,
  env: NodeJS.ProcessEnv,
  tell: Tell,
): Promise<EmbeddedDatabase> {
  const files = join(folder, 'files')
  await mkdir(files, { recursive: true })
  const engineFile = join(folder, 'engine.json')
  const found = await findDatabase(env, tell, await engineIn(engineFile))
  await writeFile(engineFile, JSON.stringify({ engine: found.engine }))
  const port = await freePort()
  const uri = addressOf(port)
  const service = await supervise(
    {
      name: 'database',
      program: found.program,
      args: argumentsFor(found.engine, port, files),
      folder,
      isReady: () => ping(uri),
      secondsToStart: 60,
    },
    tell,
  )
  if (found.engine === 'mongod') await ensureReplicaSet(uri, port)
  tell(`Database: ${describe(found)} on port ${port}, files in ${files}`)
  return { uri, stop: () => service.stop() }
}

const flags = {
  mongod: { files: '--dbpath', fixed: '--bind_ip 127.0.0.1 --replSet zari --wiredTigerCacheSizeGB 0.5' },
  // Without sync-on-commit a power cut could take back an edit that staff was told is kept.
  secantusd: {
    files: '--storage-path',
    fixed: '--host 127.0.0.1 --sync-on-commit --cache-size 512M --log-file-max 32MB --log-level WARNING',
  },
} satisfies Record<DatabaseEngine, { files: string; fixed: string }>

function argumentsFor(engine: DatabaseEngine, port: number, files: string): string[] {
  return [flags[engine].files, files, '--port', String(port), ...flags[engine].fixed.split(' ')]
}

// Direct, because the port is a new one at each start and the set's own record of its host lags behind.
function addressOf(port: number): string {
  return `mongodb://127.0.0.1:${port}/zari?directConnection=true`
}

async function engineIn(engineFile: string): Promise<DatabaseEngine | undefined> {
  const text = await readFile(engineFile, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  return v.parse(engineFileSchema, JSON.parse(text)).engine
}

async function ping(uri: string): Promise<void> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 500 })
  try {
    await client.db('admin').command({ ping: 1 })
  } finally {
    await client.close()
  }
}

function describe({ engine, program }: DatabaseProgram): string {
  return engine === 'mongod'
    ? `MongoDB (${basename(program)})`
    : 'secantusd-rs, which speaks MongoDB’s protocol'
}
