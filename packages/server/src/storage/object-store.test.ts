import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createObjectStore } from './object-store.ts'

const LATE_MS = 50

vi.mock('node:fs', async (original) => ({
  ...(await original<object>()),
  // Opening the file is so slow that it is deleted before.
  createReadStream: () => {
    const stream = new Readable({ read: () => {} })
    setTimeout(() => stream.emit('error', new Error('ENOENT: of tests')), LATE_MS)
    return stream
  },
}))

it('a store that is away is told of, and a file that is opened too late ends nothing', async () => {
  const file = join(tmpdir(), `zari-put-${process.pid}`)
  await writeFile(file, 'x')
  const store = createObjectStore({
    endpoint: 'http://127.0.0.1:9',
    bucket: 'b',
    region: 'r',
    accessKeyId: 'a',
    secretAccessKey: 's',
    forcePathStyle: true,
  })
  await expect(store.putFile('key', file, 'image/png')).rejects.toThrow('The file store does not answer')
  // An unhandled error event would fail the whole run.
  await sleep(2 * LATE_MS)
  store.close()
  await rm(file)
})
