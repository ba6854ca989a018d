import type { Connection, mongo } from 'mongoose'

const OLDEST_MAJOR = 7

/**
 * Why Zari can't run on a database server, as a sentence; undefined when it can.
 * @param hello, buildInfo answers to these commands
 */
export function serverProblem(hello: mongo.Document, buildInfo: mongo.Document): string | undefined {
  const version = String(buildInfo['version'] ?? '')
  if (Number.parseInt(version, 10) < OLDEST_MAJOR) {
    return `MONGODB_URI names MongoDB ${version}. Zari needs version ${OLDEST_MAJOR} or newer.`
  }
  // A sharded cluster's router has no set name, and supports transactions.
  if (hello['setName'] !== undefined || hello['msg'] === 'isdbgrid') return undefined
  return 'MONGODB_URI names a MongoDB that is no replica set. Zari needs one, for transactions; a set of one member is enough.'
}

export async function unsupportedServer({ db }: Connection): Promise<string | undefined> {
  const admin = db?.admin()
  const [hello, buildInfo] = await Promise.all([
    admin?.command({ hello: 1 }),
    admin?.command({ buildInfo: 1 }),
  ])
  return serverProblem(hello ?? {}, buildInfo ?? {})
}
