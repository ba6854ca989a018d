import type { Connection } from 'mongoose'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { connectDatabase } from '../db/connect.ts'

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

it('a database that keeps what it is given has no differences, and nothing is left in it', async () => {
  const { code, out, problem } = await check()
  expect(problem).toBe('')
  expect(out).toContain('same    1000 orders, newest first')
  expect(out).toContain('same    orders after a backup was restored')
  expect(out).toMatch(/Nothing differs\n$/)
  expect(code).toBe(0)
  expect(await database.listCollections()).toEqual([])
}, 300_000)
