import { cacheFolder } from '@zari/shared/machine/cache-folder'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { freePort } from '../../e2e/support/processes.ts'
import { isExecutable } from '../../packages/server/src/embedded/first-available.ts'
import { startProgram } from '../support/peer.ts'

const run = promisify(execFile)

const VERSION = '0.39.1'
const COLLECTION = 'contact_inquiries'
const OWNER = ['owner@zari.example', 'a long enough password'] as const

export interface PocketBase {
  origin: string
  headers: Record<string, string>
  path(limit: number): string
  remove(): Promise<void>
}

async function program(): Promise<string> {
  const folder = join(cacheFolder(process.env), 'tools', `pocketbase-${VERSION}`, 'bin')
  const file = join(folder, 'base')
  if (await isExecutable(file)) return file
  process.stdout.write('Building PocketBase, which takes some minutes, once on this machine\n')
  await mkdir(folder, { recursive: true })
  await run('go', ['install', `github.com/pocketbase/pocketbase/examples/base@v${VERSION}`], {
    env: { ...process.env, GOBIN: folder },
    maxBuffer: 1e8,
  })
  return file
}

async function call(
  origin: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

const text = (name: string) => ({ name, type: 'text', max: 20_000 })

/**
 * PocketBase with the same records in a collection that requires a login.
 * @param records as the server's list returns them
 */
export async function startPocketBase(records: ReadonlyArray<Record<string, unknown>>): Promise<PocketBase> {
  const file = await program()
  const folder = await mkdtemp(join(tmpdir(), 'zari-bench-pocketbase-'))
  const data = `--dir=${join(folder, 'data')}`
  await run(file, ['superuser', 'upsert', ...OWNER, data])
  const serve = async () => startProgram(file, ['serve', `--http=127.0.0.1:${await freePort()}`, data])
  let server = await serve()
  const signIn = async (collection: string) => {
    const path = `/api/collections/${collection}/auth-with-password`
    const { token } = await call(server.origin, path, { identity: OWNER[0], password: OWNER[1] })
    return String(token)
  }
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))].filter((name) => name !== 'id')
  const isSignedIn = '@request.auth.id != ""'
  await call(
    server.origin,
    '/api/collections',
    {
      name: COLLECTION,
      type: 'base',
      listRule: isSignedIn,
      fields: [
        {
          name: 'id',
          type: 'text',
          primaryKey: true,
          required: true,
          system: true,
          min: 1,
          max: 40,
          pattern: '^[a-z0-9-]+$',
        },
        ...names.map((name) =>
          Array.isArray(records[0]?.[name])
            ? { name, type: 'json' }
            : typeof records[0]?.[name] === 'number'
              ? { name, type: 'number' }
              : text(name),
        ),
      ],
      indexes: [`CREATE INDEX newest ON ${COLLECTION} (createdAt DESC, id DESC)`],
    },
    await signIn('_superusers'),
  )
  const account = { email: 'staff@zari.example', password: OWNER[1] }
  await call(
    server.origin,
    '/api/collections/users/records',
    { ...account, passwordConfirm: account.password },
    await signIn('_superusers'),
  )
  await server.stop()

  // Inserting 100,000 records through its API would take an hour.
  const database = new DatabaseSync(join(folder, 'data', 'data.db'))
  const columns = ['id', ...names]
  const insert = database.prepare(
    `INSERT INTO ${COLLECTION} (${columns.map((name) => `"${name}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  database.exec('BEGIN')
  for (const record of records) {
    insert.run(
      ...columns.map((name) => {
        const value = record[name] ?? ''
        return typeof value === 'number' ? value : typeof value === 'string' ? value : JSON.stringify(value)
      }),
    )
  }
  database.exec('COMMIT')
  database.exec('ANALYZE')
  database.close()

  server = await serve()
  const path = '/api/collections/users/auth-with-password'
  const { token } = await call(server.origin, path, { identity: account.email, password: account.password })
  return {
    origin: server.origin,
    headers: { Authorization: String(token) },
    path: (limit) => `/api/collections/${COLLECTION}/records?perPage=${limit}&sort=-createdAt,-id`,
    async remove() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
