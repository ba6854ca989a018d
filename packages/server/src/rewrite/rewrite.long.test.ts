import type { Connection } from 'mongoose'
import { randomBytes } from 'node:crypto'
import { cp, mkdir, open, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { digestOf } from '../backup/digest-stream.ts'
import { rawDocuments } from '../backup/documents.ts'
import { connectDatabase } from '../db/connect.ts'
import { openDatabase, removeReplaced } from '../embedded/index.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { aFolder, filesWith } from '../testing/a-folder.ts'
import { beginRewrite, rewrite } from '../testing/rewrite-command.ts'
import { lastRewrite, REWRITES } from './last-rewrite.ts'

// Databases are started, and a process for each command.
vi.setConfig({ testTimeout: 120_000 })

async function inDatabase<T>(dataDir: string, use: (connection: Connection) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, env: process.env, tell: () => {} })
  try {
    const connection = await connectDatabase(database.uri)
    try {
      return await use(connection)
    } finally {
      await connection.close()
    }
  } finally {
    await database.stop()
  }
}

/** Of each collection: digest and count of the documents as they are stored, and the indexes. */
async function contentOf(connection: Connection) {
  const content: Record<string, unknown> = {}
  for (const { name } of await connection.listCollections()) {
    if (name === REWRITES) continue
    const indexes = await connection.collection(name).indexes()
    content[name] = { ...(await digestOf(rawDocuments(connection, name))), indexes }
  }
  return content
}

const readContent = (dataDir: string) => inDatabase(dataDir, contentOf)

/** Text that no compression shortens. */
const marker = `erased-${randomBytes(24).toString('hex')}`

async function fill(connection: Connection): Promise<void> {
  const notes = connection.collection('notes')
  await notes.createIndex({ number: 1 }, { unique: true })
  await notes.createIndex({ shop: 1, at: -1 }, { sparse: true })
  await notes.createIndex({ at: 1 }, { expireAfterSeconds: 86_400 * 365 })
  // Several pages, stored before they are deleted: the database reuses some of what it frees at once.
  const erased = Array.from({ length: 400 }, (_, index) => ({
    number: -index,
    text: `${marker} ${randomBytes(2_000).toString('hex')}`,
    at: new Date(),
  }))
  await notes.insertMany(erased)
  const kept = Array.from({ length: 1_200 }, (_, index) => ({
    number: index + 1,
    shop: 'Zari',
    at: new Date(),
  }))
  await notes.insertMany(kept)
  await connection.collection('empty').createIndex({ key: 1 })
}

const erase = (connection: Connection) => connection.collection('notes').deleteMany({ number: { $lte: 0 } })

async function aDatabase(): Promise<string> {
  const dataDir = await aFolder()
  await inDatabase(dataDir, fill)
  await inDatabase(dataDir, erase)
  return dataDir
}

it('takes what was deleted out of all files, and nothing else', async () => {
  const dataDir = await aFolder()
  const first = await startServerProcess({ DATA_DIR: dataDir })
  await first.stop()
  await inDatabase(dataDir, fill)
  await inDatabase(dataDir, erase)
  const before = await readContent(dataDir)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['users', 'notes', 'empty']))
  const inFiles = await filesWith(dataDir, marker)
  expect(inFiles.length).toBeGreaterThan(0)

  const start = Date.now()
  const { code, out, problem } = await rewrite(dataDir)
  expect({ code, problem }).toEqual({ code: 0, problem: '' })
  expect(out).toMatch(/\d+ documents copied and compared in \d+ s/)
  expect(out).toMatch(/The database is rewritten: .* before, .* now, in \d+ s/)
  expect(await readContent(dataDir)).toEqual(before)
  const at = await inDatabase(dataDir, lastRewrite)
  expect(at?.getTime()).toBeGreaterThanOrEqual(start)
  expect(await filesWith(dataDir, marker)).toEqual(
    inFiles.map((file) => file.replace('database', 'database-old')),
  )

  const second = await startServerProcess({ DATA_DIR: dataDir })
  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200)
  await expect.poll(() => readdir(dataDir)).not.toContain('database-old')
  expect(await filesWith(dataDir, marker)).toEqual([])
  await second.stop()
  expect(second.printed()).toContain('from before the rewrite are removed')
  expect(await filesWith(dataDir, marker)).toEqual([])
})

describe('is refused, and changes nothing,', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await aDatabase()
  })

  const refused = async (settings?: Record<string, string>) => {
    const { code, problem } = await rewrite(dataDir, settings)
    expect(code).toBe(1)
    expect(await readdir(dataDir)).toEqual(['database'])
    return problem
  }

  it('while the database is in use', async () => {
    await inDatabase(dataDir, async () => {
      expect(await refused()).toBe('Zari is running on this database. Stop it, then run this again.\n')
    })
  })

  it('where the disk has no room', async () => {
    const large = join(dataDir, 'database/large')
    await (await open(large, 'w')).close()
    await truncate(large, 4 * 1024 ** 4)
    expect(await refused()).toMatch(
      /^The disk of \S+ has no room for a copy: .* are needed\. Nothing was changed\.\n$/,
    )
    await rm(large)
  })

  it('with a MongoDB of its own', async () => {
    expect(await refused({ MONGODB_URI: inject('mongoUri') })).toMatch(
      /^MONGODB_URI is set.*compact[^]*mongorestore\.\n$/,
    )
  })

  it('without a database', async () => {
    const { code, problem } = await rewrite(await aFolder())
    expect(code).toBe(1)
    expect(problem).toMatch(/^There is no database in \S+\. Check DATA_DIR\.\n$/)
  })
})

it('nothing starts on the database meanwhile', async () => {
  const dataDir = await aDatabase()
  const { child, ended } = beginRewrite(dataDir, { STOP_AT: 'SIGSTOP,rename,1' })
  let out = ''
  child.stdout?.on('data', (text) => (out += text))
  await expect.poll(() => out, { timeout: 60_000 }).toContain('Putting the copy in place')
  await sleep(300)
  await expect(readContent(dataDir)).rejects.toThrow('The database is being rewritten')
  expect((await rewrite(dataDir)).problem).toContain('The database is being rewritten')
  child.kill('SIGCONT')
  expect(await ended).toMatchObject({ code: 0, problem: '' })
  const again = await rewrite(dataDir)
  expect(again).toMatchObject({ code: 1, problem: expect.stringContaining('Zari not started since') })
})

describe.concurrent('killed', () => {
  let filled: string
  let before: unknown
  beforeAll(async () => {
    filled = await aDatabase()
    before = await readContent(filled)
  })

  it.each([
    ['before the copy has a password', 'copyFile,1', ['database', 'database-new']],
    ['once the copy is started', 'write,database-new/files', ['database', 'database-new']],
    ['before the swap', 'rename,1', ['database', 'database-new']],
    ['in the swap', 'rename,2', ['database-new', 'database-old']],
    ['after the swap', 'write,is rewritten', ['database', 'database-old']],
  ])('%s, it has lost nothing, and the next start or call goes on', async (_when, at, left) => {
    const dataDir = await aFolder()
    await cp(filled, dataDir, { recursive: true })
    const isSwapped = left.includes('database-old')
    const killed = () => rewrite(dataDir, { STOP_AT: `SIGKILL,${at}` })
    expect((await killed()).code).toBe('SIGKILL')
    expect((await readdir(dataDir)).sort()).toEqual(left)
    // The next start.
    expect(await readContent(dataDir)).toEqual(before)
    expect((await readdir(dataDir)).sort()).toEqual(isSwapped ? ['database', 'database-old'] : ['database'])
    expect(await removeReplaced(dataDir)).toBe(isSwapped)
    // The next call.
    expect((await killed()).code).toBe('SIGKILL')
    const { code, problem } = await rewrite(dataDir)
    const isDone = at.startsWith('write,is')
    expect(code).toBe(isDone ? 1 : 0)
    expect(problem).toMatch(isDone ? /Zari not started since/ : /^$/)
    expect(await removeReplaced(dataDir)).toBe(true)
    expect(await filesWith(dataDir, marker)).toEqual([])
    expect(await readContent(dataDir)).toEqual(before)
    expect(await readdir(dataDir)).toEqual(['database'])
  })
})

it('files from before are removed also where they lie in another folder', async () => {
  const [dataDir, elsewhere] = [await aFolder(), join(await aFolder(), 'database')]
  for (const folder of [elsewhere, join(dataDir, 'database')]) await mkdir(folder)
  await writeFile(join(elsewhere, 'pages'), marker)
  await writeFile(join(dataDir, 'database/rewrite.json'), '{}')
  await symlink(elsewhere, join(dataDir, 'database-old'))
  expect(await removeReplaced(dataDir)).toBe(true)
  expect(await readdir(dirname(elsewhere))).toEqual([])
  expect(await readdir(dataDir)).toEqual(['database'])
})

it('files from before are kept beside a database that does not replace them', async () => {
  const dataDir = await aDatabase()
  await mkdir(join(dataDir, 'database-old'))
  expect(await removeReplaced(dataDir)).toBe(false)
  expect(await readdir(dataDir)).toContain('database-old')
})
