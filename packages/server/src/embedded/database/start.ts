import mongoose from 'mongoose'
import * as v from 'valibot'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isStorageFailure } from '../../db/errors.ts'
import { ignoreMissing } from '../../lib/files.ts'
import { loadSecret } from '../../lib/secret-file.ts'
import type { PrintLine } from '../first-available.ts'
import { onFreePort } from '../free-port.ts'
import { argumentsOfRunning } from '../pid-file.ts'
import { pidFileIn, type Service, supervise } from '../supervisor.ts'
import {
  DATABASE_ENGINES,
  type DatabaseEngine,
  type DatabaseProgram,
  findDatabase,
  mongodEnvironment,
  withDatabaseProgram,
} from './find.ts'
import {
  checkDatabaseUser,
  databaseAddress,
  ensureReplicaSet,
  keyFileFor,
  MAX_TRANSACTION_SECONDS,
  makeDatabaseUser,
  ping,
} from './setup.ts'

const PATIENCE_MS = 2_000

/** A built database whose storage has failed, as after a full disk, answers pings. MongoDB's own exits. */
class BrokenDatabase {
  readonly #client: mongoose.mongo.MongoClient

  constructor(uri: string) {
    this.#client = new mongoose.mongo.MongoClient(uri, {
      serverSelectionTimeoutMS: PATIENCE_MS,
      socketTimeoutMS: PATIENCE_MS,
      maxPoolSize: 1,
    })
  }

  async isBroken(): Promise<boolean> {
    return this.#client
      .db()
      .collection('counters')
      .findOne({})
      .then(
        () => false,
        (error: unknown) => isStorageFailure(error),
      )
  }

  close(): Promise<void> {
    return this.#client.close()
  }
}

function secretFileIn(folder: string): string {
  return join(folder, 'secret')
}

export async function runningDatabase(folder: string): Promise<string | undefined> {
  const args = await argumentsOfRunning(pidFileIn(folder))
  const port = args?.[args.indexOf('--port') + 1]
  return port && databaseAddress(Number(port), await loadSecret(secretFileIn(folder)))
}

export interface EmbeddedDatabase {
  uri: string
  isStandIn: boolean
  stop(): Promise<void>
}

const stateSchema = v.object({
  engine: v.picklist(DATABASE_ENGINES),
  version: v.optional(v.string()),
  hasUser: v.optional(v.boolean(), false),
})

/** On loopback, with a password beside its files (decision 0003). Another engine could not read the files. */
export async function startDatabase(
  folder: string,
  env: NodeJS.ProcessEnv,
  tell: PrintLine,
): Promise<EmbeddedDatabase> {
  const files = join(folder, 'files')
  await mkdir(files, { recursive: true, mode: 0o700 })
  const before = await stateIn(join(folder, 'engine.json'))
  // Without an account nothing has been stored, and a set would not take another port.
  if (before && !before.hasUser) {
    await rm(files, { recursive: true, force: true })
    await mkdir(files, { recursive: true, mode: 0o700 })
  }
  if (before) return startProgram(await findDatabase(env, tell, before), { folder, files, before, tell })
  const hadFiles = (await readdir(files)).length > 0
  // After the first successful start, so that another engine is tried when this one can't run here.
  return withDatabaseProgram(env, tell, undefined, async (program) => {
    try {
      return await startProgram(program, { folder, files, before, tell })
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error))
      // The next engine could not read partial files.
      if (!hadFiles) await rm(files, { recursive: true, force: true })
      await mkdir(files, { recursive: true, mode: 0o700 })
      throw error
    }
  })
}

interface StartOptions {
  folder: string
  files: string
  before: v.InferOutput<typeof stateSchema> | undefined
  tell: PrintLine
}

function startProgram(found: DatabaseProgram, options: StartOptions): Promise<EmbeddedDatabase> {
  return onFreePort((port) => startOnPort(found, port, options))
}

async function startOnPort(
  found: DatabaseProgram,
  port: number,
  { folder, files, before, tell }: StartOptions,
): Promise<EmbeddedDatabase> {
  const { engine, version } = found
  const remember = (state: object) =>
    writeFile(
      join(folder, 'engine.json'),
      JSON.stringify({ engine, ...(version && { version }), ...state }),
      { mode: 0o600 },
    )
  const secretFile = secretFileIn(folder)
  const secret = await loadSecret(secretFile)
  const keyFile = engine === 'mongod' ? await keyFileFor(secretFile) : secretFile
  const args = argumentsFor({ engine, port, files, keyFile })
  const service = await supervise(serviceOf(found, folder, port, args), tell)
  try {
    if (!before) await remember({})
    if (!before?.hasUser) {
      if (engine === 'mongod') await ensureReplicaSet(databaseAddress(port), port)
      await makeDatabaseUser(port, secret)
    }
    await checkDatabaseUser(port, secret, secretFile)
    await remember({ hasUser: true })
    const uri = databaseAddress(port, secret)
    if (engine === 'mongod') await ensureReplicaSet(uri, port)
    const broken = engine === 'secantusd' ? new BrokenDatabase(uri) : undefined
    if (broken) service.restartWhen(() => broken.isBroken())
    tell(`Database: ${describe(found)} on port ${port}, files in ${files}`)
    const stop = async (): Promise<void> => {
      await broken?.close()
      await service.stop()
    }
    return { uri, isStandIn: engine !== 'mongod', stop }
  } catch (error) {
    await service.stop()
    throw error
  }
}

function serviceOf(
  { engine, program }: DatabaseProgram,
  folder: string,
  port: number,
  args: string[],
): Service {
  const env = engine === 'mongod' ? mongodEnvironment(process.env) : {}
  return { name: 'database', program, args, env, folder, isReady: () => ping(port), secondsToStart: 60 }
}

interface Wanted {
  engine: DatabaseEngine
  port: number
  files: string
  keyFile: string
}

/** MB; by default the oplog takes a twentieth of the disk. */
const OPLOG_MB = 990

export function argumentsFor({ engine, port, files, keyFile }: Wanted): string[] {
  if (engine === 'mongod') {
    // At runtime it would apply only after the server sets it.
    const limit = ['--setParameter', `transactionLifetimeLimitSeconds=${MAX_TRANSACTION_SECONDS}`]
    const fixed = [
      ...`--bind_ip 127.0.0.1 --replSet zari --wiredTigerCacheSizeGB 0.5 --oplogSize ${OPLOG_MB}`.split(' '),
      ...limit,
    ]
    return ['--dbpath', files, '--port', String(port), ...fixed, '--auth', '--keyFile', keyFile]
  }
  // Without sync-on-commit a power cut could lose an acknowledged edit.
  const fixed = '--host 127.0.0.1 --sync-on-commit --cache-size 512M --log-file-max 32MB --log-level WARNING'
  return ['--storage-path', files, '--port', String(port), ...fixed.split(' '), '--auth']
}

async function stateIn(stateFile: string): Promise<v.InferOutput<typeof stateSchema> | undefined> {
  const text = await readFile(stateFile, 'utf8').catch(ignoreMissing(undefined))
  if (text === undefined) return undefined
  return v.parse(stateSchema, JSON.parse(text))
}

function describe({ engine, program }: DatabaseProgram): string {
  return engine === 'mongod'
    ? `MongoDB (${basename(program)})`
    : 'secantusd-rs, which speaks MongoDB’s protocol'
}
