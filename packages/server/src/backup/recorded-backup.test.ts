import mongoose from 'mongoose'
import { apiPaths } from '@zari/shared/api/paths'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { readOrderPage } from '../features/order-page/read-order-page.ts'
import { migrationsOf, prepareServices } from '../server/services.ts'
import { useTestServer } from '../testing/test-server.ts'
import type { TestClient } from '../testing/test-client.ts'
import { documentsPath, FILE_LIST, MANIFEST, MANIFEST_DIGEST, picturePath } from './format.ts'
import { openBackup, verifyBackup } from './read-backup.ts'
import { interruptedRestore, restoreBackup } from './restore-backup.ts'

const { BSON } = mongoose.mongo

/** A backup of 25 November 2026, with a document or a few of each collection. Documents are canonical extended JSON. */
interface Recorded {
  folder: string
  manifest: {
    product: string
    format: number
    takenAt: string
    collections: Array<{ name: string; documents: number; content: string }>
    files: { count: number; bytes: number }
    missing: string[]
  }
  documents: Record<string, object[]>
  files: object[]
  /** Bytes as base64, by their SHA-256. */
  pictures: Record<string, string>
}

const ORDER = '0193f1c0-0000-7000-8000-000000000501'
const PHONE = '919848022338'

let recorded: Recorded
let root: string
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** Writes it as it lay in a folder. Only what compression makes of the parts depends on the machine. */
async function writeRecorded(): Promise<void> {
  const folder = join(root, recorded.folder)
  const part = async (path: string, content: Buffer) => {
    const bytes = gzipSync(content)
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
    return { path, bytes: bytes.length, sha256: sha256(bytes) }
  }
  const { manifest } = recorded
  const collections = []
  for (const each of manifest.collections) {
    const documents = (recorded.documents[each.name] ?? []).map((one) =>
      BSON.serialize(BSON.EJSON.parse(JSON.stringify(one), { relaxed: false }) as object),
    )
    collections.push({ ...each, part: await part(documentsPath(each.name), Buffer.concat(documents)) })
  }
  const lines = recorded.files.map((one) => `${JSON.stringify(one)}\n`).join('')
  const files = { ...manifest.files, part: await part(FILE_LIST, Buffer.from(lines)) }
  for (const [digest, bytes] of Object.entries(recorded.pictures)) {
    await mkdir(dirname(join(root, picturePath(digest))), { recursive: true })
    await writeFile(join(root, picturePath(digest)), Buffer.from(bytes, 'base64'))
  }
  const text = JSON.stringify({ ...manifest, collections, files })
  await writeFile(join(folder, MANIFEST), text)
  await writeFile(join(folder, MANIFEST_DIGEST), `${sha256(text)}  ${MANIFEST}\n`)
}

beforeAll(async () => {
  recorded = JSON.parse(
    await readFile(join(import.meta.dirname, 'testing/2026-11-25.json'), 'utf8'),
  ) as Recorded
  root = await mkdtemp(join(tmpdir(), 'zari-recorded-'))
  await writeRecorded()
})

afterAll(() => rm(root, { recursive: true, force: true }))

describe('a backup of 25 November 2026', () => {
  const server = useTestServer({ unprepared: true })
  let staff: TestClient

  it('is whole, and is restored', async () => {
    const backup = await openBackup(root)
    await verifyBackup(backup)
    const { connection, objectStore } = server.current.services
    await restoreBackup(backup, { connection, store: objectStore })
    expect(await interruptedRestore(connection)).toBeUndefined()
    await prepareServices(server.current.services)
  })

  it('needs no migration that was run, and loses nothing when all run again', async () => {
    const { services } = server.current
    const told: string[] = []
    const again = (isAgain: boolean) =>
      migrate(services.connection, migrationsOf(services), {
        tell: ({ name, did }) => void (Object.keys(did).length > 0 && told.push(name)),
        onError: () => {},
        again: isAgain,
      })
    await again(false)
    await again(true)
    expect(told).toEqual([])
    for (const { name, documents } of recorded.manifest.collections) {
      if (name === 'migrations') continue
      expect([name, await services.connection.collection(name).countDocuments()]).toEqual([name, documents])
    }
  })

  it('has the orders, their history and pictures, the customers and accounts', async () => {
    staff = await server.current.signedIn()
    const { json } = await staff.get(apiPaths.adminRecord('outfit-details-orders', ORDER))
    expect(json).toMatchObject({
      name: 'Sita Kumari Devi',
      number: 1001,
      status: 'in_progress',
      stage: 'stitching',
      functionDate: '2026-12-12',
      workroomNotes: 'padded',
      payments: [{ amount: 2000 }, { amount: -2000 }, { amount: 700 }, { amount: -700 }, { amount: 2000 }],
      designs: [{ words: 'Boat neck, gold border', answer: { type: 'approved', where: 'shop' } }],
      requests: [{ text: 'Please call me', doneBy: 'staff@zari.example' }],
    })
    const [picture = ''] = (json as { uploadedFiles: string[] }).uploadedFiles
    expect((await staff.get(picture)).status).toBe(200)
    const found = await staff.get(apiPaths.adminSearch('sita'))
    expect(found.json).toMatchObject({ total: 2 })
    const customer = await staff.get(apiPaths.adminCustomer(PHONE))
    expect(customer.json).toMatchObject({
      customers: [
        { people: [{ name: 'Keerthi' }], measurements: [{ values: { bodyBust: 292 } }], messages: [{}] },
      ],
    })
    const history = await staff.get(apiPaths.adminHistory('outfit-details-orders', ORDER))
    expect((history.json as object[]).length).toBe(1)
    expect((await staff.get(apiPaths.adminTailors)).json).toMatchObject({ tailors: [{ name: 'Raju' }] })
    expect((await staff.get(apiPaths.adminPieceworkRates)).json).toMatchObject({ stitching: 300 })
    expect((await staff.get(apiPaths.adminShop)).json).toMatchObject({ upiId: 'zari@okaxis' })
  })

  it('has the link of the customer, what was published, and goes on with the next number', async () => {
    const { services } = server.current
    const { linkToken } = (await staff.get(apiPaths.adminRecord('outfit-details-orders', ORDER))).json as {
      linkToken: string
    }
    expect(await readOrderPage(services, linkToken)).toMatchObject({
      orders: [{ kind: 'outfit-details-orders' }],
    })
    expect((await staff.get(apiPaths.adminPublications)).json).toMatchObject({ versions: [{ version: 3 }] })
    const before = await services.orders.numbers.last()
    expect(before).toBe(1005)
  })

  it('a key that was used is known', async () => {
    const body = { amount: 2000, method: 'upi', note: '', at: '2026-11-24T06:00:00.000Z' }
    const key = '0193f1c0-0000-7000-8000-000000000511'
    const answer = await staff.post(apiPaths.adminPayments('outfit-details-orders', ORDER), body, {
      'Idempotency-Key': key,
    })
    expect(answer.status).toBe(200)
    expect((answer.json as { payments: object[] }).payments).toHaveLength(5)
  })
})
