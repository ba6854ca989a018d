import type { Connection } from 'mongoose'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, inject } from 'vitest'
import { connectDatabase } from '../db/connect.ts'

/** Runs `check-mongodb` on a database of its own for each test. */
export function useMongoCheck() {
  const context = {} as { name: string; database: Connection }
  beforeEach(async () => {
    context.name = `real-${randomUUID().slice(0, 8)}`
    context.database = await connectDatabase(inject('mongoUri'), `${context.name}_check`)
  })
  afterEach(() => context.database.close())

  function check() {
    const uri = new URL(inject('mongoUri'))
    uri.pathname = `/${context.name}`
    // The account is stored in this database.
    if (!uri.searchParams.has('authSource')) uri.searchParams.set('authSource', 'admin')
    const file = join(import.meta.dirname, '../cli/check-mongodb.ts')
    return new Promise<{ code: number; out: string; problem: string }>((resolve) => {
      execFile(process.execPath, [file, uri.href], (error, out, problem) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, problem })
      })
    })
  }
  return { context, check }
}
