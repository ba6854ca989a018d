import { orderKinds } from '@zari/shared/orders/order-kinds'
import type { Connection } from 'mongoose'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { checkDatabase } from '../check-mongodb/check-database.ts'
import { connectDatabase } from '../db/connect.ts'
import { createObjectStore } from '../storage/object-store.ts'

let name: string
let database: Connection

beforeEach(async () => {
  name = `real-${randomUUID().slice(0, 8)}`
  database = await connectDatabase(inject('mongoUri'), `${name}_check`)
})

afterEach(() => database.close())

function check() {
  const uri = new URL(inject('mongoUri'))
  uri.pathname = `/${name}`
  // The account is stored in this database.
  if (!uri.searchParams.has('authSource')) uri.searchParams.set('authSource', 'admin')
  const file = join(import.meta.dirname, 'check-mongodb.ts')
  return new Promise<{ code: number; out: string; problem: string }>((resolve) => {
    execFile(process.execPath, [file, uri.href], (error, out, problem) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, problem })
    })
  })
}

it('a database that has data is refused and left as it is', async () => {
  await database.collection<{ _id: string }>('letters').insertOne({ _id: 'one' })
  const { code, problem } = await check()
  expect(code).toBe(1)
  expect(problem).toMatch(/^The database \S+ has data \(letters\)\. Nothing was changed\./)
  expect((await database.listCollections()).map((each) => each.name)).toEqual(['letters'])
  expect(await database.collection('letters').countDocuments()).toBe(1)
  await database.collection('letters').drop()
})

it('says where a database answers otherwise', async () => {
  const store = createObjectStore({ ...inject('s3'), bucket: name })
  const folder = await mkdtemp(join(tmpdir(), 'zari-check-'))
  const orders = database.collection(orderKinds['outfit-details-orders'].collection)
  const tell = async (line: string) => {
    if (line.includes('newest first')) await orders.updateOne({}, { $set: { status: 'completed' } })
  }
  const differences = await checkDatabase({ connection: database, store, folder, orders: 20, tell })
  expect(differences.join('\n')).toBe(
    'filter by a status: expected 20, found 19\nfilter by another status: expected 0, found 1',
  )
  store.close()
  await rm(folder, { recursive: true })
}, 60_000)
