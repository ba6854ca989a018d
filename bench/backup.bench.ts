import { orderKinds } from '@zari/shared/orders/order-kinds'
import { OBJECT_PREFIX } from '@zari/shared/uploads/object-path'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startZari } from '../e2e/support/zari.ts'
import { rawDocuments } from '../packages/server/src/backup/documents.ts'
import { openBackup, verifyBackup } from '../packages/server/src/backup/read-backup.ts'
import { restoreBackup } from '../packages/server/src/backup/restore-backup.ts'
import { writeBackup } from '../packages/server/src/backup/folder-storage.ts'
import { connectDatabase } from '../packages/server/src/db/connect.ts'
import { openDatabase, openFileStore } from '../packages/server/src/embedded/index.ts'
import { createObjectStore } from '../packages/server/src/storage/object-store.ts'
import { fillWithOrders } from '../packages/server/src/testing/many-orders.ts'

/** `DOCUMENTS=100000 FILES=1000 npm run bench -- backup` for the size of the target. */
const DOCUMENTS = Number(process.env.DOCUMENTS ?? 20_000)
const FILES = Number(process.env.FILES ?? 200)
const FILE_BYTES = 400_000
/** Maximum ratio of backup plus restore to copying the same bytes twice. */
const MOST = 4
const MB = 1e6

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    await copyFile(join(from, name), join(to, name))
    const file = await open(join(to, name), 'r+')
    await file.sync()
    await file.close()
  }
}

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'zari-bench-backup-'))
  const zari = await startZari({ BACKUP_AT: '03:10' })
  try {
    const settings = { dataDir: zari.dataDir, env: process.env, tell: () => {} }
    await fillWithOrders(zari.dataDir, Math.ceil(DOCUMENTS / 3))
    const { uri } = await openDatabase(settings)
    const { s3 } = await openFileStore(settings)
    const connection = await connectDatabase(uri)
    const store = createObjectStore(s3)
    const plain = join(folder, 'plain')
    await mkdir(plain)
    const quotes = connection.collection<{ _id: string }>(orderKinds['custom-outfit-quotes'].collection)
    const some = await quotes.find({}, { projection: { _id: 1 }, limit: FILES }).toArray()
    for (const [index, { _id }] of some.entries()) {
      const bytes = randomBytes(FILE_BYTES)
      await store.put(`uploads/picture-${index}`, bytes, 'image/jpeg')
      await writeFile(join(plain, `picture-${index}`), bytes)
      await quotes.updateOne({ _id }, { $set: { designImageUrls: [`${OBJECT_PREFIX}picture-${index}`] } })
    }
    for (const { collection } of Object.values(orderKinds)) {
      await writeFile(join(plain, collection), rawDocuments(connection, collection))
    }
    const sizes = await Promise.all((await readdir(plain)).map((name) => stat(join(plain, name))))
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0)

    const copying = await seconds(async () => {
      await copyFolder(plain, join(folder, 'there'))
      await copyFolder(join(folder, 'there'), join(folder, 'back'))
    })
    const backups = join(folder, 'backups')
    const writing = await seconds(() => writeBackup({ connection, store }, backups))
    const backup = await openBackup(backups)
    const reading = await seconds(() => verifyBackup(backup))
    const again = await seconds(() => writeBackup({ connection, store }, backups))
    const elsewhere = await connectDatabase(uri, 'restored')
    const other = createObjectStore({ ...s3, bucket: 'restored' })
    const restoring = await seconds(() => restoreBackup(backup, { connection: elsewhere, store: other }))
    await elsewhere.close()
    await connection.close()
    store.close()
    other.close()

    const row = (what: string, took: number) =>
      say(
        `${what.padEnd(44)} ${took.toFixed(2).padStart(8)} s  ${(took / copying).toFixed(1).padStart(6)} times`,
      )
    say(`${DOCUMENTS} documents, ${FILES} files, ${(bytes / MB).toFixed(0)} MB`)
    row('copying the same bytes, there and back', copying)
    row('backup', writing)
    row('reading it back', reading)
    row('the next backup, with nothing new', again)
    row('restore', restoring)
    row(`backup and restore (at most ${MOST} times)`, writing + restoring)
  } finally {
    await zari.remove()
    await rm(folder, { recursive: true, force: true })
  }
}
