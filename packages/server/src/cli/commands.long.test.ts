import { DATA_VERSION } from '@zari/shared/lib/version'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { access, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { connectDatabase } from '../db/connect.ts'
import { CHANGE_COUNTER, storedVersion } from '../db/data-version.ts'
import { registerInstance, SERVERS } from '../db/instances.ts'
import { Accounts } from '../features/accounts/accounts.ts'
import { newErasure } from '../features/erasures/index.ts'
import { createServices, prepareServices } from '../server/services.ts'
import { createObjectStore } from '../storage/object-store.ts'
import { onServices, startServerProcess } from '../testing/server-process.ts'

const { mongoUri, s3 } = { mongoUri: inject('mongoUri'), s3: inject('s3') }
let here: string

// Each command is a process.
vi.setConfig({ testTimeout: 60_000 })

beforeAll(async () => {
  here = await aFolder()
})

/** Runs a command with the caller's folder in the environment, as npm does. `move` keeps its backup in the folder that it runs in. */
function command(name: string, database: string, ...args: string[]) {
  return run(name, { ...onServices(mongoUri, s3, database), DATA_DIR: join(here, 'data') }, ...args)
}

function run(name: string, settings: Record<string, string>, ...args: string[]) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, NODE_COMPILE_CACHE, INIT_CWD: here, ...settings }
  return new Promise<{ code: number; out: string; problem: string }>((resolve) => {
    const file = join(import.meta.dirname, `${name}.ts`)
    const child = execFile(process.execPath, [file, ...args], { env, cwd: here }, (error, out, problem) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, problem })
    })
    child.stdin?.end(args.includes('--password-stdin') ? `${typed}\n` : '')
  })
}

let shop: string
/** What commands read from standard input. */
let typed = ''

beforeEach(async () => {
  shop = `commands-${randomUUID().slice(0, 8)}`
})

async function open(): Promise<void> {
  const connection = await connectDatabase(mongoUri, shop)
  const store = createObjectStore({ ...s3, bucket: shop })
  const services = createServices(connection, store)
  await prepareServices(services)
  await services.accounts.add('staff@zari.example', 'a long enough password')
  await connection.close()
  store.close()
}

it('a backup of nothing is refused in a sentence', async () => {
  const { code, problem } = await command('backup', shop, 'nothing')
  expect(code).toBe(1)
  expect(problem).toMatch(/^There is no shop to back up: .*\n$/)
})

it('a folder is where the person stands, for backup and for restore', async () => {
  await open()
  const made = await command('backup', shop, 'my backups')
  expect(made.problem).toBe('')
  expect(made.out).toContain('read back and correct')
  expect(await readdir(join(here, 'my backups'))).toContainEqual(expect.stringMatching(/^\d{4}-/))
  const back = await command('restore', `${shop}-again`, './my backups')
  expect(back.problem).toBe('')
  expect(back.out).toContain('files restored from')
  const twice = await command('restore', `${shop}-again`, './my backups')
  expect(twice.code).toBe(1)
  expect(twice.problem).toMatch(
    /^The database is not empty: [^\n]*\nTo delete that and restore the backup: --replace\n$/,
  )
})

it('what commands did is recorded, and a restore keeps what is later than the backup', async () => {
  await open()
  expect((await command('backup', shop, 'earlier')).problem).toBe('')
  expect((await command('admin', shop, 'role', 'staff@zari.example', 'owner')).problem).toBe('')
  expect((await command('export', shop, 'exported')).problem).toBe('')
  const connection = await connectDatabase(mongoUri, shop)
  const order = { _id: 'an-order', name: 'Padma' }
  await connection.collection<typeof order>('contact_inquiries').insertOne(order)
  expect((await command('purge', shop, 'contact-inquiries', order._id)).problem).toBe('')
  expect((await command('restore', shop, 'earlier', '--replace')).problem).toBe('')
  const account = await new Accounts(connection).idOf('staff@zari.example')
  const entries = await connection.collection('activity').find().sort({ _id: 1 }).toArray()
  const atServer = { account: '', device: 'Command line', network: '' }
  expect(entries).toMatchObject([
    { ...atServer, type: 'role', details: { account, role: 'owner' } },
    { ...atServer, type: 'export', details: { what: ['shop'] } },
    { ...atServer, type: 'erase', records: [{ kind: 'contact-inquiries', id: order._id }] },
    { ...atServer, type: 'restore', details: { takenAt: expect.any(String) } },
  ])
  await connection.close()
})

it('a list of erasures that cannot be read stops a restore before it begins', async () => {
  await open()
  const connection = await connectDatabase(mongoUri, shop)
  const erasure = newErasure({ scope: 'order', state: 'erased' })
  await connection.collection<typeof erasure>('erasures').insertOne(erasure)
  expect((await command('backup', shop, 'listed')).problem).toBe('')
  const list = join(here, 'listed/erasures.json')
  const whole = await readFile(list, 'utf8')
  await writeFile(list, whole.slice(0, -20))
  await connection.collection('notes').insertOne({ text: 'written since' })
  const refused = await command('restore', shop, 'listed', '--replace')
  expect(refused).toMatchObject({
    code: 1,
    problem: expect.stringMatching(/erasures\.json cannot be read\. /),
  })
  expect(await connection.collection('notes').countDocuments()).toBe(1)
  await writeFile(list, whole)
  const restored = await command('restore', shop, 'listed', '--replace')
  expect(restored).toMatchObject({
    code: 0,
    out: expect.stringMatching(/The list of erasures has \d: 0 applied/),
  })
  await connection.close()
})

it('an encrypted backup is restored with its passphrase alone', async () => {
  await open()
  const withPassphrase = (name: string, database: string, BACKUP_PASSPHRASE: string) => {
    const settings = { ...onServices(mongoUri, s3, database), DATA_DIR: join(here, 'data') }
    return run(name, { ...settings, ...(BACKUP_PASSPHRASE && { BACKUP_PASSPHRASE }) }, 'encrypted')
  }
  const made = await withPassphrase('backup', shop, 'correct horse battery')
  expect(made).toMatchObject({ problem: '', out: expect.stringContaining('only BACKUP_PASSPHRASE opens it') })
  const again = `${shop}-again`
  const { problem } = await withPassphrase('restore', again, '')
  expect(problem).toMatch(/^\S+ is encrypted\. Set BACKUP_PASSPHRASE\n$/)
  const wrong = await withPassphrase('restore', again, 'another passphrase')
  expect(wrong.problem).toMatch(/^The passphrase is not the one of \S+, or [^\n]+\n$/)
  const right = await withPassphrase('restore', again, 'correct horse battery')
  expect(right).toMatchObject({ problem: '', code: 0, out: expect.stringContaining('files restored from') })
})

it('the doctor says by its exit code whether something is to be done', async () => {
  await open()
  const connection = await connectDatabase(mongoUri, shop)
  const old = { _id: 'old', name: 'Old', status: 'In Progress' }
  await connection.collection<typeof old>('contact_inquiries').insertOne(old)
  await connection.close()
  const ill = await command('doctor', shop)
  expect(ill.code).toBe(1)
  expect(ill.out).toContain('1 records with a status of an older system')
  const well = await command('doctor', shop, '--mend')
  expect(well).toMatchObject({ code: 0, problem: '', out: expect.stringContaining('No problems found') })
})

it('a command leaves data of a later version alone, but for a restore, which replaces it', async () => {
  await open()
  expect((await command('backup', shop, 'before')).problem).toBe('')
  const connection = await connectDatabase(mongoUri, shop)
  const counters = connection.collection<{ _id: string }>('counters')
  await counters.updateOne({ _id: CHANGE_COUNTER }, { $set: { dataVersion: DATA_VERSION + 1 } })
  for (const [name = '', ...args] of [['admin', 'list'], ['migrate'], ['doctor']])
    expect(await command(name, shop, ...args)).toMatchObject({
      code: 1,
      out: '',
      problem: expect.stringMatching(/^A later version of Zari has used this database [^\n]*\n$/),
    })
  expect((await command('restore', shop, 'before', '--replace')).problem).toBe('')
  expect(await storedVersion(connection)).toBe(DATA_VERSION)
  await connection.close()
})

it('a shop moves into another database as it is, once, and not while a server runs on it', async () => {
  await open()
  const other = onServices(mongoUri, s3, `${shop}-moved`).MONGODB_URI ?? ''
  const connection = await connectDatabase(mongoUri, shop)
  const gone = await registerInstance(connection, () => {})
  // More often than a server does, so that the command need not watch it for long.
  const beat = () => void connection.collection(SERVERS).updateMany({}, { $inc: { beat: 1 } })
  const beats = setInterval(beat, 100)
  const [refused, nowhere] = await Promise.all([
    command('move', shop, other),
    command('move', shop, 'mongodb://127.0.0.1:9/zari'),
  ])
  clearInterval(beats)
  expect([refused.code, refused.problem]).toEqual([
    1,
    expect.stringMatching(/^Zari is running\. Stop it first/),
  ])
  await gone()

  const moved = await command('move', shop, other)
  expect(moved.problem).toBe('')
  expect(moved.out).toMatch(/documents copied[^]*MONGODB_URI/)
  const there = await connectDatabase(mongoUri, `${shop}-moved`)
  const accounts = (each: typeof there) => each.collection('users').find().toArray()
  expect(await accounts(there)).toEqual(await accounts(connection))
  await connection.close()
  await there.close()

  const twice = await command('move', shop, other)
  expect([twice.code, twice.problem]).toEqual([1, expect.stringMatching(/^The database is not empty/)])
  expect([nowhere.code, nowhere.problem]).toEqual([
    1,
    expect.stringMatching(/^That database cannot be reached/),
  ])
})

it('an account is not made in a shop that nobody wanted to make', async () => {
  const empty = join(here, 'mistyped')
  const { code, problem } = await run('admin', { DATA_DIR: empty }, 'list')
  expect([code, problem]).toEqual([
    1,
    `There is no shop in ${empty} yet. To create one there, add --new-shop.\n`,
  ])
  await expect(access(empty)).rejects.toThrow('ENOENT')
})

it('an account gets another role, and an owner stays', async () => {
  await open()
  const admin = (...args: string[]) => command('admin', shop, ...args)
  const [email, other] = ['staff@zari.example', 'sita@zari.example']
  expect(await admin('role', email, 'workroom')).toMatchObject({
    code: 1,
    problem: 'The shop needs an active owner. Make another person owner first.\n',
  })
  const connection = await connectDatabase(mongoUri, shop)
  await new Accounts(connection).add({ email: other, role: 'workroom' }, 'a password of their own')
  await connection.close()
  expect(await admin('role', other, 'owner')).toMatchObject({ code: 0, out: `${other} is now owner.\n` })
  const [wrong, list] = await Promise.all([admin('role', email, 'queen'), admin('list')])
  expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining('npm run admin') })
  expect(list.out).toMatch(/sita@zari\.example {2}owner .*\nstaff@zari\.example {2}owner /)
})

it('a password that is easy to guess is refused at the command line and at the first start', async () => {
  await open()
  const admin = (name: string, email: string) => command('admin', shop, name, email, '--password-stdin')
  typed = 'password123'
  const common = expect.stringMatching(/^Many people use this password\. Choose another one\.\n$/)
  expect(await admin('add', 'sita@zari.example')).toMatchObject({ code: 1, out: '', problem: common })
  expect(await admin('password', 'staff@zari.example')).toMatchObject({ code: 1, problem: common })
  typed = 'Sita 2026 !'
  expect(await admin('add', 'sita@zari.example')).toMatchObject({
    code: 1,
    problem: expect.stringContaining('too close to your email'),
  })
  typed = 'ten mangoes in a basket'
  expect(await admin('add', 'sita@zari.example')).toMatchObject({ code: 0, problem: '' })

  const DATA_DIR = join(here, 'data')
  const first = { ...onServices(mongoUri, s3, `${shop}-first`), DATA_DIR }
  await expect(startServerProcess({ ...first, ADMIN_PASSWORD: 'eight123' })).rejects.toThrow(
    'ADMIN_PASSWORD: A password has at least 10 characters',
  )
  // An account that is there keeps its password.
  const again = { ...onServices(mongoUri, s3, shop), DATA_DIR }
  const server = await startServerProcess({ ...again, ADMIN_PASSWORD: 'eight123' })
  await server.stop()
})
