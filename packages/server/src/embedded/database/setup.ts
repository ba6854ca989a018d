import mongoose from 'mongoose'
import type { Connection } from 'mongoose'
import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const { MongoClient, MongoServerError } = mongoose.mongo

const USER = 'zari'

const UNAUTHORIZED = 13
const USER_EXISTS = 51_003
const WRONG_PASSWORD = 18

/** Direct, because the port changes at each start and the host in the set's configuration lags behind. */
export function databaseAddress(port: number, password?: string): string {
  const user = password ? `${USER}:${password}@` : ''
  return `mongodb://${user}127.0.0.1:${port}/zari?directConnection=true${password ? '&authSource=admin' : ''}`
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof MongoServerError && error.code === code
}

async function withAdmin(uri: string, use: (admin: mongoose.mongo.Db) => Promise<unknown>): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2_000 })
  try {
    await use(client.db('admin'))
  } finally {
    await client.close()
  }
}

export function ping(port: number): Promise<void> {
  return withAdmin(databaseAddress(port), (admin) => admin.command({ ping: 1 }))
}

/** Without an account, a database allows the first one to be made from loopback. */
export async function makeDatabaseUser(port: number, password: string): Promise<void> {
  try {
    await withAdmin(databaseAddress(port), (admin) =>
      admin.command({ createUser: USER, pwd: password, roles: ['root'], mechanisms: ['SCRAM-SHA-256'] }),
    )
  } catch (error) {
    if (!hasCode(error, UNAUTHORIZED) && !hasCode(error, USER_EXISTS)) throw error
  }
}

export async function checkDatabaseUser(port: number, password: string, secretFile: string): Promise<void> {
  try {
    await withAdmin(databaseAddress(port, password), (admin) => admin.command({ connectionStatus: 1 }))
  } catch (error) {
    if (!hasCode(error, WRONG_PASSWORD)) throw error
    throw new Error(`The database rejects the password in ${secretFile}. Restore that file from a backup.`, {
      cause: error,
    })
  }
}

const NOT_YET_INITIALIZED = 94
const NOT_AUTHORIZED = 13
const SECONDS_TO_ELECT = 30

/** A set of one, for transactions and change streams; its port is updated. Waits until it accepts writes. */
export async function ensureReplicaSet(uri: string, port: number): Promise<void> {
  const client = new mongoose.mongo.MongoClient(uri)
  try {
    const admin = client.db('admin')
    const members = [{ _id: 0, host: `127.0.0.1:${port}` }]
    try {
      const { config } = await admin.command({ replSetGetConfig: 1 })
      await admin.command({
        replSetReconfig: { ...config, members, version: config.version + 1 },
        force: true,
      })
    } catch (error) {
      const code = error instanceof mongoose.mongo.MongoServerError ? error.code : undefined
      if (code !== NOT_YET_INITIALIZED && code !== NOT_AUTHORIZED) throw error
      await admin.command({ replSetInitiate: { _id: 'zari', members } })
    }
    for (let waited = 0; waited < SECONDS_TO_ELECT * 10; waited++) {
      const hello = await admin.command({ hello: 1 })
      if (hello.isWritablePrimary) return
      await sleep(100)
    }
    throw new Error(`The database did not become a primary within ${SECONDS_TO_ELECT} s`)
  } finally {
    await client.close()
  }
}

/** Seconds for which a transaction that was not aborted earlier blocks writes; MongoDB's default is 60. */
export const MAX_TRANSACTION_SECONDS = 5

/** Of the embedded database only: the operator of another one sets the limit (as docker-compose.yml does). */
export async function limitTransactions({ db }: Connection): Promise<void> {
  await db?.admin().command({ setParameter: 1, transactionLifetimeLimitSeconds: MAX_TRANSACTION_SECONDS })
}

async function isPrivate(file: string): Promise<boolean> {
  return process.platform === 'win32' || ((await stat(file)).mode & 0o077) === 0
}

/** A copy, where the file system has no permissions (WSL's Windows drives). @throws Error where no folder has them */
export async function keyFileFor(secretFile: string, isKept = isPrivate): Promise<string> {
  if (await isKept(secretFile)) return secretFile
  const name = createHash('sha256').update(secretFile).digest('hex').slice(0, 16)
  const folder = join(process.env['XDG_RUNTIME_DIR'] ?? tmpdir(), `zari-${userInfo().uid}`)
  const privateFile = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  await copyFile(secretFile, privateFile)
  await chmod(privateFile, 0o600)
  if (await isKept(privateFile)) return privateFile
  throw new Error(
    `Neither ${secretFile} nor ${privateFile} can be made private: set DATA_DIR to a folder of this system`,
  )
}
