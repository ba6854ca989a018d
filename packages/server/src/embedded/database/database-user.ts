import mongoose from 'mongoose'

const { MongoClient, MongoServerError } = mongoose.mongo

/** The one account of the embedded database. */
const USER = 'zari'

const NOT_ALLOWED = 13
const USER_EXISTS = 51_003
const WRONG_PASSWORD = 18

/** Direct, because the port is a new one at each start and the set's own record of its host lags behind. */
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

/** Resolves when the database answers, whoever asks. */
export function ping(port: number): Promise<void> {
  return withAdmin(databaseAddress(port), (admin) => admin.command({ ping: 1 }))
}

/** Makes our account. A database that asks for passwords and has no account lets the first be made from loopback. */
export async function makeDatabaseUser(port: number, password: string): Promise<void> {
  try {
    await withAdmin(databaseAddress(port), (admin) =>
      admin.command({ createUser: USER, pwd: password, roles: ['root'], mechanisms: ['SCRAM-SHA-256'] }),
    )
  } catch (error) {
    // There is one already: of a start that was broken off right after it.
    if (!hasCode(error, NOT_ALLOWED) && !hasCode(error, USER_EXISTS)) throw error
  }
}

/** @throws Error when the database does not take our password */
export async function checkDatabaseUser(port: number, password: string, secretFile: string): Promise<void> {
  try {
    await withAdmin(databaseAddress(port, password), (admin) => admin.command({ connectionStatus: 1 }))
  } catch (error) {
    if (!hasCode(error, WRONG_PASSWORD)) throw error
    throw new Error(
      `The database does not take the password in ${secretFile}. Put that file back as it was in a backup.`,
      { cause: error },
    )
  }
}
