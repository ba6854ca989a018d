import { erasurePaths } from '@zari/shared/api/erasure-paths'
import { apiPaths } from '@zari/shared/api/paths'
import type { ErasuresAnswer } from '@zari/shared/customers/erasure'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ERASURE_LIST } from '../../../backup/erasure-list.ts'
import { connectDatabase } from '../../../db/connect.ts'
import { REGULAR } from '../../../demo/demo-orders.ts'
import { openDatabase, openFileStore } from '../../../embedded/index.ts'
import { createObjectStore } from '../../../storage/object-store.ts'
import { aFolder, filesIn } from '../../../testing/a-folder.ts'
import { eraseRegularCustomer, sumsOf } from '../../../testing/erased-shop.ts'
import { rewrite } from '../../../testing/rewrite-command.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts'
import { staff } from '../../../testing/staff.ts'
import { testClient } from '../../../testing/test-client.ts'

async function ownerAt({ origin }: ServerProcess) {
  const owner = testClient(origin)
  await owner.post(apiPaths.login, staff)
  return owner
}

it(
  'nothing of an erased customer is in any file once the database is rewritten',
  { timeout: 900_000 },
  async () => {
    const dataDir = await aFolder()
    const backups = await aFolder()
    const start = async () => {
      const started = await startServerProcess({ DATA_DIR: dataDir, BACKUP_DIR: backups, LOG_LEVEL: 'debug' })
      onTestFinished(() => started.kill())
      return started
    }
    const first = await start()
    const wanted = { dataDir, env: process.env, tell: () => {} }
    const connection = await connectDatabase((await openDatabase(wanted)).uri)
    const store = createObjectStore((await openFileStore(wanted)).s3)
    const isErased = async () => {
      const answer = await (await ownerAt(first)).get(erasurePaths.all)
      return (answer.json as ErasuresAnswer).erasures.every(({ state }) => state === 'erased')
    }
    const eraseDue = async () => {
      await vi.waitUntil(isErased, { timeout: 120_000, interval: 2_000 })
      return readFile(join(backups, ERASURE_LIST), 'utf8')
    }
    const shop = { origin: first.origin, connection, store, eraseDue }
    const { found, sums } = await eraseRegularCustomer(shop, 1_500)
    await connection.close()
    store.close()
    await first.stop()
    expect(found(first.printed())).toEqual([])
    const inFiles = async () => {
      const all = new Set<string>()
      for await (const [path, bytes] of filesIn(dataDir))
        for (const each of [...found(path), ...found(bytes)]) all.add(`${each} in ${path}`)
      return [...all]
    }
    // The search would find them.
    expect(String(await inFiles())).toContain(`${REGULAR.name} in database/`)

    expect(await rewrite(dataDir)).toMatchObject({ code: 0, problem: '' })
    const second = await start()
    await expect.poll(() => readdir(dataDir), { timeout: 10_000 }).not.toContain('database-old')
    expect(await sumsOf(await ownerAt(second))).toEqual(sums)
    expect(await inFiles()).toEqual([])
    await second.stop()
    expect(await inFiles()).toEqual([])
    expect(found(second.printed())).toEqual([])
  },
)
