import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { createIdbStore } from './idb-store.ts'

const MIB = 2 ** 20
const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put')
let databases = 0

afterEach(() => {
  IDBObjectStore.prototype.put = put
})

const sizeOf = (value: unknown): number => {
  if (value instanceof Uint8Array || value instanceof ArrayBuffer) return value.byteLength
  return typeof value === 'object' && value ? sizeOf(Object.values(value).at(-1)) : 0
}

/** As Chromium answers on a disk with so many bytes left. @param onlyOwn another database's writes have room */
function disk(left: number, name: string, onlyOwn = false): void {
  const written: Record<string, number> = {}
  IDBObjectStore.prototype.put = function (...[value, key]) {
    const isProbe = this.name === 'probe'
    const size = (written[this.name] ?? 0) + sizeOf(value)
    written[this.name] = size
    if (size > left && !(isProbe && onlyOwn)) throw new DOMException('Failed to write blobs.', name)
    return put.call(this, value, key)
  }
}

const storePicture = (bytes: number) =>
  createIdbStore(`full-${++databases}`).transact('readwrite', ['pictureBytes'], (tx) =>
    tx.put('pictureBytes', { id: 'one', bytes: new ArrayBuffer(bytes) }),
  )

it.each([
  ['DataError', 'a disk with less left than the picture', 4 * MIB, 'QuotaExceededError'],
  ['UnknownError', 'a disk with less left than the picture', 4 * MIB, 'QuotaExceededError'],
  ['UnknownError', 'a disk with nothing left', 0, 'QuotaExceededError'],
  ['AbortError', 'a disk with nothing left', 0, 'AbortError'],
])('%s of %s', async (answered, _what, left, name) => {
  disk(left, answered)
  await expect(storePicture(5 * MIB)).rejects.toMatchObject({ name })
  expect((await indexedDB.databases()).map((each) => each.name)).not.toContain('zari-probe')
})

it('a fault of the stores on a device with room stays what it is', async () => {
  disk(0, 'DataError', true)
  await expect(storePicture(5 * MIB)).rejects.toMatchObject({ name: 'DataError' })
})

it('stores that can’t be opened on a full device say that it is full', async () => {
  const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
  })
  await expect(storePicture(1)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  opening.mockRestore()
})
